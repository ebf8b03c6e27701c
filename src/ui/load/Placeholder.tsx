import { Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'

/** The empty state: what this is, and the first step. Without a title if the page's title says it. */
export function Empty({
  title,
  text,
  children,
}: {
  title?: string
  text: string
  children?: ReactNode
}) {
  return (
    <div style={{ maxWidth: '40rem', padding: '32px var(--gutter)' }}>
      {title !== undefined && <h2 className={`${shared.body} ${shared.strong}`}>{title}</h2>}
      <p className={`${shared.afterSmall} ${shared.secondary}`}>{text}</p>
      {children !== undefined && (
        <Flex wrap="wrap" gap="xs" mt="md">
          {children}
        </Flex>
      )}
    </div>
  )
}

/** Replaces the rows if search and filters match none, and offers to clear them. */
export function NoMatches({
  title,
  text,
  onClear,
  children,
}: {
  title: string
  text: string
  /** Undefined if no search or filter is in use. */
  onClear: (() => void) | undefined
  /** Other suggestions, before that. */
  children?: ReactNode
}) {
  const { action } = useText('core')
  return (
    <Empty title={title} text={text}>
      {children}
      {onClear && <Button onClick={onClear}>{action.clearFilters}</Button>}
    </Empty>
  )
}

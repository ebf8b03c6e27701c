import { Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import classes from './Placeholder.module.css'
import shared from './shared.module.css'

/** Nothing here yet: what this is, and the first step. Stands where the content would. No title where the page's says it. */
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
    <div className={classes.place}>
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

/** Stands where the rows would, when search and filters leave none: says so, and offers to take them away. */
export function NoMatches({
  title,
  text,
  onClear,
  children,
}: {
  title: string
  text: string
  onClear: () => void
  /** What else may help, before that. */
  children?: ReactNode
}) {
  const { action } = useText('core')
  return (
    <Empty title={title} text={text}>
      {children}
      <Button onClick={onClear}>{action.clearFilters}</Button>
    </Empty>
  )
}

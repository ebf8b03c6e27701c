import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'

/** Stands where the rows would, when search and filters leave none: says so, and offers to take them away. */
export function NoneFits({
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

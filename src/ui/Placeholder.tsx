import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import classes from './Placeholder.module.css'

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
      {title !== undefined && <h2 className={classes.title}>{title}</h2>}
      <p className={classes.text}>{text}</p>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  )
}

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

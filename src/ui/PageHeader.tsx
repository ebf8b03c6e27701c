import { Flex } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import parts from '#ui/parts.module.css'
import shared from './shared.module.css'
import classes from './PageHeader.module.css'

/** The header of a page: its only h1, which takes the focus on navigation, its subject and actions. */
export function PageHeader({
  title,
  parent,
  context,
  children,
}: {
  title: string
  parent?: ReactNode
  /** The instance, a date, a state: in the title's line, muted. */
  context?: ReactNode
  children?: ReactNode
}) {
  const t = useText('core')
  const ref = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(false)
  // Runs again if a lazy part suspended and hid the page briefly, which loses the focus.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    // Not while the user is typing: a page's code may load late.
    const isTyping = activeElement?.matches('input, textarea, select')
    if (arrived.current ? isLost : !isTyping) ref.current?.focus({ preventScroll: true })
    arrived.current = true
  }, [])
  useEffect(() => {
    document.title = `${title} · ${t.product}`
  }, [title, t])
  return (
    <header className={`${shared.wrapWide} ${parts.bar}`} style={{ minHeight: 'var(--header)' }}>
      <Flex wrap="wrap" align="baseline" gap="4px 12px" miw={0}>
        {parent !== undefined && (
          <span className={`${shared.title} ${shared.regular} ${shared.muted} ${classes.parent}`}>
            {parent} <span aria-hidden>/</span>
          </span>
        )}
        <h1 className={`${shared.title} ${shared.anywhere}`} ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {context !== undefined && (
          <div className={`${shared.muted} ${shared.anywhere} ${shared.shrink}`}>{context}</div>
        )}
      </Flex>
      <Flex wrap="wrap" align="center" gap="8px 12px" c="var(--muted)">
        {children}
      </Flex>
    </header>
  )
}

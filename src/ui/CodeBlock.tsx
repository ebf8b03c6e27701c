import type { ReactNode } from 'react'
import shared from './shared.module.css'
import classes from './CodeBlock.module.css'
import { CopyButton } from './file/CopyButton.tsx'

/**
 * Code or raw text in monospace. The visible text may be shortened; `copies` is the text to copy, if it differs.
 * Scrolls by keyboard. Left to right in every language.
 */
export function CodeBlock({
  children,
  label,
  copies = typeof children === 'string' ? children : '',
  as: Content = 'pre',
}: {
  children: ReactNode
  label: string
  copies?: string | (() => string | Promise<string>)
  as?: 'pre' | 'div'
}) {
  return (
    <div dir="ltr" className={`${shared.relative} ${shared.shrink}`}>
      <Content
        className={`${shared.box} ${classes.code}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {children}
      </Content>
      <div style={{ position: 'absolute', top: 8, insetInlineEnd: 8 }}>
        <CopyButton text={copies} of={label} />
      </div>
    </div>
  )
}

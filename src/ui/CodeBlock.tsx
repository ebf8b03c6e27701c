import shared from './shared.module.css'
import classes from './CodeBlock.module.css'
import { CopyButton } from './CopyButton.tsx'

/**
 * Code or raw text in monospace. What is shown may be shortened; `copies` is what the copy button gives, where it
 * differs. Scrolls by keyboard too. Runs from left to right in every language.
 */
export function CodeBlock({
  children,
  label,
  copies,
}: {
  children: string
  label: string
  copies?: string | (() => string | Promise<string>)
}) {
  return (
    <div dir="ltr" className={`${shared.relative} ${shared.shrink}`}>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.code} tabIndex={0} role="region" aria-label={label}>
        {children}
      </pre>
      <div className={classes.copy}>
        <CopyButton text={copies ?? children} of={label} />
      </div>
    </div>
  )
}

import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { appBase } from '#paths'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import shared from '#ui/shared.module.css'

/** Returns the whole URL of a one-time link of this app. */
export const linkUrl = (path: string) => globalThis.location.origin + appBase + path

/** A token or a one-time link, shown once: with a button that copies it, and others beside that. */
export function ShownOnce({
  text,
  label,
  help,
  copy,
  children,
}: {
  text: string
  label?: string
  help?: string
  /** The button that copies it. */
  copy: string
  children: ReactNode
}) {
  return (
    <>
      <div>
        {label !== undefined && (
          <div className={`${shared.medium} ${shared.beforeSmall}`}>{label}</div>
        )}
        <Box
          component="code"
          display="block"
          p="8px 12px"
          bd="1px solid var(--line2)"
          bdrs="md"
          bg="var(--inset)"
          className={`${shared.mono} ${shared.anywhere}`}
        >
          {text}
        </Box>
        {help !== undefined && (
          <p className={`${shared.afterSmall} ${shared.muted} ${shared.small}`}>{help}</p>
        )}
      </div>
      <div className={shared.wrap}>
        <CopyButton variant="filled" text={text} of={copy} label={copy} />
        {children}
      </div>
    </>
  )
}

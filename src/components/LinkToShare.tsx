import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { appBase } from '#paths'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import shared from '#ui/shared.module.css'

/** Returns the whole URL of a one-time link of this app. */
export const linkUrl = (path: string) => globalThis.location.origin + appBase + path

/** A one-time link, shown once: its expiry, and a button that copies it. */
export function LinkToShare({
  path,
  label,
  worksUntil,
  copy,
  children,
}: {
  path: string
  label?: string
  worksUntil: string
  /** The button that copies it. */
  copy: string
  children: ReactNode
}) {
  const url = linkUrl(path)
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
          {url}
        </Box>
        <p className={`${shared.afterSmall} ${shared.muted} ${shared.small}`}>{worksUntil}</p>
      </div>
      <div className={shared.wrap}>
        <CopyButton variant="filled" text={url} of={copy} label={copy} />
        {children}
      </div>
    </>
  )
}

import { Box, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { appBase } from '#paths'
import { copyText } from '#ui/file/copy-text.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** Returns the whole URL of a one-time link of this app. */
export const linkUrl = (path: string) => globalThis.location.origin + appBase + path

/** A one-time link, shown once: its expiry, and a button that copies it. */
export function LinkToShare({
  path,
  label,
  worksUntil,
  words,
  children,
}: {
  path: string
  label?: string
  worksUntil: string
  words: { readonly copy: string; readonly copied: string }
  children: ReactNode
}) {
  const [isCopied, setIsCopied] = useState(false)
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
        <Button
          variant="filled"
          leftSection={<Icon of={isCopied ? IconCheck : IconCopy} />}
          onClick={() => void copyText(url).then(setIsCopied)}
        >
          {isCopied ? words.copied : words.copy}
        </Button>
        {children}
      </div>
    </>
  )
}

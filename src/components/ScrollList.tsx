import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '#ui/shared.module.css'

/** A list that scrolls within a frame, for the things that a dialog is about. Its items are `<li>`. */
export function ScrollList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      mah="240px"
      p="8px 16px"
      bd="1px solid var(--line)"
      bdrs="lg"
      className={`${shared.anywhere} ${shared.scroll}`}
      // A scrollable element must be focusable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <ul>{children}</ul>
    </Box>
  )
}

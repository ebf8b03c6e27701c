import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '#ui/shared.module.css'

/** A section of the overview: its heading, what is beside it, and its content up to the edges. */
export function OverviewSection({
  id,
  title,
  beside,
  children,
}: {
  id: string
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <Box component="section" miw={0} p="20px 0 8px" aria-labelledby={id}>
      <Flex wrap="wrap" align="baseline" gap="4px 8px" p="0 var(--gutter) 8px" c="var(--muted)">
        <h2 id={id} className={`${shared.heading} ${shared.text}`}>
          {title}
        </h2>
        {beside}
      </Flex>
      {children}
    </Box>
  )
}

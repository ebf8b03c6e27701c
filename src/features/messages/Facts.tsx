import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '#ui/shared.module.css'

/** One row of a list of facts. */
export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** Names on the left, values on the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={shared.lineAbove}>
      {facts.map(({ name, value }) => (
        <Flex key={name} wrap="wrap" gap="0 16px" py="6px" className={shared.lineBelow}>
          <Box component="dt" w="144px" c="var(--muted)" className={shared.anywhere}>
            {name}
          </Box>
          <Box component="dd" flex="1 1 144px" miw={0} className={shared.anywhere}>
            {value}
          </Box>
        </Flex>
      ))}
    </dl>
  )
}

import { Box, Flex } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './Connection.module.css'

/** A frame around rows with an action each. */
export const ActionRows = ({ children }: { children: ReactNode }) => (
  <Box bd="1px solid var(--line)" bdrs="lg" className={parts.lined ?? ''}>
    {children}
  </Box>
)

/** An action: its icon and name, what it does, and its button. */
export function ActionRow({
  icon,
  title,
  text,
  children,
}: {
  icon: TablerIcon
  title: string
  text: ReactNode
  children?: ReactNode
}) {
  return (
    <Flex wrap="wrap" align="center" gap="8px 16px" px="md" py="sm" className={classes.row}>
      <Flex align="center" gap="12px" w="min(100%, 15rem)">
        <Icon of={icon} />
        <strong className={shared.strong}>{title}</strong>
      </Flex>
      <Box flex="1 1 240px" c="var(--text2)">
        {text}
      </Box>
      {children}
    </Flex>
  )
}

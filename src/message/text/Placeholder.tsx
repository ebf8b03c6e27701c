import { Flex } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './Placeholder.module.css'

/** Replaces missing or unsupported content in a preview: an icon and text. */
export function Placeholder({ icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <Flex
      align="center"
      gap="sm"
      mih="56px"
      p="8px 12px"
      bdrs="sm"
      bg="var(--inset)"
      c="var(--muted)"
    >
      <Icon of={icon} size={20} />
      <div className={`${shared.shrink} ${shared.anywhere} ${classes.words}`}>{children}</div>
    </Flex>
  )
}

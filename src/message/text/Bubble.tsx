import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { TablerIcon } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { FormattedText } from './FormattedText.tsx'
import classes from './Placeholder.module.css'

/** An incoming message, in a platform-neutral style. */
export function Bubble({
  children,
  reply,
  caption,
}: {
  children: ReactNode
  /** The text of the message it replies to. */
  reply?: string
  caption?: string
}) {
  return (
    <Box
      w="20rem"
      maw="100%"
      p="xs"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--page)"
      className={shared.stackSmall}
    >
      {reply !== undefined && reply.trim() !== '' && (
        <p
          className={`${shared.secondary} ${shared.compact} ${shared.anywhere} ${shared.preWrap} ${shared.inset} ${parts.quote}`}
        >
          {reply}
        </p>
      )}
      {children}
      {caption !== undefined && caption !== '' && (
        <Box component="p" px="4px" className={`${shared.anywhere} ${shared.preWrap}`}>
          <FormattedText mentioned={[]} marksPlaceholders>
            {caption}
          </FormattedText>
        </Box>
      )}
    </Box>
  )
}

/** Replaces missing or unsupported content in a preview: an icon and text. */
export function Placeholder({ icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <Flex
      align="center"
      gap="sm"
      mih="3.5rem"
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

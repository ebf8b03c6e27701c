import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { pathTo } from '#paths'

/** Opens a chat, where a message can be looked for. Renders nothing if the gateway stores none. */
export function ChatLink({
  instance,
  chat,
  icon,
  isCompact = false,
}: {
  instance: string
  /** The JID of the chat. */
  chat: string
  icon?: ReactNode
  isCompact?: boolean
}) {
  const t = useText('messages').answer
  const { address: gateway } = useConnection()
  const { storedChats } = useCapabilities()
  if (!storedChats) return null
  return (
    <Button
      component={RouterLink}
      href={`${pathTo({ page: 'chats', gateway, instance })}?${new URLSearchParams({ chat })}`}
      leftSection={icon}
      {...(isCompact && { size: 'compact-xs' })}
    >
      {t.openChat}
    </Button>
  )
}

/** Returns the JID of the chat with a recipient as sent: digits or a JID. */
export const chatOf = (to: string): string => (to.includes('@') ? to : `${to}@s.whatsapp.net`)

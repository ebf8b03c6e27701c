import { Box, Button, Flex, Stack } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { late } from '#ui/load/late.tsx'
import type { Sent } from '#message/sent-message.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'

/** Loads the details of an answer: when the user begins to type, so that they are ready for the response. */
export const loadDetails = () => import('./AnswerDetails.tsx')
const AnswerDetails = late(() => loadDetails().then((m) => m.AnswerDetails))

/** The gateway's answer to a send: accepted, which does not mean delivered, with every field of the answer. */
export function SentAnswer({
  sent,
  instance,
  onNewMessage,
}: {
  sent: Sent
  instance: string
  onNewMessage: () => void
}) {
  const t = useText('messages').answer
  const formats = useFormats()
  const { address } = useConnection()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { remoteJid, id, fromMe } = sent.key

  return (
    <Stack component="section" gap="md" maw="72.5rem" aria-labelledby="answer-title">
      <h2 id="answer-title" ref={title} tabIndex={-1} className={shared.heading}>
        <State kind="ok">{t.title(formats.seconds(sent.at))}</State>
      </h2>
      <Box component="p" mt="-12px" c="var(--text2)">
        {t.meaning}
      </Box>
      {!sent.understood && (
        <Note kind="warning" title={t.notUnderstood}>
          {t.notUnderstoodText}
        </Note>
      )}
      {id === undefined && (
        <Note kind="warning" title={t.withoutId}>
          {t.withoutIdText}
        </Note>
      )}
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <Button variant="filled" onClick={onNewMessage}>
          {t.another}
        </Button>
        {remoteJid !== undefined && id !== undefined && (
          <Link
            to={{ page: 'chat-forms', gateway: address, instance }}
            search={String(new URLSearchParams({ remoteJid, id, fromMe: String(fromMe ?? true) }))}
          >
            {t.markAsRead}
          </Link>
        )}
        {remoteJid !== undefined && <ChatLink instance={instance} chat={remoteJid} />}
      </Flex>
      <Suspense fallback={null}>
        <AnswerDetails sent={sent} />
      </Suspense>
    </Stack>
  )
}

/** Links to the message in the chats, if the gateway stores it. */
function ChatLink({ instance, chat }: { instance: string; chat: string }) {
  const t = useText('messages').answer
  const { address: gateway } = useConnection()
  const { storedChats } = useCapabilities()
  if (!storedChats) return null
  return (
    <Link to={{ page: 'chats', gateway, instance }} search={String(new URLSearchParams({ chat }))}>
      {t.openChat}
    </Link>
  )
}

import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import shared from '#ui/shared.module.css'
import classes from './Chat.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Result } from '#client/call.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cacheKey } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { noteMarked } from '#local/marked-messages.ts'
import { batchesOf } from '#features/chats/mark/mark-work.ts'
import { isLid, type ShownMessage } from './read-message.ts'
import { messagesKey } from './use-chat.ts'

/** Sends read receipts for messages of a chat: one call for each 100. What was accepted is stored in this browser. */
export function useMarkRead(instance: string, remoteJid: string) {
  const { address: gateway } = useConnection()
  const queries = useQueryClient()
  const params = { instance }
  const chats = cacheKey('findChats', { params, body: {} })
  const write = useWrite('markMessageAsRead', () => [messagesKey(instance), chats])
  const [done, setDone] = useState<{ readonly count: number; readonly at: number }>()

  /** Marks messages until a call fails. @returns whether all are marked; errors are in `error` */
  async function mark(messages: readonly ShownMessage[]): Promise<boolean> {
    setDone(undefined)
    let count = 0
    for (const batch of batchesOf(messages)) {
      const readMessages = batch.map(({ key }) => ({ ...key }))
      try {
        // One call at a time: the first refusal ends it.
        // oxlint-disable-next-line no-await-in-loop
        const result = await write.run({ params, body: { readMessages } })
        if (!result) return false
        const all = queries.getQueryData<Result<'findChats'>>(chats)
        const unread = all?.find((one) => one.remoteJid === remoteJid)?.unreadCount ?? 0
        const ids = batch.map(({ key }) => key.id)
        if (unread > 0) noteMarked(gateway, { instance, remoteJid }, { ids, unread })
        count += batch.length
        setDone({ count, at: result.at })
      } catch {
        // The caller shows the error.
        return false
      }
    }
    return true
  }

  return { mark, pending: write.pending, error: write.error, done }
}

/** Marks the selected messages as read, or the unread ones without a selection. Has no button if there are none. */
export function MarkRead({
  instance,
  remoteJid,
  messages,
  hasSelection,
  onClear,
}: {
  instance: string
  remoteJid: string
  messages: readonly ShownMessage[]
  hasSelection: boolean
  onClear: () => void
}) {
  const t = useText('conversations').read
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { dialect } = useCapabilities()
  const { mark, pending, error, done } = useMarkRead(instance, remoteJid)
  const isUnsent = isLid(remoteJid) && dialect === 'evolution'
  const count = messages.length
  const failure = failureWords(error)
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <div className={`${shared.wrapRow} ${classes.mark}`} style={{ gap: 8 }}>
        {count > 0 && !isUnsent && (
          <ChangeButton
            leftSection={<Icon of={IconChecks} />}
            loading={pending}
            onClick={() => void mark(messages).then((isDone) => isDone && onClear())}
          >
            {t.mark(count, formats.number(count))}
          </ChangeButton>
        )}
        {hasSelection && (
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t.clear}
          </Button>
        )}
        <span role="status" className={shared.muted}>
          {done && t.done(done.count, formats.number(done.count), formats.seconds(done.at))}
        </span>
      </div>
      {count > 0 && isUnsent && <p className={`${shared.muted} ${shared.small}`}>{t.lid}</p>}
    </>
  )
}

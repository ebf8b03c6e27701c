import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '#client/errors.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useListChange } from '#data/use-list-change.ts'
import { numberOfJid, personKey } from '#domain/recipient.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'
import { readReplies } from './read-replies.ts'

interface Found {
  readonly added: number
  readonly optedOut: number
  readonly unread: number
}

/** Reads the chats of a campaign's recipients, and lists those who opted out as not to contact. */
export function ReadReplies({
  job,
  campaign,
  onClose,
}: {
  job: Job
  campaign: JobSnapshot
  onClose: () => void
}) {
  const t = useText('doNotContact').replies
  const formats = useFormats()
  const connection = useConnection()
  const { isBusy, failure, run } = useListChange()
  const [read, setRead] = useState<readonly [done: number, all: number]>()
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<unknown>()
  const words = useFailureWords()(isCallError(error) ? error : undefined)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  async function start() {
    stop.current = new AbortController()
    const { signal } = stop.current
    setError(undefined)
    setFound(undefined)
    const result = await run(async (list) => {
      const recipients = new Map<string, { number: string; name?: string }>()
      for await (const rows of job.view.each())
        for (const { item, state } of rows) {
          const number = /^\d+$/.test(item.to) ? item.to : numberOfJid(item.to)
          const wasSent = state === 'accepted' || state === 'arrived' || state === 'unknown'
          if (number !== undefined && wasSent)
            recipients.set(personKey(number), {
              number,
              ...(item.name !== undefined && { name: item.name.slice(0, 200) }),
            })
        }
      const wanted = {
        people: new Set(recipients.keys()),
        since: campaign.startedAt ?? campaign.createdAt,
        words: await list.words(),
      }
      const replies = await readReplies(connection, campaign.instance, wanted, {
        signal,
        onRead: (done, all) => setRead([done, all]),
      }).catch((thrown: unknown) => {
        setError(thrown)
        return undefined
      })
      if (!replies || signal.aborted) return undefined
      const entries = replies.found.flatMap(({ person, word }) => {
        const recipient = recipients.get(person)
        const note = campaign.name.slice(0, 200)
        return recipient
          ? [{ ...recipient, instance: '', source: 'reply' as const, word, note }]
          : []
      })
      const added = entries.length === 0 ? 0 : await list.add(entries)
      return { added, optedOut: entries.length, unread: replies.unread }
    })
    setRead(undefined)
    if (result) setFound(result)
  }

  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={shared.stack}>
        <p>{t.text}</p>
        <p role="status">{read && t.progress(formats.number(read[0]), formats.number(read[1]))}</p>
        {found && (
          <Note
            kind={found.unread > 0 ? 'warning' : 'ok'}
            title={t.found(found.optedOut, formats.number(found.optedOut))}
            takesFocus
          >
            <p>{t.added(found.added, formats.number(found.added))}</p>
            {found.unread > 0 && <p>{t.unread(found.unread, formats.number(found.unread))}</p>}
          </Note>
        )}
        {words && <FailureNote failure={words} />}
        {failure && <FailureNote failure={failure} />}
        <DialogActions onCancel={onClose}>
          <Button variant="filled" loading={isBusy} onClick={() => void start()}>
            {t.start}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

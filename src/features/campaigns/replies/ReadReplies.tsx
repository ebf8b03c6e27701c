import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '#client/errors.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useListChange } from '#data/use-list-change.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'
import { collectOptOuts, type Collected } from './collect-opt-outs.ts'

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
  const [found, setFound] = useState<Collected>()
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
      const { startedAt: since = campaign.createdAt } = campaign
      const rows = job.view.each()
      const found = await collectOptOuts(connection, { ...campaign, rows, since }, list, {
        signal,
        onRead: (done, all) => setRead([done, all]),
      }).catch((thrown: unknown) => {
        if (!isCallError(thrown)) throw thrown
        setError(thrown)
        return undefined
      })
      return signal.aborted ? undefined : found
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
            title={t.found(found.optedOut.length, formats.number(found.optedOut.length))}
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

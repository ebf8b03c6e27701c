import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobHandle } from '#job-ui/use-job-handle.ts'
import { dateAndTime } from '#job-ui/use-time-left.ts'
import { followedAt } from '#jobs/pace/repeat.ts'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { useNow } from '#ui/use-now.ts'

/** Says how a campaign is repeated and when next, and ends the series; of an earlier one, links to the next. */
export function RepeatNote({ handle: { job, snapshot, act, busy } }: { handle: JobHandle }) {
  const t = useText('campaignDialogs').repeat
  const words = usePaceWords()
  const formats = useFormats()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { gateway, repeat, repeatedBy } = snapshot
  const nextAt = followedAt(snapshot, now)
  if (repeatedBy)
    return (
      <Note
        kind="info"
        isQuiet
        title={t.next(dateAndTime(repeatedBy.at, formats))}
        action={<Link to={{ page: 'job', gateway, id: repeatedBy.id }}>{t.open}</Link>}
      />
    )
  if (!repeat || nextAt === undefined) return null
  return (
    <Note
      kind="info"
      isQuiet
      title={t.title(words.repeats(repeat))}
      action={
        <Button disabled={busy} onClick={() => setAsking(true)}>
          {t.stop}
        </Button>
      }
    >
      <p>{t.then(dateAndTime(nextAt, formats))}</p>
      {isAsking && (
        <ConfirmDialog
          title={t.stopTitle}
          confirm={t.stopNow}
          onConfirm={() => void act(() => job.stopRepeating())}
          onClose={() => setAsking(false)}
        >
          {t.stopText}
        </ConfirmDialog>
      )}
    </Note>
  )
}

import { Button } from '@mantine/core'
import { ResumeOption } from '#bulk/ResumeOption.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { Note } from '#ui/Note.tsx'
import classes from './Matrix.module.css'
import { isApplied, isNotTaken, type Result } from './run-results.ts'
import type { Started } from './use-permissions-run.ts'
import type { ReadBack } from './use-run-results.ts'

/** What a person should know now: why it did not begin, why it is paused, what is unknown, what was not taken. */
export function RunNotes({
  snapshot,
  results,
  readBack,
  started,
  onReadAgain,
}: {
  snapshot: RunSnapshot
  results: readonly Result[]
  readBack: ReadBack
  started: Started | undefined
  onReadAgain: () => void
}) {
  const t = useText('matrix').run
  const core = useText('core')
  const bulk = useText('bulk')
  const formats = useFormats()
  const failure = useFailureWords()(started?.error)
  const { state, why, counts } = snapshot
  const applied = results.filter(isApplied).length
  const otherwise = results.filter(isNotTaken).length
  return (
    <div className={classes.notes}>
      {started?.answer === 'busy' && (
        <Note kind="warning" title={t.busy} takesFocus>
          <p>{t.busyText}</p>
        </Note>
      )}
      {failure && state !== 'running' && (
        <>
          <Note kind="warning" title={t.notRead} />
          <FailureNote failure={failure} />
        </>
      )}
      {state === 'paused' && why && (
        <Note kind="warning" title={bulk.why[why.kind]}>
          <p>
            {why.kind !== 'broken' && why.text} {bulk.whyText}
          </p>
          <ResumeOption job={snapshot} />
        </Note>
      )}
      {counts.unknown > 0 && state !== 'running' && (
        <Note
          kind="unknown"
          title={`${formats.number(counts.unknown)} ${bulk.item.unknown}`}
          action={<Button onClick={onReadAgain}>{core.action.readAgain}</Button>}
        >
          <p>{t.unknownText}</p>
        </Note>
      )}
      {readBack.is === 'unread' && (
        <Note
          kind="warning"
          title={t.unread}
          action={<Button onClick={onReadAgain}>{core.action.readAgain}</Button>}
        >
          <p>{t.unreadText}</p>
        </Note>
      )}
      {otherwise > 0 && (
        <Note kind="warning" title={t.notTaken(otherwise, formats.number(otherwise))}>
          <p>{t.notTakenText}</p>
        </Note>
      )}
      {readBack.is === 'read' && applied > 0 && (
        <Note
          kind="ok"
          title={t.allThere(applied, formats.number(applied), formats.seconds(readBack.at))}
        />
      )}
    </div>
  )
}

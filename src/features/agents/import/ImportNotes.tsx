import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { isAtWork } from '#bulk/is-at-work.ts'
import { ResumeOption } from '#bulk/ResumeOption.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { isCallError } from '#client/errors.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { FailureNote } from '#ui/FailureNote.tsx'
import { late } from '#ui/late.tsx'
import { Note } from '#ui/Note.tsx'
import classes from './ImportRun.module.css'
import type { ImportControl } from './use-import-run.ts'

const PasswordsAgain = late(
  () => import('./PasswordsAgain.tsx').then((m) => m.PasswordsAgain),
  ['sheet'],
)

/** How many names a sentence has. */
const named = 8

/** What a person should know now: why it paused, whose passwords it needs, what is unknown, what the list says. */
export function ImportNotes({
  run,
  snapshot,
  control,
}: {
  run: Run
  snapshot: RunSnapshot
  control: ImportControl
}) {
  const t = useText('importRun')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { state, why, counts, place } = snapshot
  const { said, error, lacking, readBack, busy } = control
  const failure = isCallError(error) ? failureWords(error) : undefined
  const open = counts.refused + counts['not-arrived']
  const isQuiet = state !== 'running' && place === 'here'
  // One that was stopped asks for passwords once it is resumed.
  const mayAsk = isQuiet && state !== 'stopped'
  const lacks = lacking?.size ?? 0
  return (
    <div className={classes.notes}>
      {said !== undefined && said !== 'unread' && (
        <Note kind="warning" title={t.notStarted}>
          <p>{t.refusal[said]}</p>
        </Note>
      )}
      {said === 'unread' && <Note kind="bad" title={t.paused['no-answer']} />}
      {failure && <FailureNote failure={failure} />}
      {error !== undefined && !failure && (
        <Note
          kind="bad"
          title={
            isAtWork(error) ? t.atWork : error instanceof Error ? error.message : t.refusal.failed
          }
        />
      )}
      {state === 'running' && place === 'elsewhere' && (
        <Note kind="info" title={t.elsewhere}>
          <p>{t.elsewhereText}</p>
        </Note>
      )}
      {state === 'paused' && why !== undefined && why.kind !== 'person' && (
        <Note kind="warning" title={t.paused[why.kind]}>
          <p>{t.pausedText}</p>
          {why.text !== undefined && <p>{why.text}</p>}
          <ResumeOption job={snapshot} />
        </Note>
      )}
      {mayAsk && lacks > 0 && (
        <Suspense fallback={null}>
          <PasswordsAgain
            run={run}
            lacking={lacking ?? new Set()}
            onFound={control.foundPasswords}
          />
        </Suspense>
      )}
      {isQuiet && counts.unknown > 0 && (
        <Note
          kind="unknown"
          title={t.unknown(counts.unknown, formats.number(counts.unknown))}
          action={
            <Button loading={busy} onClick={() => void control.settle()}>
              {t.settle}
            </Button>
          }
        >
          <p>{t.unknownText}</p>
        </Note>
      )}
      {isQuiet && open > 0 && counts.unknown === 0 && (
        <Note
          kind="info"
          title={t.open(open, formats.number(open))}
          action={
            <Button
              loading={busy}
              disabled={mayAsk && (lacks > 0 || lacking === undefined)}
              onClick={() => void control.tryAgain()}
            >
              {t.tryAgain(formats.number(open))}
            </Button>
          }
        >
          <p>{t.openText}</p>
        </Note>
      )}
      {readBack && readBack.asSent > 0 && readBack.otherwise.length === 0 && (
        <Note kind="ok" title={t.readBack(formats.time(readBack.at))}>
          <p>{t.asSent(readBack.asSent, formats.number(readBack.asSent))}</p>
        </Note>
      )}
      {readBack && readBack.otherwise.length > 0 && (
        <Note
          kind="warning"
          title={t.otherwise(readBack.otherwise.length, formats.number(readBack.otherwise.length))}
          action={
            <Button loading={busy} onClick={() => void control.lookAgain()}>
              {t.readAgain}
            </Button>
          }
        >
          <p>{t.otherwiseText(formats.list(readBack.otherwise.slice(0, named)))}</p>
        </Note>
      )}
    </div>
  )
}

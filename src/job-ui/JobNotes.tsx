import { Button } from '@mantine/core'
import { use, type ReactNode, useSyncExternalStore } from 'react'
import { isCallError } from '#client/errors.ts'
import { useSession, useSignedOut } from '#data/session/session.ts'
import { isSessionError, useFailureWords } from '#data/use-failure-words.ts'
import { usePreventsRepeats } from '#data/gateway/use-capabilities.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { missesPage, waitsForStart } from '#jobs/may-resume.ts'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { GiveKeyContext } from '#ui/give-key.ts'
import { Note } from '#ui/note/Note.tsx'
import { dateAndTime } from './use-time-left.ts'
import type { JobHandle } from './use-job-handle.ts'
import { pauseWords, useJobWords } from './job-kinds.ts'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import {
  resumeChange,
  resumeAfterOutage,
  resumedAfterOutage,
} from '#local/jobs/resume-after-outage.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { Check } from '#ui/form/Check.tsx'

/** The notices of a job: why it did not start, why it is paused, unknown results; then those of its kind. */
export function JobNotes({
  handle: { kind, snapshot, counts, refusal, error },
  className,
  unknownAction,
  children,
}: {
  handle: JobHandle
  className: string
  /** An action for unknown results. */
  unknownAction?: ReactNode
  children?: ReactNode
}) {
  const { t, of } = useJobWords(kind, snapshot.host)
  const core = useText('core').failure
  const shell = useText('shell').session
  const formats = useFormats()
  const failure = useFailureWords()(isCallError(error) ? error : undefined)
  const mayRepeat = usePreventsRepeats() === false
  const { state, why, runsIn, pace } = snapshot
  const { unknown } = counts
  const decides = kind.unknown === 'person'
  const giveKey = use(GiveKeyContext)
  const hasSession = useSession() !== undefined
  const isSignedOut = useSignedOut() && state !== 'running'
  const isSessionOver = isSessionError(error)
  const pausedBy = () => {
    if (missesPage(snapshot) && !waitsForStart(snapshot))
      return { ...t.missed, title: t.missed.title(dateAndTime(pace.notBefore ?? 0, formats)) }
    return why?.kind === 'key' && hasSession ? t.serverKey : pauseWords(why, t)
  }
  return (
    <div className={className}>
      {isSignedOut && (snapshot.counts.waiting > 0 || isSessionOver) && (
        <Note
          kind="warning"
          title={t.signedOut.title}
          action={giveKey && <Button onClick={giveKey}>{shell.again}</Button>}
          takesFocus
        >
          <p>{t.signedOut.text}</p>
        </Note>
      )}
      {refusal !== undefined && !isSessionOver && (
        <Note kind="warning" title={t.refusal[refusal].title} takesFocus>
          <p>{t.refusal[refusal].text}</p>
          {error instanceof Error && !failure && <p>{String(error)}</p>}
        </Note>
      )}
      {refusal !== undefined && !isSessionOver && failure && <FailureNote failure={failure} />}
      {state === 'running' && runsIn === 'elsewhere' && (
        <Note kind="info" title={t.elsewhere}>
          <p>{t.elsewhereText}</p>
        </Note>
      )}
      {state === 'paused' && !isSignedOut && why !== undefined && why.kind !== 'person' && (
        <Note
          kind={snapshot.host === 'server' && waitsForStart(snapshot) ? 'info' : 'warning'}
          title={pausedBy().title}
        >
          <p>{pausedBy().text}</p>
          {why.text !== undefined && <p>{why.text}</p>}
          <ResumeOption job={snapshot} />
        </Note>
      )}
      {unknown > 0 && (decides || state !== 'running') && (
        <Note
          kind="unknown"
          isQuiet
          title={t.unknownTitle(of.things(unknown, formats.number(unknown)))}
          action={unknownAction}
        >
          <p>{t.unknownText[decides ? 'person' : 'read']}</p>
          {decides && mayRepeat && <p>{core.mayRepeat}</p>}
        </Note>
      )}
      {children}
    </div>
  )
}

/** Offers to resume a job automatically that paused because the gateway does not respond. Off by default. */
function ResumeOption({ job: { gateway, id, state, why, counts } }: { job: JobSnapshot }) {
  const t = useText('outage').resume
  const isDown = useOutage() !== undefined
  const isWanted = useSyncExternalStore(resumeChange.subscribe, () =>
    resumedAfterOutage(gateway).includes(id),
  )
  const isPaused = state === 'paused' && why?.kind === 'no-answer' && counts.waiting > 0
  if (!isPaused || (!isDown && !isWanted)) return null
  return (
    <Check
      label={t.label}
      help={counts.unknown > 0 ? `${t.help} ${t.unknown}` : t.help}
      checked={isWanted}
      onChange={(event) => resumeAfterOutage(gateway, id, event.currentTarget.checked)}
    />
  )
}

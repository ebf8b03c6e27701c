import type { ReactNode } from 'react'
import { isCallError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { usePreventsRepeats } from '#data/use-prevents-repeats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { Note } from '#ui/Note.tsx'
import { ResumeOption } from './ResumeOption.tsx'
import type { JobHandle } from './use-job-handle.ts'
import { useJobWords } from './use-job-words.ts'

/** The notices of a job: why it did not start, why it is paused, unknown results; then those of its kind. */
export function JobNotes({
  handle: { kind, snapshot, refusal, error },
  className,
  unknown = snapshot.counts.unknown,
  unknownAction,
  children,
}: {
  handle: JobHandle
  className: string
  /** The number of things with an unknown result, if a row has several. */
  unknown?: number
  /** An action for unknown results. */
  unknownAction?: ReactNode
  children?: ReactNode
}) {
  const { t, of } = useJobWords(kind)
  const core = useText('core').failure
  const formats = useFormats()
  const failure = useFailureWords()(isCallError(error) ? error : undefined)
  const mayRepeat = usePreventsRepeats() === false
  const { state, why, runsIn } = snapshot
  const decides = kind.unknown === 'person'
  return (
    <div className={className}>
      {refusal !== undefined && (
        <Note kind="warning" title={t.refusal[refusal].title} takesFocus>
          <p>{t.refusal[refusal].text}</p>
          {error instanceof Error && !failure && (
            <p>
              {error.name}: {error.message}
            </p>
          )}
        </Note>
      )}
      {refusal !== undefined && failure && <FailureNote failure={failure} />}
      {state === 'running' && runsIn === 'elsewhere' && (
        <Note kind="info" title={t.elsewhere}>
          <p>{t.elsewhereText}</p>
        </Note>
      )}
      {state === 'paused' && why !== undefined && why.kind !== 'person' && (
        <Note
          kind="warning"
          title={why.inAll === undefined ? t.why[why.kind].title : t.pausedAfter(why.inAll)}
        >
          <p>{t.why[why.kind].text}</p>
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

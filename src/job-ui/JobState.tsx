import { useFormats } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { missesPage } from '#jobs/may-resume.ts'
import { State } from '#ui/note/State.tsx'
import { useNow } from '#ui/use-now.ts'
import { type JobKind, useJobWords } from './job-kinds.ts'
import { kindOfState, changedNothing } from './results/row-groups.ts'

/** The state of a job; with `since`, also since when. */
export function JobState({
  kind,
  job: { state, counts, startedAt, endedAt, why, stoppedBy, ...job },
  since = false,
}: {
  kind: JobKind
  job: JobRecord | JobSnapshot
  since?: boolean
}) {
  const { t } = useJobWords(kind)
  const formats = useFormats()
  const startsAt = job.pace.notBefore ?? 0
  const isAhead = startsAt > useNow()
  const isElsewhere = 'runsIn' in job && job.runsIn === 'elsewhere'
  const ended = changedNothing(state, counts, kind.skippedIsDone)
    ? t.finishedInVain
    : t.state[state]
  const waits = missesPage({ state, ...(why && { why }) })
  const words = () => {
    if ((state === 'running' || waits) && isAhead) return t.scheduled
    if (waits) return t.missedWord
    if (!since) return ended
    if (state === 'running' && startedAt !== undefined)
      return isElsewhere
        ? t.runningElsewhere
        : t.runningSince(formats.when(Math.max(startedAt, startsAt)))
    // What somebody did shows for all who watch.
    const { by, at } = why ?? {}
    if (state === 'paused' && why?.kind === 'person' && by !== undefined && at !== undefined)
      return t.pausedBy(by, formats.when(at))
    if (state === 'stopped' && stoppedBy !== undefined && endedAt !== undefined)
      return t.stoppedBy(stoppedBy, formats.when(endedAt))
    const isOver = state === 'finished' || state === 'stopped'
    return isOver && endedAt !== undefined ? t.endedAt(ended, formats.when(endedAt)) : ended
  }
  const shown = waits && isAhead ? 'info' : kindOfState(state, counts, kind.skippedIsDone)
  return <State kind={shown}>{words()}</State>
}

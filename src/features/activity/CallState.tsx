import { useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { State } from '#ui/note/State.tsx'
import { useNow } from '#ui/use-now.ts'
import { outcomeKinds, shownOutcome, type ShownOutcome } from './call-state.ts'

interface CallStateProps {
  entry: RequestLogEntry
  /** Whether to show the word beside a status code that is clear without it. */
  whole?: boolean | undefined
}

/** Shows the outcome of a call: its status code, or a word if the code is not enough. */
export function CallState({ entry, whole }: CallStateProps) {
  if (entry.outcome === 'waiting') return <WaitingCall entry={entry} />
  return <OutcomeText entry={entry} outcome={entry.outcome} whole={whole} />
}

/** Shows a waiting call, until its time limit is over. */
function WaitingCall({ entry }: { entry: RequestLogEntry }) {
  return <OutcomeText entry={entry} outcome={shownOutcome(entry, useNow())} />
}

function OutcomeText({
  entry: { status },
  outcome,
  whole = false,
}: CallStateProps & { outcome: ShownOutcome }) {
  const t = useText('activity').outcome
  const coded = status !== undefined && status > 0
  const plain = coded && (outcome === 'answered' || outcome === 'refused')
  return (
    <State kind={outcomeKinds[outcome]}>
      {whole && coded ? `${t[outcome]}, ${status}` : plain ? status : t[outcome]}
    </State>
  )
}

import { useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log-entry.ts'
import { State } from '#ui/State.tsx'
import { useNow } from '#ui/use-now.ts'
import { outcomeKinds, shownOutcome, type ShownOutcome } from './call-state.ts'

interface CallStateProps {
  entry: RequestLogEntry
  /** Whether the word stands beside a status that says all. */
  whole?: boolean | undefined
}

/** What became of a call: its status where that says all, the word where it does not. */
export function CallState({ entry, whole }: CallStateProps) {
  if (entry.outcome === 'waiting') return <WaitingCall entry={entry} />
  return <Said entry={entry} outcome={entry.outcome} whole={whole} />
}

/** A call that waits is waited for a while. */
function WaitingCall({ entry }: { entry: RequestLogEntry }) {
  return <Said entry={entry} outcome={shownOutcome(entry, useNow())} />
}

function Said({
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

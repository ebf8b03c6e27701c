import { useText } from '#i18n/locale.tsx'
import type { JournalEntry } from '#local/journal-entry.ts'
import { State } from '#ui/State.tsx'
import { outcomeKinds, shownOutcome } from './call-state.ts'

/** What became of a call: its status where that says all, the word where it does not. */
export function CallState({ entry, whole = false }: { entry: JournalEntry; whole?: boolean }) {
  const t = useText('activity').outcome
  const outcome = shownOutcome(entry, Date.now())
  const { status } = entry
  const coded = status !== undefined && status > 0
  const plain = coded && (outcome === 'answered' || outcome === 'refused')
  return (
    <State kind={outcomeKinds[outcome]}>
      {whole && coded ? `${t[outcome]}, ${status}` : plain ? status : t[outcome]}
    </State>
  )
}

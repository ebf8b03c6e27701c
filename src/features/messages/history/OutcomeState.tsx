import { useText } from '#i18n/locale.tsx'
import { kindOfRow } from '#job-ui/results/row-groups.ts'
import type { Outcome } from '#local/history-entry.ts'
import { State } from '#ui/note/State.tsx'

/** Shows the outcome of a send, as a word with an icon. */
export function OutcomeState({ outcome }: { outcome: Outcome }) {
  const t = useText('history')
  return <State kind={kindOfRow(outcome, false)}>{t.outcome[outcome]}</State>
}

import { useText } from '#i18n/locale.tsx'
import type { Outcome } from '#local/history-entry.ts'
import { State, type StateKind } from '#ui/note/State.tsx'

const kinds: Record<Outcome, StateKind> = {
  sending: 'running',
  accepted: 'ok',
  refused: 'bad',
  unknown: 'unknown',
  arrived: 'ok',
  'not-arrived': 'off',
}

/** Shows the outcome of a send, as a word with an icon. */
export function OutcomeState({ outcome }: { outcome: Outcome }) {
  const t = useText('history')
  return <State kind={kinds[outcome]}>{t.outcome[outcome]}</State>
}

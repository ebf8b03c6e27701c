import { useText } from '#i18n/locale.tsx'
import type { RowState as State } from '#local/run-record.ts'
import { State as StateWord, type StateKind } from '#ui/State.tsx'

const kinds: Record<State, StateKind> = {
  waiting: 'off',
  sending: 'running',
  accepted: 'ok',
  refused: 'bad',
  unknown: 'unknown',
  skipped: 'bad',
  arrived: 'ok',
  'not-arrived': 'off',
  'not-sent': 'off',
}

/** Where a row stands, as a word with an icon. */
export function RowState({ state }: { state: State }) {
  const t = useText('campaigns')
  return <StateWord kind={kinds[state]}>{t.rowState[state]}</StateWord>
}

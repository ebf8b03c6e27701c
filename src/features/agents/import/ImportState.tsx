import { useText } from '#i18n/locale.tsx'
import type { RunRecord, RunState } from '#local/run-record.ts'
import { State, type StateKind } from '#ui/State.tsx'

const kinds: Record<RunState, StateKind> = {
  making: 'running',
  ready: 'info',
  running: 'running',
  paused: 'warning',
  stopped: 'off',
  finished: 'ok',
}

/** Where an import stands. */
export function ImportState({ run: { state } }: { run: Pick<RunRecord, 'state'> }) {
  const t = useText('importRun').state
  return <State kind={kinds[state]}>{t[state]}</State>
}

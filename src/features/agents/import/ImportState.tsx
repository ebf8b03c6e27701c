import { kindOfState } from '#bulk/end-kind.ts'
import { useText } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { State } from '#ui/State.tsx'

/** Where an import stands. */
export function ImportState({
  run: { state, counts },
}: {
  run: Pick<RunRecord, 'state' | 'counts'>
}) {
  const t = useText('importRun').state
  return <State kind={kindOfState(state, counts, true)}>{t[state]}</State>
}

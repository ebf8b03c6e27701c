import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunState } from '#local/run-record.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { State, type StateKind } from '#ui/State.tsx'

/** The look of each state of a campaign. */
export const stateKinds: Record<RunState, StateKind> = {
  making: 'running',
  ready: 'info',
  running: 'running',
  paused: 'warning',
  stopped: 'off',
  finished: 'ok',
}

/** Where a campaign stands, and since when. */
export function CampaignState({
  campaign: { state, startedAt, endedAt, place },
}: {
  campaign: RunSnapshot
}) {
  const t = useText('campaigns')
  const formats = useFormats()
  const words =
    state === 'running' && startedAt !== undefined
      ? place === 'elsewhere'
        ? t.runningElsewhere
        : t.runningSince(formats.when(startedAt))
      : (state === 'finished' || state === 'stopped') && endedAt !== undefined
        ? t.endedAt(t.state[state], formats.when(endedAt))
        : t.state[state]
  return <State kind={stateKinds[state]}>{words}</State>
}

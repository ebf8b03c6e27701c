import { kindOfState, wasInVain } from '#bulk/end-kind.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { State } from '#ui/State.tsx'

/** Where a campaign stands, and since when. */
export function CampaignState({
  campaign: { state, startedAt, endedAt, place, counts },
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
        ? t.endedAt(
            wasInVain(state, counts, false) ? t.finishedInVain : t.state[state],
            formats.when(endedAt),
          )
        : t.state[state]
  return <State kind={kindOfState(state, counts, false)}>{words}</State>
}

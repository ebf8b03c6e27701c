import { Figures } from '#bulk/Figures.tsx'
import { OutcomeBar } from '#ui/chart/SegmentedBar.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunSnapshot } from '#runs/snapshot.ts'
import type { StateKind } from '#ui/State.tsx'
import { usePercent } from '#ui/sheet/use-percent.ts'
import { groupCounts, toldGroups, type RowGroup } from './row-groups.ts'

const kinds: Record<RowGroup, StateKind> = {
  done: 'ok',
  already: 'off',
  refused: 'bad',
  'not-done': 'warning',
  unknown: 'unknown',
  remaining: 'running',
}

/** How far an import is: the figure, the bar, and the counts that add up to all. */
export function ImportProgress({ snapshot }: { snapshot: RunSnapshot }) {
  const t = useText('importRun')
  const formats = useFormats()
  const percent = usePercent()
  const { total, state, timeLeft } = snapshot
  const counts = groupCounts(snapshot.counts)
  const done = total - counts.remaining
  const share = percent(done, total)
  const lasting = (ms: number) =>
    ms < 90_000
      ? `${formats.number(Math.ceil(ms / 1_000))}\u00A0s`
      : `${formats.number(Math.ceil(ms / 60_000))}\u00A0min`
  return (
    <Figures
      done={done}
      of={t.of(formats.number(total))}
      aside={
        <>
          {state === 'running' && timeLeft !== undefined && `${t.left(lasting(timeLeft))} · `}
          {share}
        </>
      }
      bar={
        <OutcomeBar
          label={t.progress}
          text={share}
          total={total}
          parts={[
            ['ok', counts.done],
            ['plain', counts.already],
            ['bad', counts.refused],
            ['warn', counts['not-done'] + counts.unknown],
          ]}
        />
      }
      figures={toldGroups(counts).map((group) => ({
        kind: group === 'remaining' && state !== 'running' ? 'off' : kinds[group],
        word: group === 'remaining' && state === 'stopped' ? t.notSent : t.group[group],
        count: counts[group],
      }))}
    />
  )
}

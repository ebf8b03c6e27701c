import { SegmentedBar } from '#ui/chart/SegmentedBar.tsx'

/** A part of the bar: its colour, and how many. */
export type BarPart = readonly [tone: 'ok' | 'bad' | 'warn' | 'plain', count: number]

/** What came of all, as a bar: a part for each outcome, and what is left. */
export function OutcomeBar({
  label,
  text,
  total,
  parts,
  thin = false,
}: {
  label: string
  /** How far it is, in words. */
  text: string
  total: number
  /** What is done, in the order of the bar; each colour once. */
  parts: readonly BarPart[]
  thin?: boolean
}) {
  const done = parts.reduce((sum, [, count]) => sum + count, 0)
  const rest = Math.max(total - done, 0)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      <SegmentedBar
        thin={thin}
        parts={[...parts.map(([tone, count]) => ({ tone, count })), { tone: 'none', count: rest }]}
      />
    </div>
  )
}

import { median } from '#bench/measurement.ts'
import type { Visit } from './visit.ts'

/** The visits of one round. */
export interface Visits {
  readonly connect: Visit
  /** The list with 5, 1,000 and 5,000 instances. */
  readonly few: Visit
  readonly many: Visit
  readonly most: Visit
}

/** The figures by name, each the median of all rounds; figures of every list are those of the worst list. */
export type Summary = Readonly<Record<FigureName, number>>

type Unit = 's' | 'ms' | 'kB' | 'fps' | ''

interface Figure {
  readonly title: string
  readonly unit: Unit
  readonly of: (visits: Visits) => readonly number[]
  /** The maximum or minimum; `ratio`: the maximum as a multiple of the baseline's figure. */
  readonly target?:
    | { readonly atMost: number }
    | { readonly atLeast: number }
    | { readonly ratio: number }
}

const lists = ({ few, many, most }: Visits) => [few, many, most]
const worst = (of: (visit: Visit) => number) => (visits: Visits) => [
  Math.max(...lists(visits).map(of)),
]

const figures = {
  connect: { title: 'Connect ready', unit: 's', of: ({ connect }) => [connect.ready] },
  paint: { title: 'first paint of the list', unit: 's', of: ({ few }) => [few.firstPaint] },
  few: { title: '5 rows ready', unit: 's', of: ({ few }) => [few.ready], target: { ratio: 1.3 } },
  many: {
    title: '1 000 rows ready',
    unit: 's',
    of: (visits) => [visits.many.ready],
    target: { ratio: 1.3 },
  },
  most: {
    title: '5 000 rows ready',
    unit: 's',
    of: (visits) => [visits.most.ready],
    target: { ratio: 1.3 },
  },
  reload: {
    title: '1 000 rows after a reload',
    unit: 's',
    of: (visits) => [visits.many.reloaded ?? Number.NaN],
  },
  requests: {
    title: 'requests before the rows',
    unit: '',
    of: worst(({ requests }) => requests),
    target: { atMost: 14 },
  },
  waves: {
    title: 'waves of requests before them',
    unit: '',
    of: worst(({ waves }) => waves),
    target: { atMost: 3 },
  },
  bytes: { title: 'transferred for 5 rows', unit: 'kB', of: ({ few }) => [few.bytes / 1_000] },
  shift: {
    title: 'layout shift',
    unit: '',
    of: worst(({ layoutShift }) => layoutShift),
    target: { atMost: 0.02 },
  },
  frame: {
    title: 'longest frame while loading',
    unit: 'ms',
    of: worst(({ longestFrame }) => longestFrame),
    target: { atMost: 200 },
  },
  scroll: {
    title: 'scrolling 1 000 rows',
    unit: 'fps',
    of: (visits) => [visits.many.scrolled ?? Number.NaN],
    target: { atLeast: 50 },
  },
  key: {
    title: 'key in the search of 5 000 rows',
    unit: 'ms',
    of: (visits) => (visits.most.keys ?? []).map(({ painted }) => painted),
    target: { atMost: 50 },
  },
  listed: {
    title: 'list changed by such a key',
    unit: 'ms',
    of: (visits) => (visits.most.keys ?? []).map(({ listed }) => listed),
    target: { ratio: 1.3 },
  },
} as const satisfies Readonly<Record<string, Figure>>

type FigureName = keyof typeof figures
const named = Object.entries(figures) as [FigureName, Figure][]

/** Summarises the figures of all rounds. */
export const summaryOf = (rounds: readonly Visits[]): Summary =>
  Object.fromEntries(named.map(([name, { of }]) => [name, median(rounds.flatMap(of))])) as Record<
    FigureName,
    number
  >

/**
 * Prints the figures beside their targets.
 * @param also visits of another page on any server
 * @returns whether every target is met
 */
export function printFigures(
  { dashboard, baseline }: Readonly<Record<'dashboard' | 'baseline', Summary>>,
  also: readonly Visit[],
  asJson: boolean,
): boolean {
  const judged = named.map(([name, { title, unit, target }]) => {
    const [value, beside] = [dashboard[name], baseline[name]]
    const ratio = value / beside
    return {
      title,
      unit,
      dashboard: value,
      baseline: beside,
      ratio,
      ...judge(value, ratio, target),
    }
  })
  const isWell = judged.every(({ well }) => well !== false)
  const medianOf = (of: (visit: Visit) => number) => median(also.map(of))
  const other = also.length > 0 && {
    firstPaint: medianOf(({ firstPaint }) => firstPaint),
    ready: medianOf(({ ready }) => ready),
    requests: medianOf(({ requests }) => requests),
    waves: medianOf(({ waves }) => waves),
    bytes: medianOf(({ bytes }) => bytes),
    layoutShift: medianOf(({ layoutShift }) => layoutShift),
    longestFrame: medianOf(({ longestFrame }) => longestFrame),
  }
  if (asJson) {
    console.log(JSON.stringify({ figures: judged, also: other || undefined, isWell }, null, 2))
    return isWell
  }
  const columns = ['dashboard', 'baseline', 'ratio', 'target'].map((head) => head.padStart(12))
  console.log(`     ${''.padEnd(32)}${columns.join('')}`)
  for (const { title, unit, well, target, ...one } of judged) {
    const cells = [formatValue(one.dashboard, unit), formatValue(one.baseline, unit)]
    cells.push(Number.isFinite(one.ratio) ? one.ratio.toFixed(2) : '–', target)
    const mark = well === undefined ? '    ' : well ? 'ok  ' : 'MISS'
    console.log(`${mark} ${title.padEnd(32)}${cells.map((cell) => cell.padStart(12)).join('')}`)
  }
  if (other) console.log(`also ${JSON.stringify(other)}`)
  return isWell
}

/** Returns a target in words and whether it is met; undefined without a target. */
function judge(value: number, ratio: number, target: Figure['target']) {
  if (!target) return { target: '', well: undefined }
  if ('ratio' in target) return { target: `≤ ${target.ratio} ×`, well: ratio <= target.ratio }
  if ('atMost' in target) return { target: `≤ ${target.atMost}`, well: value <= target.atMost }
  return { target: `≥ ${target.atLeast}`, well: value >= target.atLeast }
}

function formatValue(value: number, unit: Unit): string {
  if (unit === 's') return `${(value / 1_000).toFixed(2)} s`
  const digits = unit === '' && !Number.isInteger(value) ? 3 : 0
  return `${value.toFixed(digits)} ${unit}`.trim()
}

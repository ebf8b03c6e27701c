/** A figure of the dashboard beside that of the baseline, and its target. */
export interface Row {
  readonly title: string
  readonly unit: 's' | 'ms' | 'kB' | 'fps' | ''
  /** In the unit, but seconds in milliseconds, and kB in bytes. */
  readonly dashboard: number
  /** `NaN` if there is none. */
  readonly baseline: number
  /** The maximum or minimum; `ratio`: the maximum as a multiple of the baseline's figure. */
  readonly target?:
    | { readonly atMost: number }
    | { readonly atLeast: number }
    | { readonly ratio: number }
    | undefined
}

/**
 * Prints the figures beside their targets.
 * @returns whether every target is met
 */
export function print(rows: readonly Row[], asJson: boolean): boolean {
  const judged = rows.map((row) => ({ ...row, ratio: row.dashboard / row.baseline, ...judge(row) }))
  const isWell = judged.every(({ well }) => well !== false)
  if (asJson) {
    console.log(JSON.stringify({ figures: judged, isWell }, null, 2))
    return isWell
  }
  const columns = ['dashboard', 'baseline', 'ratio', 'target'].map((head) => head.padStart(12))
  console.log(`     ${''.padEnd(36)}${columns.join('')}`)
  for (const { title, unit, well, limit, ...one } of judged) {
    const cells = [formatValue(one.dashboard, unit), formatValue(one.baseline, unit)]
    cells.push(Number.isFinite(one.ratio) ? one.ratio.toFixed(2) : '–', limit)
    const mark = well === undefined ? '    ' : well ? 'ok  ' : 'MISS'
    console.log(`${mark} ${title.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`)
  }
  return isWell
}

/** Returns a target in words and whether it is met; undefined without a target. */
function judge({ dashboard: value, baseline, target }: Row) {
  if (!target) return { limit: '', well: undefined }
  if ('ratio' in target)
    return { limit: `≤ ${target.ratio} ×`, well: value / baseline <= target.ratio }
  if ('atMost' in target) return { limit: `≤ ${target.atMost}`, well: value <= target.atMost }
  return { limit: `≥ ${target.atLeast}`, well: value >= target.atLeast }
}

function formatValue(value: number, unit: Row['unit']): string {
  if (!Number.isFinite(value)) return '–'
  if (unit === 's') return `${(value / 1_000).toFixed(2)} s`
  if (unit === 'kB') return `${Math.round(value / 1_000)} kB`
  const digits = unit === '' && !Number.isInteger(value) ? 3 : 0
  return `${value.toFixed(digits)} ${unit}`.trim()
}

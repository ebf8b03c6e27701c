import { outcomeCells } from '#bulk/batch-file.ts'
import { differencesOf } from '#features/fleet/settings/change-plan.ts'
import type { SettingsPlan } from '#features/fleet/settings/settings-work.ts'
import { toCsv } from '#tabular/to-csv.ts'
import type { Result } from './run-results.ts'

const heads = ['instance', 'change', 'outcome', 'on_gateway', 'time', 'status', 'reason']

/**
 * Returns what came of each instance, as CSV, and why those that were looked at were not changed. The outcome is the
 * word of the state, settings have the names of the contract, times are ISO 8601.
 */
export function outcomeCsv(results: readonly Result[], plan: SettingsPlan): Promise<Blob> {
  function* lines() {
    for (const { name, item, row, there } of results)
      yield [
        name,
        differencesOf(item)
          .map((one) => `${one.name}: ${one.before ?? '?'} -> ${one.after}`)
          .join('; '),
        row.state,
        there?.is ?? '',
        ...outcomeCells(row.outcome),
      ]
    for (const { name, why } of plan.skipped ?? []) yield [name, '', 'skipped', '', '', '', why]
  }
  return toCsv(heads, lines(), { separator: ',' })
}

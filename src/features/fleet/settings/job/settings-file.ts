import { differencesOf } from '#features/fleet/settings/change-plan.ts'
import { itemOf, type SettingsPlan } from '#features/fleet/settings/settings-work.ts'
import type { JobFile } from '#job-ui/job-file.ts'
import type { Result } from './job-results.ts'

/**
 * Returns the columns for an instance in results files, and the reason for those that were not changed. Settings have
 * the names of the contract.
 * @param results by the index of their rows
 */
export const settingsFile = (results: readonly Result[], plan: SettingsPlan): JobFile => ({
  heads: ['instance', 'change'],
  lines: ({ item }) => [
    [
      item.to,
      differencesOf(itemOf(item))
        .map(({ name, before, after }) => `${name}: ${before ?? '?'} -> ${after}`)
        .join('; '),
    ],
  ],
  resultHeads: ['on_gateway'],
  results: ({ index }) => [results[index]?.current?.is ?? ''],
  skipped: (plan.skipped ?? []).map(({ name, why }) => ({ cells: [name, ''], why })),
})

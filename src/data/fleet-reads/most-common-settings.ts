import { recordOf } from '#domain/keys-of.ts'
import { settingsInOrder, type SettingName } from '#data/instances/instance-settings.ts'
import type { SettingsValues } from '#domain/profile.ts'
import { valueOf, type FleetRow } from './fleet-row.ts'

/** The most common value of one setting. */
export interface MostCommon {
  /** Undefined for a text that no majority has, and if no value is known. */
  readonly value: boolean | string | undefined
  /** The number of instances with this value. */
  readonly count: number
  /** The number of instances whose value is known. */
  readonly of: number
}

export type MostCommonSettings = Readonly<Record<SettingName, MostCommon>>

/**
 * Returns the most common settings of the instances that were read. In a tie a switch counts as off, as on the
 * overview. A text counts where it is known.
 */
export function mostCommonSettings(rows: readonly FleetRow[]): MostCommonSettings {
  const counts = recordOf(settingsInOrder, () => new Map<boolean | string, number>())
  for (const row of rows) {
    if (!row.settings) continue
    for (const name of settingsInOrder) {
      const value = valueOf(row, name)
      if (value !== undefined) counts[name].set(value, (counts[name].get(value) ?? 0) + 1)
    }
  }
  return recordOf(settingsInOrder, (name) => most(counts[name]))
}

function most(counts: ReadonlyMap<boolean | string, number>): MostCommon {
  let of = 0
  let best: readonly [value: boolean | string | undefined, count: number] = [undefined, 0]
  for (const [value, count] of counts) {
    of += count
    if (count > best[1]) best = [value, count]
  }
  const [value, count] = best
  if (count * 2 > of) return { value, count, of }
  // A tie.
  return { value: typeof value === 'boolean' ? false : undefined, count, of }
}

/** The settings to compare instances with; missing settings are not compared. */
export type Basis = SettingsValues

/** Returns the most common values as a basis for comparison. */
export function basisOf(mostCommon: MostCommonSettings): Basis {
  const basis: Record<string, boolean | string> = Object.fromEntries(
    settingsInOrder.flatMap((name) => {
      const { value } = mostCommon[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return basis
}

/** Returns the settings that differ. Unknown values do not differ. */
export function differing(
  valueOf: (name: SettingName) => boolean | string | undefined,
  basis: Basis,
): SettingName[] {
  return settingsInOrder.filter((name) => {
    const value = valueOf(name)
    return basis[name] !== undefined && value !== undefined && value !== basis[name]
  })
}

/** Returns the settings in which an instance differs. */
export const differsFrom = (row: FleetRow, basis: Basis): SettingName[] =>
  differing((name) => valueOf(row, name), basis)

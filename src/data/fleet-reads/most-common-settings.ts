import { settingsInOrder, type SettingName } from '#data/instance-settings.ts'
import type { TemplateSettings } from '#local/settings-templates.ts'
import { valueOf, type FleetRow } from './fleet-row.ts'

/** What most instances have of one setting. */
export interface MostCommon {
  /** Undefined of a text that not more than the half have; and where nothing is known. */
  readonly value: boolean | string | undefined
  /** How many have it. */
  readonly count: number
  /** Of how many it is known. */
  readonly of: number
}

export type MostCommonSettings = Readonly<Record<SettingName, MostCommon>>

/**
 * What most of the instances have that were read. Where as many have a switch on as off, off is the usual, as it is on
 * the overview. A text counts where it is known.
 */
export function mostCommonSettings(rows: readonly FleetRow[]): MostCommonSettings {
  const counts = settingsInOrder.map((name) => [name, new Map<boolean | string, number>()] as const)
  for (const row of rows) {
    if (!row.settings) continue
    for (const [name, count] of counts) {
      const value = valueOf(row, name)
      if (value !== undefined) count.set(value, (count.get(value) ?? 0) + 1)
    }
  }
  return Object.fromEntries(counts.map(([name, count]) => [name, most(count)])) as Record<
    SettingName,
    MostCommon
  >
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
  // As many have it on as off.
  return { value: typeof value === 'boolean' ? false : undefined, count, of }
}

/** What instances are held against; a setting that is not named is not compared. */
export type Basis = TemplateSettings

/** The usual values to hold instances against. */
export function basisOf(mostCommon: MostCommonSettings): Basis {
  const basis: Record<string, boolean | string> = Object.fromEntries(
    settingsInOrder.flatMap((name) => {
      const { value } = mostCommon[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return basis
}

/** The settings that are otherwise. What is not known does not differ. */
export function differing(
  valueOf: (name: SettingName) => boolean | string | undefined,
  basis: Basis,
): SettingName[] {
  return settingsInOrder.filter((name) => {
    const value = valueOf(name)
    return basis[name] !== undefined && value !== undefined && value !== basis[name]
  })
}

/** What an instance has otherwise. */
export const differsFrom = (row: FleetRow, basis: Basis): SettingName[] =>
  differing((name) => valueOf(row, name), basis)

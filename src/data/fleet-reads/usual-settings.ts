import type { Result } from '#client/call.ts'
import { settingNames } from '#contract/index.ts'
import type { FleetCell } from './fleet-cell.ts'

/** A setting's name as it is read (contract, section 2). */
export type ReadName = (typeof settingNames)[keyof typeof settingNames]

/** What most instances have of each switch. */
export type UsualSettings = Readonly<Record<ReadName, boolean>>

const names = Object.values(settingNames)

/**
 * What most of the instances that were read have of each switch; undefined of fewer than two: one differs from
 * nothing. Where as many have it on as off, off is the usual.
 */
export function usualSettings(
  cells: Iterable<FleetCell<'findSettings'>>,
): UsualSettings | undefined {
  const on = new Map<ReadName, number>()
  let count = 0
  for (const cell of cells) {
    if (cell.state !== 'read') continue
    count += 1
    for (const name of names) if (cell.answer[name]) on.set(name, (on.get(name) ?? 0) + 1)
  }
  if (count < 2) return undefined
  const usual = (name: ReadName) => (on.get(name) ?? 0) * 2 > count
  return Object.fromEntries(names.map((name) => [name, usual(name)])) as UsualSettings
}

/** The switches that an instance has otherwise than usual. */
export const unusualOf = (settings: Result<'findSettings'>, usual: UsualSettings): ReadName[] =>
  names.filter((name) => settings[name] !== usual[name])

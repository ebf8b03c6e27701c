import * as z from 'zod/mini'
import { changesOf, type ReviewedChange } from '#change/many/reviewed-change.ts'
import type { InstanceReads } from '#change/many/use-results.ts'
import { valueOf, type FleetRow } from '#data/fleet-reads/fleet-row.ts'
import {
  maxCallTextLength,
  settingsInOrder,
  switches,
  type SettingName,
  type SettingsToWrite,
} from '#data/instances/instance-settings.ts'
import { lengthOf } from '#domain/rules.ts'
import type { SettingsValues } from '#domain/profile.ts'
import { changeOf, switchesOf, valuesOf, type SettingsItem } from './settings-work.ts'

/** The settings to change; settings that are not named remain unchanged. */
export type SettingsChange = SettingsValues

/** What to do if the current text is unknown. `text` is only needed if the change sets none. */
export type UnknownText =
  | { readonly is: 'ask' | 'skip' }
  | { readonly is: 'text'; readonly text: string }

/** A change of settings while it is being edited. */
export interface Change {
  readonly names: readonly string[]
  readonly wish: SettingsChange
  readonly unknownText: UnknownText
  /** Set if it aligns the instances: empty for the baseline, or the name of the template. */
  readonly aligns?: string | undefined
}

/**
 * Plans a change for one instance; a text says why it is not changed. `same`: it has the values already. `unread`: it
 * was not read, so the changes are unknown. `text-unknown`: its text is unknown, and every write replaces it (contract,
 * section 4).
 */
export function plan(
  { settings, text }: FleetRow,
  wish: SettingsChange,
  unknownText: UnknownText,
): SettingsItem | 'same' | 'unread' | 'text-unknown' {
  if (!settings) return 'unread'
  const before = switchesOf(settings)
  const textBefore = text.source === 'unknown' ? undefined : text.text
  const changed = switches.some((name) => wish[name] !== undefined && wish[name] !== before[name])
  const newText = wish.msgCall !== undefined && wish.msgCall !== textBefore
  if (!changed && !newText) return 'same'
  // Every write contains the text (section 4): an unknown one is only replaced if the user says so.
  if (textBefore === undefined && unknownText.is !== 'text') return 'text-unknown'
  const msgCall = wish.msgCall ?? textBefore ?? (unknownText.is === 'text' ? unknownText.text : '')
  const after: SettingsToWrite = { ...before, ...wish, msgCall }
  return { before, textBefore, textIsReadable: text.source === 'gateway', after }
}

/** Returns the settings that a change sets, or those that it replaces as far as they are known. */
export const wishOf = (
  change: ReviewedChange<SettingsToWrite>,
  side: 'before' | 'after' = 'after',
): SettingsChange =>
  Object.fromEntries(
    changesOf(change)
      .filter((one) => one[side] !== null)
      .map((one) => [one.field, one[side]]),
  )

/** Returns the settings of an instance as a change, to copy from it. */
export function settingsChangeFrom(row: FleetRow): SettingsChange {
  const wish: Partial<Record<SettingName, boolean | string>> = {}
  for (const name of settingsInOrder) {
    const value = valueOf(row, name)
    if (value !== undefined) wish[name] = value
  }
  return wish as SettingsChange
}

/** Returns how many settings a change names. */
export const countOf = (wish: SettingsChange) =>
  settingsInOrder.filter((name) => wish[name] !== undefined).length

/** Returns the error of a new text; undefined if it is valid or not changed. */
export const callTextFault = (text: string | undefined): 'too-long' | undefined =>
  text !== undefined && lengthOf(text) > maxCallTextLength ? 'too-long' : undefined

const storedBack = z.object({
  switches: z.record(z.enum(switches), z.boolean()),
  msgCall: z.optional(z.string()),
})

/** How the results of a settings job are read. */
export const settingsReads: InstanceReads<SettingsToWrite, 'findSettings'> = {
  operation: 'findSettings',
  changeOf: ({ data }) => changeOf(data as SettingsItem),
  valuesOf,
  storedValues(readBack) {
    const { data } = storedBack.safeParse(readBack)
    return data && { ...data.switches, msgCall: data.msgCall ?? null }
  },
}

import { recordOf } from '#domain/keys-of.ts'
import { lengthOf } from '#ui/form/rules.ts'
import { settingNames } from '#contract/index.ts'
import {
  maxCallTextLength,
  settingsInOrder,
  switches,
  type CallText,
  type Difference,
  type ReadSettings,
  type SettingName,
  type SettingsToWrite,
  type Switch,
} from '#data/instance-settings.ts'
import type { TemplateSettings } from '#local/settings-templates.ts'
import { valueOf, type FleetRow } from '#data/fleet-reads/fleet-row.ts'

/** The settings to change; settings that are not named remain unchanged. */
export type SettingsChange = TemplateSettings

/** For instances whose current text is unknown: not decided yet, skip them, or write this text to all of them. */
export type UnknownText =
  | { readonly is: 'ask' | 'skip' }
  | { readonly is: 'text'; readonly text: string }

/** A change of settings while it is being edited. */
export interface Change {
  /** Names of the instances. */
  readonly names: readonly string[]
  readonly wish: SettingsChange
  readonly unknownText: UnknownText
}

/** The six switches by the names they are written with. */
export type Switches = Readonly<Record<Switch, boolean>>

/** One instance of a job, with the values needed to detect changes by someone else. */
export interface SettingsItem {
  /** Values on the gateway at the time of the review. */
  readonly before: Switches
  /** The text before; undefined if unknown. */
  readonly textBefore: string | undefined
  /** Whether the gateway returns the text. */
  readonly textIsReadable: boolean
  readonly after: SettingsToWrite
}

/** Planned result for one instance. */
export type Planned = { readonly row: FleetRow } & (
  | {
      readonly is: 'change'
      readonly differences: readonly Difference[]
      readonly item: SettingsItem
    }
  /** The instance has the values already. */
  | { readonly is: 'same' }
  /** The instance was not read, so that the changes are unknown. */
  | { readonly is: 'unread' }
  /** Its text is unknown, and every write replaces it (contract, section 4). */
  | { readonly is: 'text-unknown' }
)

/** Plans a change for one instance. */
export function plan(row: FleetRow, wish: SettingsChange, unknownText: UnknownText): Planned {
  if (!row.settings) return { row, is: 'unread' }
  const before = switchesOf(row.settings)
  const textBefore = textOf(row.text)
  // Every write contains the text (section 4): if it is unknown, the user has chosen one.
  const msgCall =
    wish.msgCall ?? textBefore ?? (unknownText.is === 'text' ? unknownText.text : undefined)
  const changed = switches.some((name) => wish[name] !== undefined && wish[name] !== before[name])
  const newText = wish.msgCall !== undefined && wish.msgCall !== textBefore
  if (!changed && !newText) return { row, is: 'same' }
  if (msgCall === undefined) return { row, is: 'text-unknown' }
  const { msgCall: _text, ...wanted } = wish
  const after: SettingsToWrite = { ...before, ...wanted, msgCall }
  const textIsReadable = row.text.source === 'gateway'
  const item = { before, textBefore, textIsReadable, after }
  return { row, is: 'change', item, differences: differencesOf(item) }
}

/** Returns the six switches as read, by the names they are written with. */
export const switchesOf = (read: ReadSettings): Switches =>
  recordOf(switches, (name) => read[settingNames[name]])

const textOf = (text: CallText) => (text.source === 'unknown' ? undefined : text.text)

/** Returns the changes of an item, in the order of the page. */
export function differencesOf({ before, textBefore, after }: SettingsItem): Difference[] {
  const found: Difference[] = []
  for (const name of switches)
    if (before[name] !== after[name]) found.push({ name, before: before[name], after: after[name] })
  if (after.msgCall !== textBefore)
    found.push({ name: 'msgCall', before: textBefore, after: after.msgCall })
  return found
}

/** Returns the change that undoes an item; `lost` if the previous text is unknown. */
export function inverseOf(item: SettingsItem): {
  readonly wish: SettingsChange
  readonly lost: boolean
} {
  let lost = false
  const wish: Record<string, boolean | string> = {}
  for (const { name, before } of differencesOf(item))
    if (before === undefined) lost = true
    else wish[name] = before
  return { wish, lost }
}

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

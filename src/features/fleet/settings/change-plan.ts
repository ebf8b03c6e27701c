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

/** What is to be set; a setting that is not named stays as it is. */
export type SettingsChange = TemplateSettings

/** Where nobody knows the text that is there: the instance is left out, or this text is written to all of these. */
export type UnknownText = { readonly is: 'skip' } | { readonly is: 'text'; readonly text: string }

/** The six switches by the names they are written with. */
export type Switches = Readonly<Record<Switch, boolean>>

/** What a job does to one instance. All that it needs to notice what somebody else did meanwhile. */
export interface SettingsItem {
  /** What the gateway had when the change was looked at. */
  readonly before: Switches
  /** The text that was there; undefined where nobody knows it. */
  readonly textBefore: string | undefined
  /** Whether the gateway reads the text back. */
  readonly textIsReadable: boolean
  readonly after: SettingsToWrite
}

/** What becomes of one instance. */
export type Planned = { readonly row: FleetRow } & (
  | {
      readonly is: 'change'
      readonly differences: readonly Difference[]
      readonly item: SettingsItem
    }
  /** It has everything already. */
  | { readonly is: 'same' }
  /** It was not read, so that nobody knows what would change. */
  | { readonly is: 'unread' }
  /** Its text is not known, and every write replaces it (contract, section 4). */
  | { readonly is: 'text-unknown' }
)

/** What a wish does to one instance. */
export function plan(row: FleetRow, wish: SettingsChange, unknownText: UnknownText): Planned {
  if (!row.settings) return { row, is: 'unread' }
  const before = switchesOf(row.settings)
  const textBefore = textOf(row.text)
  // Every write carries the text (section 4): where it is not known, a person has said which.
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

/** The six switches as they were read, by the names they are written with. */
export const switchesOf = (read: ReadSettings): Switches =>
  Object.fromEntries(switches.map((name) => [name, read[settingNames[name]]])) as Record<
    Switch,
    boolean
  >

const textOf = (text: CallText) => (text.source === 'unknown' ? undefined : text.text)

/** What an item changes, in the order of the page. */
export function differencesOf({ before, textBefore, after }: SettingsItem): Difference[] {
  const found: Difference[] = []
  for (const name of switches)
    if (before[name] !== after[name]) found.push({ name, before: before[name], after: after[name] })
  if (after.msgCall !== textBefore)
    found.push({ name: 'msgCall', before: textBefore, after: after.msgCall })
  return found
}

/** The wish that takes an item back; `lost` where the text before it is not known. */
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

/** What an instance has of the settings that a wish could name: to copy from it. */
export function settingsChangeFrom(row: FleetRow): SettingsChange {
  const wish: Partial<Record<SettingName, boolean | string>> = {}
  for (const name of settingsInOrder) {
    const value = valueOf(row, name)
    if (value !== undefined) wish[name] = value
  }
  return wish as SettingsChange
}

/** How many settings a wish names. */
export const countOf = (wish: SettingsChange) =>
  settingsInOrder.filter((name) => wish[name] !== undefined).length

/** What is wrong with a text that is to be written; undefined where nothing is, or none is written. */
export const callTextFault = (text: string | undefined): 'too-long' | undefined =>
  text !== undefined && lengthOf(text) > maxCallTextLength ? 'too-long' : undefined

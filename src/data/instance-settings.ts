import { settingNames, type AnswerOf, type BodyOf, type OperationNamed } from '#contract/index.ts'
import type { WrittenCallText } from '#local/call-texts.ts'

// The settings of an instance, as its own page and the fleet know them.

/** The settings as the gateway reads them (contract, section 2). */
export type ReadSettings = AnswerOf<OperationNamed<'findSettings'>>
/** The settings as they are written: all seven (contract, section 4). */
export type SettingsToWrite = BodyOf<OperationNamed<'setSettings'>>
export type Switch = keyof typeof settingNames

/** One of the seven. */
export type SettingName = Switch | 'msgCall'

/** The six switches by the names they are written with, in the order of the page. */
export const switches = Object.keys(settingNames) as Switch[]

/** All seven, in the order of the page. */
export const settingsInOrder: readonly SettingName[] = [...switches, 'msgCall']

/** Characters. The contract names no bound (section 8); gateways of this kind store no more than this. */
export const maxCallTextLength = 100

/** What is known of the text that is there now, and where from. `at` is epoch milliseconds. */
export type CallText =
  | { readonly source: 'gateway'; readonly text: string }
  | { readonly source: 'browser'; readonly text: string; readonly at: number }
  | { readonly source: 'unknown' }

/** The text as the gateway reads it, where it does; else as this browser last wrote it; else not known. */
export function callTextOf(read: ReadSettings, written: WrittenCallText | undefined): CallText {
  const { msgCall } = read
  if (typeof msgCall === 'string') return { source: 'gateway', text: msgCall }
  // A gateway that has the field and nothing in it says that there is no text.
  if (msgCall === null) return { source: 'gateway', text: '' }
  return written ? { source: 'browser', ...written } : { source: 'unknown' }
}

/** One setting that would change. `before` is undefined where it is not known. */
export type Difference =
  | { readonly name: Switch; readonly before: boolean; readonly after: boolean }
  | { readonly name: 'msgCall'; readonly before: string | undefined; readonly after: string }

/** What the gateway has now of a setting that was written; undefined where that can't be read. */
export function valueNow(
  name: Difference['name'],
  read: ReadSettings,
): boolean | string | undefined {
  if (name !== 'msgCall') return read[settingNames[name]]
  const text = callTextOf(read, undefined)
  return text.source === 'gateway' ? text.text : undefined
}

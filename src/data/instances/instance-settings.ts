import { keysOf } from '#domain/keys-of.ts'
import { settingNames, type AnswerOf, type BodyOf, type OperationNamed } from '#contract/index.ts'
import type { WrittenCallText } from '#local/schema.ts'

// The settings of an instance, as its own page and the fleet use them.

/** The settings as the gateway reads them (contract, section 2). */
export type ReadSettings = AnswerOf<OperationNamed<'findSettings'>>
/** The settings as they are written: all seven (contract, section 4). */
export type SettingsToWrite = BodyOf<OperationNamed<'setSettings'>>
export type Switch = keyof typeof settingNames

/** One of the seven. */
export type SettingName = Switch | 'msgCall'

/** The six switches by the names they are written with, in the order of the page. */
export const switches = keysOf(settingNames)

/** All seven, in the order of the page. */
export const settingsInOrder: readonly SettingName[] = [...switches, 'msgCall']

/** Characters. The contract names no limit (section 8); gateways of this kind store no more. */
export const maxCallTextLength = 100

/** The known current text, and its source. `at` is epoch milliseconds. */
export type CallText =
  | { readonly source: 'gateway'; readonly text: string }
  | { readonly source: 'browser'; readonly text: string; readonly at: number }
  | { readonly source: 'unknown' }

/** Returns the text that the gateway returns, if it does; else the one that this browser last wrote; else unknown. */
export function callTextOf(read: ReadSettings, written: WrittenCallText | undefined): CallText {
  const { msgCall } = read
  if (typeof msgCall === 'string') return { source: 'gateway', text: msgCall }
  // An empty field means that there is no text.
  if (msgCall === null) return { source: 'gateway', text: '' }
  return written ? { source: 'browser', ...written } : { source: 'unknown' }
}

/** Returns the gateway's current value of a setting that was written; undefined if it cannot be read. */
export function valueNow(name: SettingName, read: ReadSettings): boolean | string | undefined {
  if (name !== 'msgCall') return read[settingNames[name]]
  const text = callTextOf(read, undefined)
  return text.source === 'gateway' ? text.text : undefined
}

import * as z from 'zod/mini'
import { settingNames, type AnswerOf, type BodyOf, type OperationNamed } from '#contract/index.ts'
import type { WrittenCallText } from '#local/call-texts.ts'
import type { Rule } from '#ui/form/field-error.ts'

/** The settings as the gateway reads them (contract, section 2). */
export type ReadSettings = AnswerOf<OperationNamed<'findSettings'>>
/** The settings as they are written: all seven (contract, section 4). */
export type SettingsToWrite = BodyOf<OperationNamed<'setSettings'>>
export type Switch = keyof typeof settingNames

/** The six switches by the names they are written with, in the order of the page. */
export const switches = Object.keys(settingNames) as Switch[]

/** Characters. The contract names no bound (section 8); gateways of this kind store no more than this. */
export const longestCallText = 100

/** The length of a text as a person counts it: an emoji is one. */
export const lengthOf = (text: string) => Array.from(text).length

const flag = z.nullable(z.boolean())
const tooLong = `${'tooLong' satisfies Rule}:${longestCallText}`

const changed = z.object({
  rejectCall: flag,
  groupsIgnore: flag,
  alwaysOnline: flag,
  readMessages: flag,
  readStatus: flag,
  syncFullHistory: flag,
  msgCall: z.nullable(z.string().check(z.refine((s) => lengthOf(s) <= longestCallText, tooLong))),
  saveEmpty: flag,
})

/**
 * What a person changed: a field that was not touched is null, and follows what the gateway reads. `saveEmpty` is
 * the explicit choice to write an empty text where the one that is there is not known.
 */
export type Changes = z.infer<typeof changed>

/** The form's schema. The contract cannot read `msgCall`: while it is not known, nothing is saved without a decision. */
export const schemaFor = (callText: CallText) =>
  changed.check(
    z.refine((values) => textToSave(values, callText) !== undefined, {
      path: ['msgCall'],
      error: 'callText' satisfies Rule,
    }),
  )

/** Nothing changed. */
export const noChanges: Changes = {
  rejectCall: null,
  groupsIgnore: null,
  alwaysOnline: null,
  readMessages: null,
  readStatus: null,
  syncFullHistory: null,
  msgCall: null,
  saveEmpty: null,
}

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

/** The text that would be saved; undefined where that must be decided first. */
export function textToSave(changes: Changes, callText: CallText): string | undefined {
  const { msgCall, saveEmpty } = changes
  if (callText.source !== 'unknown') return msgCall ?? callText.text
  if (msgCall !== null && msgCall.trim() !== '') return msgCall
  return saveEmpty === true ? '' : undefined
}

/** All seven settings as they would be written; undefined where the text must be decided first. */
export function toWrite(
  read: ReadSettings,
  changes: Changes,
  callText: CallText,
): SettingsToWrite | undefined {
  const msgCall = textToSave(changes, callText)
  if (msgCall === undefined) return undefined
  const on = (name: Switch) => changes[name] ?? read[settingNames[name]]
  return {
    rejectCall: on('rejectCall'),
    msgCall,
    groupsIgnore: on('groupsIgnore'),
    alwaysOnline: on('alwaysOnline'),
    readMessages: on('readMessages'),
    readStatus: on('readStatus'),
    syncFullHistory: on('syncFullHistory'),
  }
}

/** One setting that would change. `before` is undefined where it is not known. */
export type Difference =
  | { readonly name: Switch; readonly before: boolean; readonly after: boolean }
  | { readonly name: 'msgCall'; readonly before: string | undefined; readonly after: string }

/** What saving would change. */
export function differencesOf(
  read: ReadSettings,
  changes: Changes,
  callText: CallText,
): Difference[] {
  const found: Difference[] = []
  for (const name of switches) {
    const [before, after] = [read[settingNames[name]], changes[name]]
    if (after !== null && after !== before) found.push({ name, before, after })
  }
  const after = textToSave(changes, callText)
  const before = callText.source === 'unknown' ? undefined : callText.text
  if (after !== undefined && after !== before) found.push({ name: 'msgCall', before, after })
  return found
}

/** What the gateway has now of a setting that was written; undefined where that can't be read. */
export function valueNow(
  name: Difference['name'],
  read: ReadSettings,
): boolean | string | undefined {
  if (name !== 'msgCall') return read[settingNames[name]]
  const text = callTextOf(read, undefined)
  return text.source === 'gateway' ? text.text : undefined
}

import * as z from 'zod/mini'
import { settingNames } from '#contract/index.ts'
import {
  callTextOf,
  maxCallTextLength,
  switches,
  valueNow,
  type CallText,
  type Difference,
  type ReadSettings,
  type SettingsToWrite,
  type Switch,
} from '#data/instance-settings.ts'
import { cleanText, isFilled } from '#domain/clean-text.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { atMost } from '#ui/form/rules.ts'

const flag = z.nullable(z.boolean())

const changed = z.object({
  rejectCall: flag,
  groupsIgnore: flag,
  alwaysOnline: flag,
  readMessages: flag,
  readStatus: flag,
  syncFullHistory: flag,
  msgCall: z.nullable(z.string().check(atMost(maxCallTextLength))),
  saveEmpty: flag,
})

/**
 * Unsaved changes: an unchanged field is null, and follows the gateway. `saveEmpty` is the explicit choice to write an
 * empty text if the current one is unknown.
 */
export type Changes = z.infer<typeof changed>

/** Returns the form's schema. The contract cannot read `msgCall`: while it is unknown, saving requires a choice. */
export const schemaFor = (callText: CallText) =>
  changed.check(
    z.refine((values) => textToSave(values, callText) !== undefined, {
      path: ['msgCall'],
      error: 'callText' satisfies Rule,
    }),
  )

/** No changes. */
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

/** Returns the text to save; undefined if a choice is missing. */
export function textToSave(changes: Changes, callText: CallText): string | undefined {
  const { msgCall, saveEmpty } = changes
  if (callText.source !== 'unknown') return msgCall === null ? callText.text : cleanText(msgCall)
  if (msgCall !== null && isFilled(msgCall)) return cleanText(msgCall)
  return saveEmpty === true ? '' : undefined
}

/** Returns all seven settings to write; undefined if the choice of the text is missing. */
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

/** Returns the differences that saving would write. */
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

/**
 * Returns what someone else changed between two reads; `before` is the earlier one. A text that cannot be read is
 * ignored.
 */
export function changesSince(before: ReadSettings, now: ReadSettings): Difference[] {
  const text = valueNow('msgCall', now)
  const changes: Changes = { ...noChanges, msgCall: typeof text === 'string' ? text : null }
  for (const name of switches) changes[name] = now[settingNames[name]]
  return differencesOf(before, changes, callTextOf(before, undefined)).filter(
    ({ name, before: was }) => name !== 'msgCall' || was !== undefined,
  )
}

/** Returns the changes that undo a save, as far as the previous values are known. */
export function changesToUndo(asked: readonly Difference[]): Changes {
  const changes = { ...noChanges }
  for (const one of asked)
    if (one.name !== 'msgCall') changes[one.name] = one.before
    else if (one.before !== undefined) changes.msgCall = one.before
  return changes
}

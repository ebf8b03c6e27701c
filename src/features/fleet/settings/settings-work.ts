import { call } from '#client/call.ts'
import { inBulkSlot } from '#client/queue.ts'
import type { Connection } from '#client/connection.ts'
import { RefusedError, UnexpectedAnswerError } from '#client/errors.ts'
import { isMarkup } from '#client/reasons.ts'
import { switches, valueNow, type ReadSettings, type SettingName } from '#data/instance-settings.ts'
import {
  forgetCallText,
  rememberCallText,
  writtenCallTexts,
  type WrittenCallText,
} from '#local/call-texts.ts'
import type { JobItem } from '#local/job-record.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'
import { switchesOf, type SettingsItem, type Switches } from './change-plan.ts'

/** What such a job is for. */
export interface SettingsPlan {
  /** The job that it takes back, where it is an undo. */
  readonly undoes?: string
  /** Those that were looked at and are not changed. `same`: they have it already. */
  readonly skipped?: readonly {
    readonly name: string
    readonly why: 'same' | 'unread' | 'text-unknown'
  }[]
}

/** What was read of an instance, small. The text where the gateway reads it. */
export interface ReadBack {
  readonly switches: Switches
  readonly msgCall?: string
}

/** Why an item was left out: the first of its texts. The second says as JSON what the gateway has by now. */
export const leftOut = { changed: 'changed', unread: 'unread' } as const

/** The items of a job, in the order given. */
export const itemsOf = (
  changes: readonly { readonly name: string; readonly item: SettingsItem }[],
): JobItem<SettingsItem>[] => changes.map(({ name, item }) => ({ to: name, data: item }))

/** What a job does to an instance. Of items of this kind only. */
export const itemOf = (item: JobItem) => item.data as SettingsItem

/** What an instance has, small. */
export function readBackOf(read: ReadSettings): ReadBack {
  const text = valueNow('msgCall', read)
  return { switches: switchesOf(read), ...(typeof text === 'string' ? { msgCall: text } : {}) }
}

/** What somebody else changed since an item was looked at: the settings that are otherwise by now. */
export function changedSince(
  { before, textBefore }: SettingsItem,
  now: ReadBack,
): Partial<Record<SettingName, boolean | string>> {
  const changed: Partial<Record<SettingName, boolean | string>> = {}
  for (const name of switches)
    if (now.switches[name] !== before[name]) changed[name] = now.switches[name]
  if (now.msgCall !== undefined && now.msgCall !== textBefore) changed.msgCall = now.msgCall
  return changed
}

/**
 * Whether the gateway has all that an item wants. Undefined where it may: a text that it does not read back is to
 * change, and all else is there.
 */
export function hasAll(
  { before, textBefore, after }: SettingsItem,
  now: ReadBack,
): boolean | undefined {
  if (switches.some((name) => now.switches[name] !== after[name])) return false
  if (now.msgCall !== undefined) return now.msgCall === after.msgCall
  if (after.msgCall === textBefore) return true
  // All seven are written at once: where a switch that had to change has changed, so has the text.
  return switches.some((name) => before[name] !== after[name]) ? true : undefined
}

/**
 * The work of the kind: each instance is read again right before, and left out where somebody else changed it since
 * the change was looked at; then all seven are written (contract, section 4) and read back.
 * @param onRead told what was read of an instance
 */
export function prepareWork(
  onRead: (instance: string, read: ReadSettings) => void,
): Prepare<SettingsItem> {
  return ({ connection }) => {
    // Read once for all, beside the first calls: a look at the disk before each would cost as much as a call.
    const reading = writtenCallTexts(connection.address).catch(
      (): ReadonlyMap<string, WrittenCallText> => new Map(),
    )
    return ({ to: instance, data: item }) =>
      inBulkSlot(connection, async () => {
        const before = await readBefore(connection, instance)
        const now = readBackOf(before)
        // It arrived at an earlier try, or somebody did the same.
        if (isThere(item, now)) return { readBack: now }
        const changed = changedSince(item, now)
        if (Object.keys(changed).length > 0) {
          onRead(instance, before)
          throw new SkippedError([leftOut.changed, JSON.stringify(changed)])
        }
        await write(connection, instance, item, (await reading).get(instance))
        // What came of the write is known: a read that fails now takes nothing from it.
        const back = await read(connection, instance).catch(() => undefined)
        if (!back) return {}
        onRead(instance, back)
        return { readBack: readBackOf(back) }
      })
  }
}

/** Whether nothing is to be written any more. A new text that the gateway does not read back is written all the same. */
function isThere({ textBefore, after }: SettingsItem, now: ReadBack): boolean {
  const text = now.msgCall ?? textBefore
  return switches.every((name) => now.switches[name] === after[name]) && text === after.msgCall
}

/** The three calls of an item share one place, so that as little time as can be lies between reading and writing. */
const inSlot = { priority: 'bulk', inSlot: true } as const

const read = (connection: Connection, instance: string): Promise<ReadSettings> =>
  call(connection, 'findSettings', { params: { instance } }, inSlot)

async function readBefore(connection: Connection, instance: string): Promise<ReadSettings> {
  try {
    return await read(connection, instance)
  } catch (error) {
    // Nothing was sent: what was answered cannot be read, so that nobody knows what would be overwritten.
    // A web page is no answer of the gateway: the job pauses after three.
    if (error instanceof UnexpectedAnswerError && !isMarkup(error.raw))
      throw new SkippedError([leftOut.unread])
    throw error
  }
}

/** Writes all seven, and keeps count of which text is there. */
async function write(
  connection: Connection,
  instance: string,
  { after }: SettingsItem,
  before: WrittenCallText | undefined,
): Promise<void> {
  const { address } = connection
  // Should no answer come, nobody knows which of the two is there.
  if (before && before.text !== after.msgCall)
    await forgetCallText(address, instance).catch(() => {})
  try {
    const body = after
    const { at } = await call(connection, 'setSettings', { params: { instance }, body }, inSlot)
    const sameAsBefore = before?.text === after.msgCall
    if (!sameAsBefore)
      await rememberCallText(address, instance, { text: after.msgCall, at }).catch(() => {})
  } catch (error) {
    if (error instanceof RefusedError && before)
      await rememberCallText(address, instance, before).catch(() => {})
    throw error
  }
}

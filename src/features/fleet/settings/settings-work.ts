import { call } from '#client/call.ts'
import { inBulkSlot } from '#client/queue.ts'
import type { Connection } from '#client/connection.ts'
import { UnexpectedAnswerError } from '#client/errors.ts'
import { isMarkup } from '#client/reasons.ts'
import { switches, valueNow, type ReadSettings, type SettingName } from '#data/instance-settings.ts'
import { sendCallText } from '#data/send-call-text.ts'
import type { JobItem } from '#local/job-record.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'
import { switchesOf, type SettingsItem, type Switches } from './change-plan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { cacheKey } from '#data/use-read.ts'
import type { Started } from '#job-ui/started-jobs.ts'
import type { Job } from '#jobs/job.ts'

/** Plan of a settings job. */
export interface SettingsPlan {
  /** The job that it undoes, for an undo. */
  readonly undoes?: string
  /** Reviewed instances that are not changed. `same`: they have the values already. */
  readonly skipped?: readonly {
    readonly name: string
    readonly why: 'same' | 'unread' | 'text-unknown'
  }[]
}

/** The values read from an instance, in a compact form. Has the text if the gateway returns it. */
export interface ReadBack {
  readonly switches: Switches
  readonly msgCall?: string
}

/** Why an item was skipped: the first of its texts. The second is JSON with the current values. */
export const skipReasons = { changed: 'changed', unread: 'unread' } as const

/** Returns the items of a job, in the given order. */
export const itemsOf = (
  changes: readonly { readonly name: string; readonly item: SettingsItem }[],
): JobItem<SettingsItem>[] => changes.map(({ name, item }) => ({ to: name, data: item }))

/** Returns the data of an item. Only for items of this kind. */
export const itemOf = (item: JobItem) => item.data as SettingsItem

/** Returns the values read from an instance, in a compact form. */
export function readBackOf(read: ReadSettings): ReadBack {
  const text = valueNow('msgCall', read)
  return { switches: switchesOf(read), ...(typeof text === 'string' ? { msgCall: text } : {}) }
}

/** Returns what someone else changed since an item was reviewed. */
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
 * Returns whether the gateway has all values of an item. Undefined if only a text that it does not return is uncertain.
 */
export function hasAll(
  { before, textBefore, after }: SettingsItem,
  now: ReadBack,
): boolean | undefined {
  if (switches.some((name) => now.switches[name] !== after[name])) return false
  if (now.msgCall !== undefined) return now.msgCall === after.msgCall
  if (after.msgCall === textBefore) return true
  // All seven are written at once: if a changed switch was applied, the text was too.
  return switches.some((name) => before[name] !== after[name]) ? true : undefined
}

/**
 * Prepares the work of this kind. Reads each instance again right before, and skips it if someone else changed it since
 * the review; then writes all seven settings (contract, section 4) and reads them back.
 * @param onRead called with each read of an instance
 */
export function prepareWork(
  onRead: (instance: string, read: ReadSettings) => void,
): Prepare<SettingsItem> {
  return ({ connection }) => {
    return ({ to: instance, data: item }) =>
      inBulkSlot(connection, async () => {
        const before = await readBefore(connection, instance)
        const now = readBackOf(before)
        // An earlier attempt was applied, or someone else did the same.
        if (isApplied(item, now)) return { readBack: now }
        const changed = changedSince(item, now)
        if (Object.keys(changed).length > 0) {
          onRead(instance, before)
          throw new SkippedError([skipReasons.changed, JSON.stringify(changed)])
        }
        const { after: body } = item
        const where = { gateway: connection.address, instance, text: body.msgCall }
        await sendCallText(where, () =>
          call(connection, 'setSettings', { params: { instance }, body }, inSlot),
        )
        // The outcome of the write is known: an error of this read does not change it.
        const back = await read(connection, instance).catch(() => undefined)
        if (!back) return {}
        onRead(instance, back)
        return { readBack: readBackOf(back) }
      })
  }
}

/** Returns whether no write is needed. A new text that the gateway does not return is always written. */
function isApplied({ textBefore, after }: SettingsItem, now: ReadBack): boolean {
  const text = now.msgCall ?? textBefore
  return switches.every((name) => now.switches[name] === after[name]) && text === after.msgCall
}

/** The three calls of an item share one slot, so that the time between read and write is minimal. */
const inSlot = { priority: 'bulk', inSlot: true } as const

const read = (connection: Connection, instance: string): Promise<ReadSettings> =>
  call(connection, 'findSettings', { params: { instance } }, inSlot)

async function readBefore(connection: Connection, instance: string): Promise<ReadSettings> {
  try {
    return await read(connection, instance)
  } catch (error) {
    // Nothing was sent: the response cannot be parsed, so it is unknown what would be overwritten.
    // A web page is not a response of the gateway: the job pauses after three.
    if (error instanceof UnexpectedAnswerError && !isMarkup(error.raw))
      throw new SkippedError([skipReasons.unread])
    throw error
  }
}

/** Returns a function that starts or resumes a settings job. What it reads is cached for all pages. */
export function useStartSettings(): (job: Job) => Promise<Started> {
  const connection = useConnection()
  const queries = useQueryClient()
  return useCallback(
    async (job) => ({
      result: await job.start(
        connection,
        prepareWork((instance, read) => {
          queries.setQueryData(cacheKey('findSettings', { params: { instance } }), read)
        }),
      ),
    }),
    [connection, queries],
  )
}

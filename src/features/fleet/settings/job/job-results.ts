import * as z from 'zod/mini'
import { settingsInOrder, switches, type SettingName } from '#data/instance-settings.ts'
import {
  differencesOf,
  inverseOf,
  type SettingsItem,
  type SettingsChange,
} from '#features/fleet/settings/change-plan.ts'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'
import {
  changedSince,
  hasAll,
  itemOf,
  skipReasons,
  readBackOf,
  type ReadBack,
} from '#features/fleet/settings/settings-work.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSettled } from '#job-ui/use-settled.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { fleetOptions } from '#data/fleet-reads/fleet-options.ts'
import { readMany } from '#data/fleet-reads/read-many.ts'
import { useJobRows } from '#data/use-job-rows.ts'
import { useFleetRows, type Fleet } from '#data/fleet-reads/use-fleet.ts'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'

type Values = Partial<Record<SettingName, boolean | string>>

/**
 * Current values of an instance after a job. `all-but-text`: the switches were applied together with a text that the
 * gateway does not return. `maybe`: only such a text was changed.
 */
export type CurrentState =
  | { readonly is: 'all' | 'all-but-text' | 'maybe' | 'before' }
  | { readonly is: 'otherwise'; readonly values: Values }

/** Result of one instance. */
export interface Result {
  readonly row: JobRow
  readonly name: string
  readonly item: SettingsItem
  /** Undefined until it is loaded again. */
  readonly current: CurrentState | undefined
}

const flag = z.boolean()
const readBackForm = z.object({
  switches: z.object({
    rejectCall: flag,
    groupsIgnore: flag,
    alwaysOnline: flag,
    readMessages: flag,
    readStatus: flag,
    syncFullHistory: flag,
  }),
  msgCall: z.optional(z.string()),
})

/** Returns the result of a row, compared with the current values of its instance. */
export function resultOf(row: JobRow, known: FleetRow | undefined): Result {
  const item = itemOf(row.item)
  const now = nowOf(row, known)
  return { row, name: row.item.to, item, current: now && currentOf(item, now) }
}

/** Returns a function that makes results, and returns the same object for an unchanged row. */
export function resultMaker() {
  let previous: readonly (Result & { readonly known: FleetRow | undefined })[] = []
  return (rows: readonly JobRow[], byName: ReadonlyMap<string, FleetRow>): readonly Result[] => {
    previous = rows.map((row, at) => {
      const known = byName.get(row.item.to)
      const old = previous[at]
      return old && old.known === known && isSameRow(old.row, row)
        ? old
        : { ...resultOf(row, known), known }
    })
    return previous
  }
}

const isSameRow = (a: JobRow, b: JobRow) =>
  a.index === b.index &&
  a.state === b.state &&
  a.outcome?.state === b.outcome?.state &&
  a.outcome?.at === b.outcome?.at

/** Returns the latest values since the item was done, read here or by the job itself. */
function nowOf({ outcome }: JobRow, known: FleetRow | undefined): ReadBack | undefined {
  if (!outcome || outcome.state === 'sending' || outcome.state === 'waiting') return undefined
  if (known?.settings && (known.at ?? 0) > outcome.at) return readBackOf(known.settings)
  const kept = readBackForm.safeParse(outcome.readBack)
  if (!kept.success) return undefined
  const { switches, msgCall } = kept.data
  return { switches, ...(msgCall === undefined ? {} : { msgCall }) }
}

function currentOf(item: SettingsItem, now: ReadBack): CurrentState {
  const all = hasAll(item, now)
  if (all === undefined) return { is: 'maybe' }
  const isTextUnread = now.msgCall === undefined && item.after.msgCall !== item.textBefore
  if (all) return { is: isTextUnread ? 'all-but-text' : 'all' }
  const since = changedSince(item, now)
  if (Object.keys(since).length === 0) return { is: 'before' }
  const values: Values = {}
  for (const name of switches)
    if (now.switches[name] !== item.after[name]) values[name] = now.switches[name]
  if (now.msgCall !== undefined && now.msgCall !== item.after.msgCall) values.msgCall = now.msgCall
  return { is: 'otherwise', values }
}

const isDone = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'
const hasIt = (current: CurrentState | undefined) =>
  current !== undefined && current.is !== 'before' && current.is !== 'otherwise'

/** Returns whether the text is assumed to be accepted, as the gateway does not return it. */
export const isTextUnread = ({ current }: Result): boolean =>
  current?.is === 'all-but-text' || current?.is === 'maybe'

/** Returns whether the change was applied, as far as known, so that it can be undone. */
export const isApplied = ({ row, current }: Result): boolean => isDone(row) && hasIt(current)

/** Returns whether the change was accepted, but saved with different values. */
export const isSavedDifferently = ({ row, current }: Result): boolean =>
  isDone(row) && current !== undefined && !hasIt(current)

/**
 * Returns whether the item was accepted or is unknown, and was not loaded again. Outcomes are stored a little later
 * than they are known.
 */
export const isUnread = ({ row, current }: Result): boolean =>
  (isDone(row) || row.state === 'unknown') &&
  row.state === row.outcome?.state &&
  current === undefined

/** Returns whether the item was skipped because someone else changed the instance: it needs another review. */
export const isChanged = ({ row }: Result): boolean =>
  row.state === 'skipped' && row.outcome?.reason?.texts[0] === skipReasons.changed

/** Returns what someone else changed, with the values at the time it was skipped; undefined if unknown. */
export function changedValues({ row }: Pick<Result, 'row'>): Values | undefined {
  const text = row.outcome?.reason?.texts[1]
  try {
    const read: unknown = JSON.parse(text ?? '')
    if (typeof read !== 'object' || read === null) return undefined
    return Object.fromEntries(
      Object.entries(read).filter(
        ([name, value]: [string, unknown]) =>
          settingsInOrder.some((one) => one === name) &&
          (typeof value === 'boolean' || typeof value === 'string'),
      ),
    )
  } catch {
    return undefined
  }
}

/** The change per instance, by its name. */
export type SettingsChanges = ReadonlyMap<string, SettingsChange>

/** Returns the changes that undo all applied items; `lost` are the instances whose previous text is unknown. */
export function undoOf(results: readonly Result[]): {
  readonly wishes: SettingsChanges
  readonly lost: readonly string[]
} {
  const wishes = new Map<string, SettingsChange>()
  const lost: string[] = []
  for (const one of results.filter(isApplied)) {
    const inverse = inverseOf(one.item)
    if (inverse.lost) lost.push(one.name)
    if (Object.keys(inverse.wish).length > 0) wishes.set(one.name, inverse.wish)
  }
  return { wishes, lost }
}

/** Returns the same changes again, for the instances that someone else changed. */
export function changesToRetry(results: readonly Result[]): SettingsChanges {
  return new Map(
    results
      .filter(isChanged)
      .map(({ name, item }) => [
        name,
        Object.fromEntries(
          differencesOf(item).map((one) => [one.name, one.after]),
        ) as SettingsChange,
      ]),
  )
}

/** A job is compared with the gateway's values; texts stored by this browser are not used. */
const noTexts: Fleet['texts'] = new Map()

/**
 * Returns the result of each instance, compared with what was read since. Instances that were not are read once the job
 * has no calls in progress.
 */
export function useJobResults(job: Job, snapshot: JobSnapshot) {
  const rows = useJobRows(job, snapshot)
  // While the job runs, values are looked up with its rows only.
  const names = useMemo(() => rows.map(({ item }) => item.to), [rows])
  const { byName } = useFleetRows(names, noTexts, snapshot.state !== 'running')
  const [make] = useState(resultMaker)
  const results = useMemo(() => make(rows, byName), [make, rows, byName])
  const reading = useReadBack()
  const { read } = reading
  const hasEnded =
    snapshot.state !== 'running' && snapshot.state !== 'ready' && snapshot.counts.sending === 0
  const readFor = useRef('')
  useEffect(() => {
    // After a resume the instances are verified again, each once automatically.
    const of = `${snapshot.state} ${snapshot.endedAt ?? ''} ${snapshot.counts.unknown}`
    const names = results.filter(isUnread).map(({ name }) => name)
    if (!hasEnded || names.length === 0 || readFor.current === of) return
    readFor.current = of
    read(names)
  }, [hasEnded, results, snapshot, read])
  useSettled(job, snapshot, results, isConfirmed)
  return {
    results,
    isReading: reading.isReading,
    /** Reads unknown and unread instances again. */
    refresh: () =>
      read(
        results
          .filter((one) => isUnread(one) || one.row.state === 'unknown')
          .map(({ name }) => name),
      ),
  }
}

const isConfirmed = ({ current }: Result) => current?.is === 'all' || current?.is === 'all-but-text'

/** Reads settings again, ignoring the cache. */
function useReadBack() {
  const connection = useConnection()
  const queries = useQueryClient()
  const reader = useMemo(
    () =>
      readMany<string>((name) =>
        queries.query({ ...fleetOptions(connection, 'findSettings', name), staleTime: 0 }),
      ),
    [connection, queries],
  )
  useEffect(() => () => reader.stop(), [reader])
  const { state } = useSyncExternalStore(reader.subscribe, reader.progress)
  return { read: reader.start, isReading: state === 'reading' }
}

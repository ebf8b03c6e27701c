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
  leftOut,
  readBackOf,
  type ReadBack,
} from '#features/fleet/settings/settings-work.ts'
import type { JobRow } from '#jobs/job-rows.ts'

type Values = Partial<Record<SettingName, boolean | string>>

/**
 * What the gateway has of an instance after a run. `all-but-text`: the switches, with which the text was written, and
 * the text it does not read back. `maybe`: only such a text was to change.
 */
export type CurrentState =
  | { readonly is: 'all' | 'all-but-text' | 'maybe' | 'before' }
  | { readonly is: 'otherwise'; readonly values: Values }

/** One instance of a run. */
export interface Result {
  readonly row: JobRow
  readonly name: string
  readonly item: SettingsItem
  /** Undefined while it was not read since. */
  readonly there: CurrentState | undefined
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

/** A row of the job, and what its instance has by now. */
export function resultOf(row: JobRow, known: FleetRow | undefined): Result {
  const item = itemOf(row.item)
  const now = nowOf(row, known)
  return { row, name: row.item.to, item, there: now && thereOf(item, now) }
}

/** Makes results again and again: one of which nothing changed since the last time is the same object. */
export function resultMaker() {
  let made: readonly (Result & { readonly known: FleetRow | undefined })[] = []
  return (rows: readonly JobRow[], byName: ReadonlyMap<string, FleetRow>): readonly Result[] => {
    made = rows.map((row, at) => {
      const known = byName.get(row.item.to)
      const old = made[at]
      return old && old.known === known && isSameRow(old.row, row)
        ? old
        : { ...resultOf(row, known), known }
    })
    return made
  }
}

const isSameRow = (a: JobRow, b: JobRow) =>
  a.index === b.index &&
  a.state === b.state &&
  a.outcome?.state === b.outcome?.state &&
  a.outcome?.at === b.outcome?.at

/** What was read last since the item was done: here, or by the job itself. */
function nowOf({ outcome }: JobRow, known: FleetRow | undefined): ReadBack | undefined {
  if (!outcome || outcome.state === 'sending' || outcome.state === 'waiting') return undefined
  if (known?.settings && (known.at ?? 0) > outcome.at) return readBackOf(known.settings)
  const kept = readBackForm.safeParse(outcome.readBack)
  if (!kept.success) return undefined
  const { switches, msgCall } = kept.data
  return { switches, ...(msgCall === undefined ? {} : { msgCall }) }
}

function thereOf(item: SettingsItem, now: ReadBack): CurrentState {
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
const hasIt = (there: CurrentState | undefined) =>
  there !== undefined && there.is !== 'before' && there.is !== 'otherwise'

/** Whether the text is taken as accepted: the gateway does not read it back. */
export const isTextUnread = ({ there }: Result): boolean =>
  there?.is === 'all-but-text' || there?.is === 'maybe'

/** What was applied, as far as it can be told: it can be taken back. */
export const isApplied = ({ row, there }: Result): boolean => isDone(row) && hasIt(there)

/** What was accepted, and the gateway has it otherwise. */
export const isNotTaken = ({ row, there }: Result): boolean =>
  isDone(row) && there !== undefined && !hasIt(there)

/** What was accepted or is unknown, and was not read since. What came of it is on the disk a little later than known. */
export const isUnread = ({ row, there }: Result): boolean =>
  (isDone(row) || row.state === 'unknown') &&
  row.state === row.outcome?.state &&
  there === undefined

/** What was left out because somebody else changed it: to be looked at again. */
export const isChanged = ({ row }: Result): boolean =>
  row.state === 'skipped' && row.outcome?.reason?.texts[0] === leftOut.changed

/** What somebody else changed, as it was when the item was left out; undefined where it is not known. */
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

/** What is wanted of each instance, by its name. */
export type SettingsChanges = ReadonlyMap<string, SettingsChange>

/** What takes back all that was applied; `lost` are those whose text before it nobody knows. */
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

/** The same once more, for those that somebody else changed. */
export function againOf(results: readonly Result[]): SettingsChanges {
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

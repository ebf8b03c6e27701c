import { foldName } from '#gateway/identity/people/users.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { NewRow, Row } from '#gateway/state/tables.ts'
import type { AuditRecord } from '#contract/audit.ts'

/** A row of the audit to be added. */
export type AuditRow = NewRow<'audit'>

/** Rows per statement: databases limit the number of its parameters. */
const maxRows = 500

/** Converts an entry to its row. */
export function rowOf(
  record: AuditRecord,
  { request, key }: { request?: string; key?: string | undefined } = {},
): AuditRow {
  return {
    at: record.at,
    request: request ?? null,
    key: key ?? null,
    operation: record.operation,
    person: foldName(record.person ?? ''),
    ...endOf(record),
  }
}

/** The columns that the end of a write changes. */
const endOf = (record: AuditRecord) => ({
  status: record.status ?? null,
  outcome: record.outcome,
  targets: `\n${targetsOf(record).map(foldName).join('\n')}\n`,
  text: textOf(record),
  entry: JSON.stringify(record),
})

/** Adds rows: all of them, or none if it fails. */
export async function addRows(state: State, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length <= maxRows) await state.insertInto('audit').values(rows).execute()
  else
    await inTransaction(state, async (step) => {
      for (let from = 0; from < rows.length; from += maxRows)
        await step
          .insertInto('audit')
          .values(rows.slice(from, from + maxRows))
          .execute()
    })
}

/** How a write relates to others. */
interface Ended {
  readonly request: string
  /** Repeats of one request have the same. */
  readonly key?: string | undefined
  /**
   * The `request` of the write that this one completes: the contract accepts the phone number of a new agent only in a
   * second write.
   */
  readonly completes?: string | undefined
  /** Whether it got the response of an earlier request and was not sent. */
  readonly isRepeat: boolean
}

/**
 * Stores the end of a write. A repeat is shown with the first request, and a completion that was accepted with the write
 * that it completes: as one entry. Nothing is deleted.
 */
export async function endRow(
  state: State,
  record: AuditRecord,
  { request, key, completes, isRepeat }: Ended,
): Promise<void> {
  const update = (step: State, more: { part_of?: number } = {}) =>
    step
      .updateTable('audit')
      .set({ ...endOf(record), ...more })
      .where('request', '=', request)
      .execute()
  const isCompletion = completes !== undefined && record.outcome === 'accepted'
  if (!isRepeat && !isCompletion) {
    await update(state)
    return
  }
  await inTransaction(state, async (step) => {
    const candidates = step.selectFrom('audit').selectAll().where('part_of', 'is', null)
    const whole = await (
      isRepeat
        ? candidates
            .where('key', '=', key ?? '')
            .where('operation', '=', record.operation)
            .where('person', '=', foldName(record.person ?? ''))
            .where('request', '!=', request)
        : candidates.where('request', '=', completes ?? '').where('outcome', '=', 'accepted')
    )
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (!whole) {
      if (isRepeat) record = { ...record, repeats: 1 }
      await update(step)
      return
    }
    const joined = isRepeat ? withRepeat(recordOf(whole)) : completed(recordOf(whole), record)
    await step.updateTable('audit').set(endOf(joined)).where('seq', '=', whole.seq).execute()
    await update(step, { part_of: whole.seq })
  })
}

/** Runs work in a transaction, in the one that is open if there is one. */
const inTransaction = (state: State, work: (step: State) => Promise<void>): Promise<void> =>
  state.isTransaction ? work(state) : state.transaction().execute(work)

const withRepeat = (first: AuditRecord): AuditRecord => ({
  ...first,
  repeats: (first.repeats ?? 0) + 1,
})

const completed = (first: AuditRecord, second: AuditRecord): AuditRecord => ({
  ...first,
  fields: [...new Set([...(first.fields ?? []), ...(second.fields ?? [])])],
  tookMs: (first.tookMs ?? 0) + (second.tookMs ?? 0),
})

/** Converts a row to its entry. */
export function recordOf({ seq, entry }: Pick<Row<'audit'>, 'seq' | 'entry'>): AuditRecord {
  // Only this file writes the column.
  const record = JSON.parse(entry) as AuditRecord
  return record.id === '' ? { ...record, id: String(seq) } : record
}

/** Folds a text for comparison: without case and accents. */
export const folded = (text: string): string =>
  foldName(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))

function textOf(record: AuditRecord): string {
  const { person, token, agent, operation, job, path, address, access, requestId } = record
  return folded(
    [
      ...targetsOf(record),
      person,
      token,
      agent?.name,
      operation,
      job?.id,
      path,
      address,
      requestId,
      ...(access ?? []).flatMap(({ before, after }) => [before, after]),
    ].join('\n'),
  )
}

const targetsOf = ({ agent, instance, target, access }: AuditRecord): string[] =>
  [
    agent?.id,
    agent?.email,
    instance,
    target,
    ...(access ?? []).flatMap(({ instances }) => instances),
  ].filter((one) => one !== undefined)

import type { Seal } from '#gateway/identity/seal.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { NewRow, Row } from '#gateway/state/tables.ts'
import type { IndexedOutcome, JobStore } from '#local/jobs/job-store.ts'
import type {
  JobItem,
  JobKey,
  JobOutcome,
  JobRecord,
  OutcomeState,
} from '#local/jobs/job-record.ts'
import type { ItemChange } from '#jobs/environment.ts'
import { isLeft } from '#jobs/may-resume.ts'
import { JobElsewhereError } from '#jobs/running.ts'

/** Rows per statement: databases limit the values of one. */
const atOnce = 200

/** The jobs of the server's database: their items and files arrive in parts, before they are started. */
export interface ServerJobStore extends JobStore {
  addFile(job: JobKey, name: string, file: Blob): Promise<void>
  /** Returns the jobs of a gateway that ran when their process ended. */
  readLeft(gateway: string): Promise<JobRecord[]>
  /** Returns a job without its plan, and the items that have changed since a time. */
  readChanges(
    job: JobKey,
    since: number,
  ): Promise<{ readonly record: Omit<JobRecord, 'plan'>; readonly items: ItemChange[] } | undefined>
  /** Returns a file of a job; undefined if it has none of this name. */
  readFile(job: Pick<JobKey, 'id'>, name: string): Promise<Blob | undefined>
  /** Replaces a file of a job, or deletes it. */
  writeFile(job: Pick<JobKey, 'id'>, name: string, file: Blob | undefined): Promise<void>
  /** Returns the ids of the jobs that have a file of a name. */
  jobsWithFile(name: string): Promise<string[]>
  /** Returns how many items of some jobs were skipped because their recipients must not be contacted. */
  countNotContacted(jobs: readonly Pick<JobKey, 'id'>[]): Promise<number>
  /** Returns the number of items that have arrived. */
  countItems(job: JobKey): Promise<number>
  /** Makes a job whose items have arrived one that can be started. */
  completeJob(record: JobRecord): Promise<void>
  /** Adds a copy of a job with its items and files, and writes the job itself, which this process holds. */
  addCopy(job: JobRecord, copy: JobRecord): Promise<void>
}

/**
 * Opens the jobs of the server's database. Records, items and outcomes are JSON; files are encrypted.
 *
 * @param proofOf returns the proof that this process may write a job, see `LeaseLocks`
 */
export function openJobStore(
  state: State,
  seal: Seal,
  proofOf: (job: JobKey) => { readonly lock: string; readonly proof: string | undefined },
): ServerJobStore {
  /**
   * Returns whether a job exists, and keeps this process its holder until the end of a transaction.
   * @throws JobElsewhereError if another process holds it
   */
  async function isHeld(step: State, job: JobKey): Promise<boolean> {
    const { lock, proof } = proofOf(job)
    const locked =
      proof === undefined
        ? undefined
        : await step
            .updateTable('locks')
            .set((row) => ({ until: row.ref('until') }))
            .where('name', '=', lock)
            .where('proof', '=', proof)
            .returning('name')
            .executeTakeFirst()
    const row = await step
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', job.id)
      .executeTakeFirst()
    if (row && !locked) throw new JobElsewhereError()
    return row !== undefined
  }

  async function addPortions(
    step: State,
    { id }: JobKey,
    first: number,
    portions: readonly (readonly JobItem[])[],
  ): Promise<void> {
    for (const [at, items] of portions.entries())
      await step
        .insertInto('job_items')
        .values({
          job: id,
          portion: first + at,
          count: items.length,
          items: JSON.stringify(items),
        })
        // A part that was sent again, because its answer was lost.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }

  async function sealedFile({ id }: Pick<JobKey, 'id'>, name: string, file: Blob) {
    const bytes = Buffer.from(await file.arrayBuffer())
    return { job: id, name, type: file.type, sealed: seal.close(`${id} ${name}`, bytes) }
  }

  function opened(id: string, { name, type, sealed }: Row<'job_files'>): Blob {
    const bytes = seal.open(`${id} ${name}`, sealed)
    if (!bytes) throw new Error(`The file ${name} cannot be decrypted`)
    return new Blob([new Uint8Array(bytes)], { type })
  }

  return {
    async readJobs(gateway) {
      const rows = await state
        .selectFrom('jobs')
        .select('record')
        .where('gateway', '=', gateway)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(listed)
    },

    async readLeft(gateway) {
      const rows = await state
        .selectFrom('jobs')
        .select('record')
        .where('gateway', '=', gateway)
        .where('state', 'in', ['running', 'left'])
        .execute()
      return rows.map(listed)
    },

    async readChanges({ id }, since) {
      const row = await state
        .selectFrom('jobs')
        .select('record')
        .where('id', '=', id)
        .executeTakeFirst()
      const items = await state
        .selectFrom('job_outcomes')
        .select(['item', 'state', 'at'])
        .where('job', '=', id)
        .where('at', '>', since)
        .execute()
      return (
        row && {
          record: JSON.parse(row.record) as Omit<JobRecord, 'plan'>,
          items: items.map(({ item, state: of, at }): ItemChange => [item, of as OutcomeState, at]),
        }
      )
    },

    async readJob({ id }) {
      const row = await state
        .selectFrom('jobs')
        .select(['record', 'plan'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { ...listed(row), plan: JSON.parse(row.plan) as unknown }
    },

    writeJob: (record) =>
      state.transaction().execute(async (step) => {
        if (!(await isHeld(step, record))) return false
        await step
          .updateTable('jobs')
          .set(storedRecord(record))
          .where('id', '=', record.id)
          .execute()
        return true
      }),

    async addFile(job, name, file) {
      await state
        .insertInto('job_files')
        .values(await sealedFile(job, name, file))
        .execute()
    },

    async countItems({ id }) {
      const { items } = await state
        .selectFrom('job_items')
        .select((row) => row.fn.sum<number | null>('count').as('items'))
        .where('job', '=', id)
        .executeTakeFirstOrThrow()
      return items ?? 0
    },

    async countNotContacted(jobs) {
      let all = 0
      for (let at = 0; at < jobs.length; at += atOnce) {
        const ids = jobs.slice(at, at + atOnce).map(({ id }) => id)
        const { count } = await state
          .selectFrom('job_outcomes')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('job', 'in', ids)
          .where('state', '=', 'skipped')
          .where('outcome', 'like', '%"do-not-contact"%')
          .executeTakeFirstOrThrow()
        all += count
      }
      return all
    },

    async completeJob(record) {
      await state
        .updateTable('jobs')
        .set(storedRecord(record))
        .where('id', '=', record.id)
        .where('state', '=', 'making')
        .execute()
    },

    async addCopy(job, copy) {
      const files = await Promise.all(
        Object.entries(await this.readJobFiles(job)).map(([name, file]) =>
          sealedFile(copy, name, file),
        ),
      )
      await state.transaction().execute(async (step) => {
        if (!(await isHeld(step, job))) return
        await step.insertInto('jobs').values(rowOf(copy)).execute()
        await step
          .insertInto('job_items')
          .columns(['job', 'portion', 'count', 'items'])
          .expression((from) =>
            from
              .selectFrom('job_items')
              .select((row) => [row.cast<string>(row.val(copy.id), 'text').as('job')])
              .select(['portion', 'count', 'items'])
              .where('job', '=', job.id),
          )
          .execute()
        for (const file of files) await step.insertInto('job_files').values(file).execute()
        await step.updateTable('jobs').set(storedRecord(job)).where('id', '=', job.id).execute()
      })
    },

    async deleteJob({ id }) {
      // Its items, outcomes and files go with it.
      await state.deleteFrom('jobs').where('id', '=', id).execute()
    },

    async readJobFiles({ id }) {
      const rows = await state.selectFrom('job_files').selectAll().where('job', '=', id).execute()
      return Object.fromEntries(rows.map((row) => [row.name, opened(id, row)]))
    },

    async readFile({ id }, name) {
      const row = await state
        .selectFrom('job_files')
        .selectAll()
        .where('job', '=', id)
        .where('name', '=', name)
        .executeTakeFirst()
      return row && opened(id, row)
    },

    async writeFile(job, name, file) {
      if (!file) {
        const { id } = job
        await state.deleteFrom('job_files').where('job', '=', id).where('name', '=', name).execute()
        return
      }
      const values = await sealedFile(job, name, file)
      await state
        .insertInto('job_files')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['job', 'name'])
            .doUpdateSet({ type: values.type, sealed: values.sealed }),
        )
        .execute()
    },

    async jobsWithFile(name) {
      const rows = await state
        .selectFrom('job_files')
        .select('job')
        .where('name', '=', name)
        .execute()
      return rows.map(({ job }) => job)
    },

    async addJob(record, portions = [], files = {}) {
      const sealed = await Promise.all(
        Object.entries(files).map(([name, file]) => sealedFile(record, name, file)),
      )
      await state.transaction().execute(async (step) => {
        await step.insertInto('jobs').values(rowOf(record)).execute()
        await addPortions(step, record, 0, portions)
        for (const file of sealed) await step.insertInto('job_files').values(file).execute()
      })
    },

    writePortions: (job, first, portions) =>
      state.transaction().execute((step) => addPortions(step, job, first, portions)),

    async readPortion({ id }, portion) {
      const row = await state
        .selectFrom('job_items')
        .select('items')
        .where('job', '=', id)
        .where('portion', '=', portion)
        .executeTakeFirst()
      return row ? (JSON.parse(row.items) as JobItem[]) : []
    },

    writeOutcomes: (job, entries) =>
      state.transaction().execute(async (step) => {
        if (!(await isHeld(step, job))) return false
        // Of one item's intent and outcome in a group only the last counts, and a statement may write a row only once.
        const rows = [...new Map(entries)].map(([item, outcome]) => ({
          job: job.id,
          item,
          outcome: JSON.stringify(outcome),
          state: outcome.state,
          at: outcome.at,
        }))
        for (let at = 0; at < rows.length; at += atOnce)
          await step
            .insertInto('job_outcomes')
            .values(rows.slice(at, at + atOnce))
            .onConflict((conflict) =>
              conflict.columns(['job', 'item']).doUpdateSet((row) => ({
                outcome: row.ref('excluded.outcome'),
                state: row.ref('excluded.state'),
                at: row.ref('excluded.at'),
              })),
            )
            .execute()
        return true
      }),

    async readOutcomesOf({ id }, indexes) {
      const found = new Map<number, JobOutcome>()
      for (let at = 0; at < indexes.length; at += atOnce) {
        const rows = await state
          .selectFrom('job_outcomes')
          .select(['item', 'outcome'])
          .where('job', '=', id)
          .where('item', 'in', indexes.slice(at, at + atOnce))
          .execute()
        for (const { item, outcome } of rows) found.set(item, JSON.parse(outcome) as JobOutcome)
      }
      return indexes.map((index) => found.get(index))
    },

    async readOutcomes({ id }, first, end) {
      const rows = await state
        .selectFrom('job_outcomes')
        .select(['item', 'outcome'])
        .where('job', '=', id)
        .where('item', '>=', first)
        .where('item', '<', end)
        .orderBy('item')
        .execute()
      return rows.map(({ item, outcome }): IndexedOutcome => [
        item,
        JSON.parse(outcome) as JobOutcome,
      ])
    },
  }
}

/** Returns a record as it is listed. */
const listed = ({ record }: { readonly record: string }): JobRecord => ({
  ...(JSON.parse(record) as Omit<JobRecord, 'plan'>),
  plan: undefined,
})

const rowOf = (record: JobRecord): NewRow<'jobs'> => ({
  id: record.id,
  gateway: record.gateway,
  instance: record.instance,
  kind: record.kind,
  created_at: record.createdAt,
  ...storedRecord(record),
  plan: JSON.stringify(record.plan ?? null),
})

/** Returns the columns of a record that change. */
const storedRecord = ({ plan: _plan, ...record }: JobRecord) => ({
  state: isLeft(record) ? 'left' : record.state,
  record: JSON.stringify(record),
})

import type { Seal } from '#gateway/identity/seal.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { IndexedOutcome, JobStore } from '#local/jobs/job-store.ts'
import type { JobItem, JobKey, JobOutcome, JobRecord } from '#local/jobs/job-record.ts'

/** Rows per statement: databases limit the values of one. */
const atOnce = 200

/** The jobs of the server's database: their items and files arrive in parts, before they are started. */
export interface ServerJobStore extends JobStore {
  addFile(job: JobKey, name: string, file: Blob): Promise<void>
  /** Returns the number of items that have arrived. */
  countItems(job: JobKey): Promise<number>
  /** Makes a job whose items have arrived one that can be started. */
  completeJob(record: JobRecord): Promise<void>
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
  /** Returns whether a job exists and this process holds it, and keeps it so until the end of a transaction. */
  async function isHeld(step: State, job: JobKey): Promise<boolean> {
    const { lock, proof } = proofOf(job)
    if (proof === undefined) return false
    const locked = await step
      .updateTable('locks')
      .set((row) => ({ until: row.ref('until') }))
      .where('name', '=', lock)
      .where('proof', '=', proof)
      .returning('name')
      .executeTakeFirst()
    const row =
      locked &&
      (await step.selectFrom('jobs').select('id').where('id', '=', job.id).executeTakeFirst())
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

  async function sealedFile({ id }: JobKey, name: string, file: Blob) {
    const bytes = Buffer.from(await file.arrayBuffer())
    return { job: id, name, type: file.type, sealed: seal.close(`${id} ${name}`, bytes) }
  }

  return {
    async readJobs(gateway) {
      const rows = await state
        .selectFrom('jobs')
        .select('record')
        .where('gateway', '=', gateway)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(({ record }) => JSON.parse(record) as JobRecord)
    },

    async readJob({ id }) {
      const row = await state
        .selectFrom('jobs')
        .select('record')
        .where('id', '=', id)
        .executeTakeFirst()
      return row && (JSON.parse(row.record) as JobRecord)
    },

    writeJob: (record) =>
      state.transaction().execute(async (step) => {
        if (!(await isHeld(step, record))) return false
        await step
          .updateTable('jobs')
          .set({ state: record.state, record: JSON.stringify(record) })
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

    async completeJob(record) {
      await state
        .updateTable('jobs')
        .set({ state: record.state, record: JSON.stringify(record) })
        .where('id', '=', record.id)
        .where('state', '=', 'making')
        .execute()
    },

    async deleteJob({ id }) {
      // Its items, outcomes and files go with it.
      await state.deleteFrom('jobs').where('id', '=', id).execute()
    },

    async readJobFiles({ id }) {
      const rows = await state.selectFrom('job_files').selectAll().where('job', '=', id).execute()
      return Object.fromEntries(
        rows.map(({ name, type, sealed }) => {
          const bytes = seal.open(`${id} ${name}`, sealed)
          if (!bytes) throw new Error(`The file ${name} cannot be decrypted`)
          return [name, new Blob([new Uint8Array(bytes)], { type })]
        }),
      )
    },

    async addJob(record, portions = [], files = {}) {
      const { id, gateway, instance, kind, createdAt } = record
      const sealed = await Promise.all(
        Object.entries(files).map(([name, file]) => sealedFile(record, name, file)),
      )
      await state.transaction().execute(async (step) => {
        await step
          .insertInto('jobs')
          .values({
            id,
            gateway,
            instance,
            kind,
            state: record.state,
            created_at: createdAt,
            record: JSON.stringify(record),
          })
          .execute()
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
        }))
        for (let at = 0; at < rows.length; at += atOnce)
          await step
            .insertInto('job_outcomes')
            .values(rows.slice(at, at + atOnce))
            .onConflict((conflict) =>
              conflict
                .columns(['job', 'item'])
                .doUpdateSet((row) => ({ outcome: row.ref('excluded.outcome') })),
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

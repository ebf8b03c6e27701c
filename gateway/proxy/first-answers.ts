import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, databaseFile, openDatabase, prepareQuery } from '#gateway/store/database.ts'
import type { Row } from '#gateway/state/tables.ts'
import { firstAnswerAge, type FirstAnswer } from '#gateway/store/first-answers.ts'
import type { State } from '#gateway/state/open-state.ts'

/** First responses to writes with an `Idempotency-Key`, shared by all servers of a database. */
export interface FirstAnswers {
  /** Returns the response of a key; undefined if it is unknown or too old. */
  find(scope: string, key: string): Promise<FirstAnswer | undefined>
  /** Stores a key before its request is sent. @returns whether it was not stored before */
  add(scope: string, key: string): Promise<boolean>
  /** Replaces the placeholder of a write with its response. */
  settle(scope: string, key: string, answer: FirstAnswer): Promise<void>
  /** Removes a key whose request did nothing. */
  drop(scope: string, key: string): Promise<void>
}

/** The status of a stored write whose response is not known yet. */
export const underWay = 0

/** How often old rows are deleted, in milliseconds. */
const deletePeriod = 60_000

/**
 * Opens the first responses of a database.
 *
 * @param keepMs how long they are kept
 */
export function openFirstAnswers(
  state: State,
  {
    now = Date.now,
    keepMs = firstAnswerAge,
  }: { now?: () => number; keepMs?: number | undefined } = {},
): FirstAnswers {
  let deletedAt = Number.NEGATIVE_INFINITY
  const oldest = () => now() - keepMs

  return {
    async find(scope, key) {
      const row = await state
        .selectFrom('first_answers')
        .selectAll()
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('stored_at', '>=', oldest())
        .executeTakeFirst()
      return row && { requestDigest: row.request_digest, status: row.status, body: row.body }
    },
    async add(scope, key) {
      if (now() - deletedAt > deletePeriod) {
        deletedAt = now()
        await state.deleteFrom('first_answers').where('stored_at', '<', oldest()).execute()
      }
      const row = { request_digest: '', status: underWay, body: '', stored_at: now() }
      const added = await state
        .insertInto('first_answers')
        .values({ scope, key, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet(row)
            .where('first_answers.stored_at', '<', oldest()),
        )
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0
    },
    async settle(scope, key, { requestDigest, status, body }) {
      await state
        .updateTable('first_answers')
        .set({ request_digest: requestDigest, status, body })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute()
    },
    async drop(scope, key) {
      await state
        .deleteFrom('first_answers')
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute()
    },
  }
}

/** The setting that says that the first responses of a former version were taken over. */
const takenOver = 'first-answers'

/**
 * Adds the first responses that 0.1 and 0.2 stored in the gateway's database, once: a write that was sent before an
 * upgrade is not sent again after it.
 */
export async function takeOverFirstAnswers(dataDir: string, state: State): Promise<void> {
  if (!existsSync(join(dataDir, databaseFile))) return
  const db = openDatabase(dataDir)
  try {
    const query = prepareQuery<Row<'first_answers'>>(
      db,
      'SELECT scope, key, request_digest, status, body, stored_at FROM first_answers WHERE stored_at >= ?',
    )
    const rows = query.all(Date.now() - firstAnswerAge)
    await state.transaction().execute(async (step) => {
      const added = await step
        .insertInto('settings')
        .values({ name: takenOver, value: String(rows.length) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) return
      for (const row of rows)
        await step
          .insertInto('first_answers')
          .values({ ...row })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    })
  } finally {
    closeDatabase(db)
  }
}

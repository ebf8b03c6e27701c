import { prepareQuery, type Database } from './database.ts'

/** The answer that an idempotency key got first, and the digest of the request that asked. */
export interface FirstAnswer {
  requestDigest: string
  status: number
  body: string
}

/** Browsers repeat within seconds, people within a day: 48 hours. */
const keptMilliseconds = 48 * 60 * 60 * 1000

export function firstAnswerStore(db: Database) {
  const select = prepareQuery<FirstAnswer>(
    db,
    `SELECT request_digest AS requestDigest, status, body FROM first_answers
     WHERE scope = ? AND key = ? AND stored_at >= ?`,
  )
  const insert = db.prepare(
    `INSERT INTO first_answers (scope, key, request_digest, status, body, stored_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const update = db.prepare(
    `UPDATE first_answers SET request_digest = ?, status = ?, body = ? WHERE scope = ? AND key = ?`,
  )
  const remove = db.prepare('DELETE FROM first_answers WHERE scope = ? AND key = ?')
  const forget = db.prepare('DELETE FROM first_answers WHERE stored_at < ?')
  return {
    /** The answer of a key; undefined for one that is unknown, or older than 48 hours. */
    find: (scope: string, key: string, now = Date.now()): FirstAnswer | undefined =>
      select.get(scope, key, now - keptMilliseconds),
    /** Keeps an answer; to be called in the transaction of the write that it answers. Forgets old ones. */
    add(scope: string, key: string, answer: FirstAnswer, now = Date.now()): void {
      forget.run(now - keptMilliseconds)
      insert.run(scope, key, answer.requestDigest, answer.status, answer.body, now)
    },
    /** Puts the answer in the place of one that was kept before there was any. */
    settle(scope: string, key: string, answer: FirstAnswer): void {
      update.run(answer.requestDigest, answer.status, answer.body, scope, key)
    },
    /** Forgets one: its request did nothing. */
    drop(scope: string, key: string): void {
      remove.run(scope, key)
    },
  }
}

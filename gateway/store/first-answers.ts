import { prepareQuery, type Database } from './database.ts'

/** The first response to an idempotency key, and the digest of its request. */
export interface FirstAnswer {
  requestDigest: string
  status: number
  body: string
}

/** How long they are kept, in milliseconds: browsers repeat requests within seconds, and people within a day. */
export const firstAnswerAge = 48 * 60 * 60 * 1000

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
  const forget = db.prepare('DELETE FROM first_answers WHERE stored_at < ?')
  return {
    /** Returns the response of a key; undefined if it is unknown or older than 48 hours. */
    find: (scope: string, key: string, now = Date.now()): FirstAnswer | undefined =>
      select.get(scope, key, now - firstAnswerAge),
    /** Stores a response and removes old ones; must be called in the transaction of its write. */
    add(scope: string, key: string, answer: FirstAnswer, now = Date.now()): void {
      forget.run(now - firstAnswerAge)
      insert.run(scope, key, answer.requestDigest, answer.status, answer.body, now)
    },
  }
}

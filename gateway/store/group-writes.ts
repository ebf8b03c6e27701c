import { inTransaction, type Database } from './database.ts'

/** More writes than this are committed in several groups, so that other requests are handled in between. */
const maxGroupSize = 200

interface WaitingWrite {
  /**
   * Runs the write in the group's transaction. Returns a function that settles its promise, called after the commit.
   */
  readonly perform: () => () => void
  readonly fail: (error: unknown) => void
}

/** Runs a write. Resolves with the result of `work` when it is on the disk; rejects when it was rolled back. */
export type GroupedWrite = <T>(work: () => T) => Promise<T>

/**
 * Commits the writes of one turn of the event loop together, so that they wait for the disk once per group, not once
 * per write. A write that throws is rolled back alone, to a savepoint. If the transaction itself fails, for example on
 * a full disk, each write of its group rejects with that error, and none is stored.
 */
export function groupWrites(db: Database): GroupedWrite {
  const begin = db.prepare('SAVEPOINT one_write')
  const keep = db.prepare('RELEASE one_write')
  const undo = db.prepare('ROLLBACK TO one_write')
  let waiting: WaitingWrite[] = []

  function commit(): void {
    const group = waiting.slice(0, maxGroupSize)
    waiting = waiting.slice(maxGroupSize)
    if (waiting.length > 0) setImmediate(commit)
    try {
      const [only] = group
      const notifyAll = inTransaction(db, () =>
        only && group.length === 1 ? [only.perform()] : group.map(performOne),
      )
      for (const notify of notifyAll) notify()
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }

  function performOne({ perform, fail }: WaitingWrite): () => void {
    begin.run()
    try {
      const notify = perform()
      keep.run()
      return notify
    } catch (error) {
      // SQLite has rolled back the whole transaction: without one, the following writes would be committed one by one.
      if (!db.isTransaction) throw error
      undo.run()
      keep.run()
      return () => fail(error)
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit)
      waiting.push({
        perform() {
          const result = work()
          return () => resolve(result)
        },
        fail: reject,
      })
    })
}

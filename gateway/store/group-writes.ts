import { inTransaction, type Database } from './database.ts'

/** More writes than this are committed in several groups, between which other requests are answered. */
const maxGroupSize = 200

interface WaitingWrite {
  /** Does the write in the group's transaction. Returns what tells its caller, to be called after the commit. */
  readonly perform: () => () => void
  readonly fail: (error: unknown) => void
}

/** Does a write. Resolves with what `work` returned when it is on the disk; rejects when nothing of it is kept. */
export type GroupedWrite = <T>(work: () => T) => Promise<T>

/**
 * Commits the writes of one turn of the event loop together: the disk is waited for once per group, not once per write.
 * A write that throws is undone alone, to a savepoint. Where the transaction itself fails, on a full disk for example,
 * each write of its group rejects with that error, and nothing of any is kept.
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
      const tellAll = inTransaction(db, () =>
        only && group.length === 1 ? [only.perform()] : group.map(performOne),
      )
      for (const tell of tellAll) tell()
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }

  function performOne({ perform, fail }: WaitingWrite): () => void {
    begin.run()
    try {
      const tell = perform()
      keep.run()
      return tell
    } catch (error) {
      // SQLite has undone the whole transaction: without one, what follows would be committed write by write.
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

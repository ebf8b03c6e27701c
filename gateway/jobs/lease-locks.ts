import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locks } from '#local/jobs/held-locks.ts'
import { log } from '#gateway/log/log.ts'
import type { State } from '#gateway/state/open-state.ts'

/** How long a lock outlasts the process that held it, in milliseconds. */
const leaseMs = 15_000
/** The interval of renewals. */
const renewMs = 4_000
/** The interval at which a lock that is held is tried again. */
const retryMs = 500

/** Locks in the server's database: of the processes that share it, one has a lock. */
export interface LeaseLocks extends Locks {
  /**
   * Returns the proof that this process holds a lock, which its writes name: once another process has taken the lock,
   * they change nothing. Undefined without the lock.
   */
  proofOf(name: string): string | undefined
  /** Releases all locks. */
  close(): Promise<void>
}

/**
 * Opens the locks of this process. A lock is a row with an end, which the process moves on while it lives: after
 * `kill -9` another one can take it.
 *
 * @param isShared whether other processes use the database too; if not, locks that are left over are of a process that
 * has ended
 */
export async function openLeaseLocks(
  state: State,
  isShared: boolean,
  now: () => number = Date.now,
): Promise<LeaseLocks> {
  if (!isShared) await state.deleteFrom('locks').execute()
  const held = new Map<string, string>()
  const renewal = setInterval(() => void renew(), renewMs)
  renewal.unref()

  async function renew(): Promise<void> {
    if (held.size === 0) return
    await state
      .updateTable('locks')
      .set({ until: now() + leaseMs })
      .where('proof', 'in', [...held.values()])
      .execute()
      // The next one may succeed in time; else writes are refused by the proof.
      .catch((error: unknown) => log.warn({ err: error }, 'Locks not renewed'))
  }

  /** Returns the proof of a lock; undefined if it is held. */
  async function take(name: string): Promise<string | undefined> {
    if (held.has(name)) return undefined
    const proof = randomUUID()
    // At once, so that two callers in this process do not both take a lock whose lease has run out.
    held.set(name, proof)
    const taken = await state
      .insertInto('locks')
      .values({ name, proof, until: now() + leaseMs })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ proof, until: now() + leaseMs })
          .where('locks.until', '<', now()),
      )
      .returning('proof')
      .executeTakeFirst()
      .catch((error: unknown) => {
        held.delete(name)
        throw error
      })
    if (taken) return proof
    held.delete(name)
    return undefined
  }

  async function release(name: string, proof: string): Promise<void> {
    held.delete(name)
    await state.deleteFrom('locks').where('name', '=', name).where('proof', '=', proof).execute()
  }

  async function isFree(name: string): Promise<boolean> {
    const row = await state
      .selectFrom('locks')
      .select('until')
      .where('name', '=', name)
      .executeTakeFirst()
    return !row || row.until < now()
  }

  return {
    proofOf: (name) => held.get(name),
    async request(name, { mode = 'exclusive', ifAvailable = false, signal }, hold) {
      for (;;) {
        signal?.throwIfAborted()
        // Shared: only waits until no one holds it.
        if (mode === 'shared' && (await isFree(name))) return hold({ name })
        const proof = mode === 'exclusive' ? await take(name) : undefined
        if (proof !== undefined)
          try {
            return await hold({ name })
          } finally {
            await release(name, proof)
          }
        if (ifAvailable) return hold(null)
        await sleep(retryMs, undefined, signal ? { signal } : {})
      }
    },
    async close() {
      clearInterval(renewal)
      await Promise.all([...held].map(([name, proof]) => release(name, proof)))
    },
  }
}

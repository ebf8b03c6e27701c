import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Locks } from '#local/jobs/held-locks.ts'
import { log } from '#gateway/log/log.ts'
import type { State } from '#gateway/state/open-state.ts'

/** How long a lock outlasts the process that held it, in milliseconds. */
const leaseMs = 15_000
/** The interval of renewals, which also bring what other processes ask. */
const renewMs = 1_000
/** The interval at which a lock that is held is tried again. */
const retryMs = 500

/** Locks in the server's database: of the processes that share it, one has a lock. */
export interface LeaseLocks extends Locks {
  /**
   * Returns the proof that this process holds a lock, which its writes name: once another process has taken the lock,
   * they change nothing. Undefined without the lock.
   */
  proofOf(name: string): string | undefined
  /** Returns whether this process holds a lock, and no other one can have taken it. */
  isCertain(name: string): boolean
  /**
   * Asks the process that holds a lock, if it is another one: it hears so within a second.
   * @param line one line of text
   * @returns whether another process holds it
   */
  ask(name: string, line: string): Promise<boolean>
  /** Renews all locks, and passes on what other processes have asked. Never rejects. */
  renew(): Promise<void>
  /** Releases all locks. */
  close(): Promise<void>
}

export interface LeaseOptions {
  /** Whether other processes use the database too; if not, no lock can be lost. */
  readonly isShared: boolean
  readonly now?: () => number
  /** Called with each line that another process asks the holder of a lock. */
  readonly onAsk?: (line: string) => void
  /** Called when another process has taken a lock, because this one stood still. */
  readonly onLost?: (name: string) => void
}

interface Held {
  readonly proof: string
  /** When it ends, as far as this process knows. */
  until: number
}

/**
 * Opens the locks of this process. A lock is a row with an end, which the process moves on while it lives: after
 * `kill -9` another one can take it.
 */
export async function openLeaseLocks(
  state: State,
  { isShared, now = Date.now, onAsk = () => {}, onLost = () => {} }: LeaseOptions,
): Promise<LeaseLocks> {
  // Those of a process that has ended. On a full disk they stay, and are taken over one by one.
  if (!isShared)
    await state
      .deleteFrom('locks')
      .where('until', '>', 0)
      .execute()
      .catch(() => undefined)
  const held = new Map<string, Held>()
  let renewing: Promise<void> | undefined
  const renewal = isShared ? setInterval(() => void renew(), renewMs) : undefined
  renewal?.unref()

  function renew(): Promise<void> {
    renewing ??= renewAll()
      // The next one may succeed in time; else writes are refused by the proof.
      .catch((error: unknown) => log.warn({ err: error }, 'Locks not renewed'))
      .finally(() => (renewing = undefined))
    return renewing
  }

  async function renewAll(): Promise<void> {
    const known = [...held]
    if (known.length === 0) return
    const until = now() + leaseMs
    const rows = await state
      .updateTable('locks')
      .set({ until })
      .where(
        'proof',
        'in',
        known.map(([, { proof }]) => proof),
      )
      .returning(['proof', 'asked'])
      .execute()
    const asked = new Map(rows.map((row) => [row.proof, row.asked]))
    for (const [name, one] of known) {
      // Released or taken again in the meantime.
      if (held.get(name) !== one) continue
      const lines = asked.get(one.proof)
      if (lines === undefined) {
        held.delete(name)
        onLost(name)
        continue
      }
      one.until = until
      if (lines === '') continue
      for (const line of lines.split('\n')) if (line !== '') onAsk(line)
      // Lines that were added in the meantime come with these once more: their order is what counts.
      await state
        .updateTable('locks')
        .set({ asked: '' })
        .where('proof', '=', one.proof)
        .where('asked', '=', lines)
        .execute()
    }
  }

  /** Returns the proof of a lock; undefined if it is held. */
  async function take(name: string): Promise<string | undefined> {
    if (held.has(name)) return undefined
    const one: Held = { proof: randomUUID(), until: now() + leaseMs }
    const { proof, until } = one
    // At once, so that two callers in this process do not both take a lock whose lease has run out.
    held.set(name, one)
    const taken = await state
      .insertInto('locks')
      .values({ name, proof, until, asked: '' })
      // What was asked of a process that was killed is asked of its successor.
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ proof, until })
          .where('locks.until', '<', isShared ? now() : Number.MAX_SAFE_INTEGER),
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
    if (held.get(name)?.proof === proof) held.delete(name)
    await state.deleteFrom('locks').where('name', '=', name).where('proof', '=', proof).execute()
  }

  async function isFree(name: string): Promise<boolean> {
    if (!isShared) return !held.has(name)
    const row = await state
      .selectFrom('locks')
      .select('until')
      .where('name', '=', name)
      .executeTakeFirst()
    return !row || row.until < now()
  }

  return {
    proofOf: (name) => held.get(name)?.proof,
    isCertain: (name) => {
      const one = held.get(name)
      return one !== undefined && (!isShared || one.until > now())
    },
    async ask(name, line) {
      if (!isShared || held.has(name)) return false
      const row = await state
        .updateTable('locks')
        .set({ asked: sql`asked || ${`${line}\n`}` })
        .where('name', '=', name)
        .where('until', '>=', now())
        .returning('name')
        .executeTakeFirst()
      return row !== undefined
    },
    renew,
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
      await renewing
      await Promise.all([...held].map(([name, { proof }]) => release(name, proof)))
    },
  }
}

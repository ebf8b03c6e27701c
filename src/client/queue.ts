import { originOf } from '#domain/gateway-address.ts'
import type { Connection } from './connection.ts'

/** The priority of a call: a person's action, a page that loads data, or a bulk job. */
export type Priority = 'person' | 'page' | 'bulk'

const order: readonly Priority[] = ['person', 'page', 'bulk']

// A browser opens six connections to a host: a seventh call would wait inside it unseen, its timeout running.
const slots: Record<Priority, number> = { person: 5, page: 4, bulk: 4 }

/** Runs a task in a slot that all tabs share. Throws what the task throws. */
type HoldSlot = <T>(task: () => Promise<T>) => Promise<T>

interface Waiting {
  start(): void
}

/** A queue of calls to one host: at most 5 outstanding, one slot of them reserved for a person's actions. */
export interface Queue {
  /**
   * Runs `task` as soon as a slot is free. A task whose `signal` aborts while it waits is never started.
   * @throws what `task` throws, or the signal's reason.
   */
  run<T>(priority: Priority, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Creates a queue. `name` names the host: bulk work shares 4 slots over all tabs that use the same name. */
export function createQueue(name: string): Queue {
  const waiting: Record<Priority, Waiting[]> = { person: [], page: [], bulk: [] }
  let holdSlot: HoldSlot | undefined
  let running = 0

  function next() {
    for (const priority of order) {
      if (running >= slots[priority]) return
      const first = waiting[priority].shift()
      if (first) {
        running++
        first.start()
        next()
        return
      }
    }
  }

  function waitForSlot(priority: Priority, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        waiting[priority].splice(waiting[priority].indexOf(entry), 1)
        // The reason of an abort belongs to the caller: passed on unchanged.
        reject(signal?.reason as Error)
      }
      const entry: Waiting = {
        start() {
          signal?.removeEventListener('abort', abort)
          resolve()
        },
      }
      waiting[priority].push(entry)
      signal?.addEventListener('abort', abort, { once: true })
      next()
    })
  }

  /** Loads the code of slots with the first bulk job, to keep it out of the first page. */
  async function loadSlots(): Promise<HoldSlot> {
    try {
      const { bulkSlots } = await import('./bulk-slots.ts')
      holdSlot ??= bulkSlots(name, slots.bulk)
      return holdSlot
    } catch {
      // Without the code, only this tab's own slots count, as without locks, until the next call loads it.
      return (task) => task()
    }
  }

  return {
    async run(priority, task, signal) {
      signal?.throwIfAborted()
      await waitForSlot(priority, signal)
      try {
        if (priority !== 'bulk') return await task()
        const hold = holdSlot ?? (await loadSlots())
        return await hold(task)
      } finally {
        running--
        next()
      }
    },
  }
}

const queues = new Map<string, Queue>()

/** Returns the queue of a host: one for all calls of this tab to the same origin. */
export function queueOf(origin: string): Queue {
  const queue = queues.get(origin) ?? createQueue(origin)
  queues.set(origin, queue)
  return queue
}

/**
 * Holds one bulk slot of the queue for several calls in a row, each sent with `inSlot`: no other call of this browser
 * runs in between, and only one slot is waited for.
 * @throws what `task` throws
 */
export function inBulkSlot<T>({ address }: Connection, task: () => Promise<T>): Promise<T> {
  return queueOf(originOf(address)).run('bulk', task)
}

/** Who waits for a call: a person, a page that shows something, or work on many. */
export type Priority = 'person' | 'page' | 'bulk'

const order: readonly Priority[] = ['person', 'page', 'bulk']

// A browser keeps six connections to a host: a seventh call would wait in it unseen, its time-out running.
const places: Record<Priority, number> = { person: 5, page: 4, bulk: 4 }

interface Waiting {
  start(): void
}

/** A queue of calls to one host: at most 5 outstanding, one place of them kept for what a person does. */
export interface Queue {
  /**
   * Runs `task` as soon as there is a place. A task whose `signal` aborts before its turn is never started.
   * @throws what `task` throws, or the signal's reason.
   */
  run<T>(priority: Priority, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Makes a queue. `name` names the host: bulk work shares 4 places over all tabs that use the same name. */
export function createQueue(name: string): Queue {
  const waiting: Record<Priority, Waiting[]> = { person: [], page: [], bulk: [] }
  let running = 0

  function next() {
    for (const priority of order) {
      if (running >= places[priority]) return
      const first = waiting[priority].shift()
      if (first) {
        running++
        first.start()
        next()
        return
      }
    }
  }

  function place(priority: Priority, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { start: resolve }
      waiting[priority].push(entry)
      signal?.addEventListener('abort', () => {
        const at = waiting[priority].indexOf(entry)
        if (at < 0) return
        waiting[priority].splice(at, 1)
        // An abort's reason is what its caller said: passed on as it is.
        reject(signal.reason)
      })
      next()
    })
  }

  return {
    async run(priority, task, signal) {
      signal?.throwIfAborted()
      await place(priority, signal)
      try {
        return await (priority === 'bulk' ? inBulkPlace(name, task) : task())
      } finally {
        running--
        next()
      }
    },
  }
}

/** Places that this tab holds, by the lock's name. */
const held = new Set<string>()

/**
 * Bulk work of all tabs together has 4 places, each a Web Lock; any free one is taken. Without secure context there are
 * no locks: per tab.
 */
async function inBulkPlace<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return task()
  const names = Array.from({ length: places.bulk }, (_one, n) => `switchboard bulk ${name} ${n}`)
  // One that another tab holds cannot be seen from here: it is asked for, and the next one tried.
  for (const free of names.filter((one) => !held.has(one))) {
    const tried = await tryPlace(locks, free, task)
    if (tried) return tried.value
  }
  return firstPlace(locks, names, task)
}

/** Runs a task in a place; undefined where that is taken. */
async function tryPlace<T>(
  locks: LockManager,
  place: string,
  task: () => Promise<T>,
): Promise<{ value: T } | undefined> {
  // Two tasks of this tab that begin at once look for different places.
  if (held.has(place)) return undefined
  held.add(place)
  try {
    return await locks.request(place, { ifAvailable: true }, async (lock) =>
      lock ? { value: await task() } : undefined,
    )
  } finally {
    held.delete(place)
  }
}

/** Runs a task in the first place that becomes free. */
function firstPlace<T>(
  locks: LockManager,
  names: readonly string[],
  task: () => Promise<T>,
): Promise<T> {
  const found = new AbortController()
  return new Promise<T>((resolve, reject) => {
    for (const place of names)
      locks
        .request(place, { signal: found.signal }, async () => {
          // Two may come free at once: the second is given back.
          if (found.signal.aborted) return
          found.abort()
          held.add(place)
          await task()
            .then(resolve, reject)
            .finally(() => held.delete(place))
        })
        .catch((error: unknown) => {
          // The lock manager's refusal is passed on as it is.
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors
          if (!found.signal.aborted) reject(error)
        })
  })
}

const queues = new Map<string, Queue>()

/** The queue of a host: one for all calls of this tab to the same origin. */
export function queueOf(origin: string): Queue {
  const queue = queues.get(origin) ?? createQueue(origin)
  queues.set(origin, queue)
  return queue
}

/** Does one task and hands over what came of it. Never rejects. */
type JobHandle = () => Promise<void>

/** How long a slot waits for this tab's next task, in milliseconds: asking the browser for it again takes as long. */
const moment = 5
/** How long it is kept from other tabs in all, in milliseconds. */
const longest = 2_000

/** In a page that nobody sees a moment may last a minute: there a slot is given back at once. */
const isSeen = () => (globalThis.document as Document | undefined)?.visibilityState !== 'hidden'

/** Slots that this tab holds, by the lock's name. */
const held = new Set<string>()

/**
 * Bulk work of all tabs together has some slots, each a Web Lock; any free one is taken, and kept for a moment for
 * what follows. Without secure context there are no locks: per tab.
 * @param name the host; @param count how many slots
 * @returns runs a task in a slot. Throws what the task throws
 */
export function bulkSlots(name: string, count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const names = Array.from({ length: count }, (_one, n) => `switchboard bulk ${name} ${n}`)
  /** Slots that wait for a task. */
  const idle: ((job: JobHandle) => void)[] = []

  /** The next task for a slot; undefined where none comes. */
  function nextJob(): Promise<JobHandle | undefined> {
    return new Promise((resolve) => {
      const take = (job: JobHandle) => {
        clearTimeout(timer)
        resolve(job)
      }
      const timer = setTimeout(() => {
        idle.splice(idle.indexOf(take), 1)
        resolve(undefined)
      }, moment)
      idle.push(take)
    })
  }

  async function serve(slot: string, first: JobHandle): Promise<void> {
    held.add(slot)
    try {
      const end = performance.now() + longest
      let job: JobHandle | undefined = first
      while (job) {
        await job()
        job = performance.now() < end && isSeen() ? await nextJob() : undefined
      }
    } finally {
      held.delete(slot)
    }
  }

  return (task) =>
    new Promise((resolve, reject) => {
      const job = () => task().then(resolve, reject)
      const locks = globalThis.navigator?.locks as LockManager | undefined
      const give = idle.pop()
      if (give) give(job)
      else if (locks) inFree(locks, names, (slot) => serve(slot, job)).catch(reject)
      else void job()
    })
}

/** Does something in a free slot, or in the first that becomes free. Rejects where the browser refuses locks. */
async function inFree(
  locks: LockManager,
  names: readonly string[],
  serve: (slot: string) => Promise<void>,
): Promise<void> {
  // One that another tab holds cannot be seen from here: it is asked for, and the next one tried.
  for (const slot of names) if (await trySlot(locks, slot, serve)) return
  await firstSlot(locks, names, serve)
}

/** False where the slot is taken. */
async function trySlot(
  locks: LockManager,
  slot: string,
  serve: (slot: string) => Promise<void>,
): Promise<boolean> {
  // Two tasks of this tab that begin at once look for different slots.
  if (held.has(slot)) return false
  held.add(slot)
  return locks
    .request(slot, { ifAvailable: true }, async (lock) => {
      if (lock) await serve(slot)
      else held.delete(slot)
      return lock !== null
    })
    .catch((error: unknown) => {
      held.delete(slot)
      throw error
    })
}

/** Takes the first slot that becomes free. */
function firstSlot(
  locks: LockManager,
  names: readonly string[],
  serve: (slot: string) => Promise<void>,
): Promise<void> {
  const found = new AbortController()
  return new Promise((resolve, reject) => {
    for (const slot of names)
      locks
        .request(slot, { signal: found.signal }, async () => {
          // Two may come free at once: the second is given back.
          if (found.signal.aborted) return
          found.abort()
          await serve(slot)
          resolve()
        })
        .catch((error: unknown) => {
          // The lock manager's refusal is passed on as it is.
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors
          if (!found.signal.aborted) reject(error)
        })
  })
}

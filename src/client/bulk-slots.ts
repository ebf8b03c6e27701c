/** Runs one task and delivers its result. Never rejects. */
type JobHandle = () => Promise<void>

/** How long a slot waits for this tab's next task, in milliseconds: requesting the lock again takes as long. */
const idleSlotMs = 5
/** The longest time a slot is kept from other tabs, in milliseconds. */
const maxHoldMs = 2_000

/** In a hidden page a timer may take a minute to fire: there a slot is released at once. */
const isPageVisible = () =>
  (globalThis.document as Document | undefined)?.visibilityState !== 'hidden'

const heldSlots = new Set<string>()

/**
 * Creates the slots that bulk jobs of all tabs share. Each slot is a Web Lock; a task takes any free one, and the slot
 * is kept briefly for the next task. Without a secure context there are no locks, and slots count per tab.
 * @param name the host; @param count the number of slots
 * @returns a function that runs a task in a slot and throws what the task throws
 */
export function bulkSlots(name: string, count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const names = Array.from({ length: count }, (_one, n) => `switchboard bulk ${name} ${n}`)
  const idle: ((job: JobHandle) => void)[] = []

  /** Returns the next task for a slot; undefined if none arrives in time. */
  function nextJob(): Promise<JobHandle | undefined> {
    return new Promise((resolve) => {
      const take = (job: JobHandle) => {
        clearTimeout(timer)
        resolve(job)
      }
      const timer = setTimeout(() => {
        idle.splice(idle.indexOf(take), 1)
        resolve(undefined)
      }, idleSlotMs)
      idle.push(take)
    })
  }

  async function serve(slot: string, first: JobHandle): Promise<void> {
    heldSlots.add(slot)
    try {
      const end = performance.now() + maxHoldMs
      let job: JobHandle | undefined = first
      while (job) {
        await job()
        job = performance.now() < end && isPageVisible() ? await nextJob() : undefined
      }
    } finally {
      heldSlots.delete(slot)
    }
  }

  return (task) =>
    new Promise((resolve, reject) => {
      const job = () => task().then(resolve, reject)
      const locks = globalThis.navigator?.locks as LockManager | undefined
      const deliver = idle.pop()
      if (deliver) deliver(job)
      else if (locks) inFree(locks, names, (slot) => serve(slot, job)).catch(reject)
      else void job()
    })
}

/** Runs a task in a free slot, or in the first that becomes free. Rejects if the browser refuses locks. */
async function inFree(
  locks: LockManager,
  names: readonly string[],
  serve: (slot: string) => Promise<void>,
): Promise<void> {
  // Slots held by other tabs are not visible here: each lock is requested in turn.
  for (const slot of names) if (await trySlot(locks, slot, serve)) return
  await firstSlot(locks, names, serve)
}

/** Returns false if the slot is taken. */
async function trySlot(
  locks: LockManager,
  slot: string,
  serve: (slot: string) => Promise<void>,
): Promise<boolean> {
  // Two tasks of this tab that start at the same time must try different slots.
  if (heldSlots.has(slot)) return false
  heldSlots.add(slot)
  return locks
    .request(slot, { ifAvailable: true }, async (lock) => {
      if (lock) await serve(slot)
      else heldSlots.delete(slot)
      return lock !== null
    })
    .catch((error: unknown) => {
      heldSlots.delete(slot)
      throw error
    })
}

function firstSlot(
  locks: LockManager,
  names: readonly string[],
  serve: (slot: string) => Promise<void>,
): Promise<void> {
  const slotFound = new AbortController()
  return new Promise((resolve, reject) => {
    for (const slot of names)
      locks
        .request(slot, { signal: slotFound.signal }, async () => {
          // Two may become free at the same time: the second is released.
          if (slotFound.signal.aborted) return
          slotFound.abort()
          await serve(slot)
          resolve()
        })
        .catch((error: unknown) => {
          // The lock manager's error is passed on unchanged.
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors
          if (!slotFound.signal.aborted) reject(error)
        })
  })
}

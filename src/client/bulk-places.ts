/** Does one task and hands over what came of it. Never rejects. */
type Job = () => Promise<void>

/** How long a place waits for this tab's next task, in milliseconds: asking the browser for it again takes as long. */
const moment = 5
/** How long it is kept from other tabs in all, in milliseconds. */
const longest = 2_000

/** In a page that nobody sees a moment may last a minute: there a place is given back at once. */
const isSeen = () => (globalThis.document as Document | undefined)?.visibilityState !== 'hidden'

/** Places that this tab holds, by the lock's name. */
const held = new Set<string>()

/**
 * Bulk work of all tabs together has some places, each a Web Lock; any free one is taken, and kept for a moment for
 * what follows. Without secure context there are no locks: per tab.
 * @param name the host; @param count how many places
 * @returns runs a task in a place. Throws what the task throws
 */
export function bulkPlaces(name: string, count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const names = Array.from({ length: count }, (_one, n) => `switchboard bulk ${name} ${n}`)
  /** Places that wait for a task. */
  const idle: ((job: Job) => void)[] = []

  /** The next task for a place; undefined where none comes. */
  function nextJob(): Promise<Job | undefined> {
    return new Promise((resolve) => {
      const take = (job: Job) => {
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

  async function serve(place: string, first: Job): Promise<void> {
    held.add(place)
    try {
      const end = performance.now() + longest
      let job: Job | undefined = first
      while (job) {
        await job()
        job = performance.now() < end && isSeen() ? await nextJob() : undefined
      }
    } finally {
      held.delete(place)
    }
  }

  return (task) =>
    new Promise((resolve, reject) => {
      const job = () => task().then(resolve, reject)
      const locks = globalThis.navigator?.locks as LockManager | undefined
      const give = idle.pop()
      if (give) give(job)
      else if (locks) inFree(locks, names, (place) => serve(place, job)).catch(reject)
      else void job()
    })
}

/** Does something in a free place, or in the first that becomes free. Rejects where the browser refuses locks. */
async function inFree(
  locks: LockManager,
  names: readonly string[],
  serve: (place: string) => Promise<void>,
): Promise<void> {
  // One that another tab holds cannot be seen from here: it is asked for, and the next one tried.
  for (const place of names) if (await tryPlace(locks, place, serve)) return
  await firstPlace(locks, names, serve)
}

/** False where the place is taken. */
async function tryPlace(
  locks: LockManager,
  place: string,
  serve: (place: string) => Promise<void>,
): Promise<boolean> {
  // Two tasks of this tab that begin at once look for different places.
  if (held.has(place)) return false
  held.add(place)
  return locks
    .request(place, { ifAvailable: true }, async (lock) => {
      if (lock) await serve(place)
      else held.delete(place)
      return lock !== null
    })
    .catch((error: unknown) => {
      held.delete(place)
      throw error
    })
}

/** Takes the first place that becomes free. */
function firstPlace(
  locks: LockManager,
  names: readonly string[],
  serve: (place: string) => Promise<void>,
): Promise<void> {
  const found = new AbortController()
  return new Promise((resolve, reject) => {
    for (const place of names)
      locks
        .request(place, { signal: found.signal }, async () => {
          // Two may come free at once: the second is given back.
          if (found.signal.aborted) return
          found.abort()
          await serve(place)
          resolve()
        })
        .catch((error: unknown) => {
          // The lock manager's refusal is passed on as it is.
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors
          if (!found.signal.aborted) reject(error)
        })
  })
}

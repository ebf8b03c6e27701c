import { isCallError, RefusedError } from '#client/errors.ts'

/** How a reading of many stands. */
export interface ReadingMany {
  /** `given-up`: so many in a row failed that going on makes no sense. */
  readonly state: 'idle' | 'reading' | 'done' | 'stopped' | 'given-up'
  /** How many were asked, answered or not. */
  readonly done: number
  readonly of: number
  readonly failed: number
  /** The last failure. */
  readonly error?: unknown
}

/** A reading of many that can be watched and stopped. */
export interface ManyReader<Job> {
  readonly progress: () => ReadingMany
  readonly subscribe: (listener: () => void) => () => void
  /** Begins with these; what was begun before is stopped. */
  readonly start: (jobs: readonly Job[]) => void
  /** Begins nothing more, and gives up what is on its way. */
  readonly stop: () => void
}

const idle: ReadingMany = { state: 'idle', done: 0, of: 0, failed: 0 }
/** So many at a time: the queue has no more places for bulk work. */
const atOnce = 4
/** After so many failures in a row it gives up. */
const patience = 20
/** How often progress is told, in milliseconds. */
const every = 200

/** Makes a reader. `read` reads one, and gives up when the signal aborts; "too many" (429) is waited for and repeated. */
export function readMany<Job>(
  read: (job: Job, signal: AbortSignal) => Promise<unknown>,
): ManyReader<Job> {
  const listeners = new Set<() => void>()
  let progress = idle
  let ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    for (const listener of listeners) listener()
  }
  const change = (part: Partial<ReadingMany>) => {
    progress = { ...progress, ...part }
    if (part.state === undefined) timer ??= setTimeout(tell, every)
    else tell()
  }

  async function run(jobs: readonly Job[], end: AbortController) {
    let next = 0
    let inARow = 0
    const worker = async () => {
      for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) {
        if (end.signal.aborted) return
        const error = await attempt(job, end.signal)
        if (end.signal.aborted) return
        inARow = error === undefined ? 0 : inARow + 1
        change({
          done: progress.done + 1,
          ...(error === undefined ? {} : { failed: progress.failed + 1, error }),
        })
        if (inARow < patience) continue
        end.abort()
        change({ state: 'given-up' })
        return
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (!end.signal.aborted) change({ state: 'done' })
  }

  /** Reads one; gives what it failed with. */
  async function attempt(job: Job, signal: AbortSignal): Promise<unknown> {
    for (let turn = 1; ; turn += 1)
      try {
        await read(job, signal)
        return undefined
      } catch (error) {
        if (signal.aborted) return error
        // Given up by somebody else, a row that was scrolled away: it is still wanted here.
        if (!isCallError(error) && turn < 3) continue
        if (!(error instanceof RefusedError) || error.kind !== 'too-many' || turn > 5) return error
        await pause(Math.min(60, error.retryAfter ?? 1) * 1000, signal)
      }
  }

  return {
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start(jobs) {
      ending.abort()
      ending = new AbortController()
      change({ ...idle, of: jobs.length, state: 'reading' })
      void run(jobs, ending)
    },
    stop() {
      if (progress.state !== 'reading') return
      ending.abort()
      change({ state: 'stopped' })
    },
  }
}

/** Waits, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

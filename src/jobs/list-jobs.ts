import type { JobRecord } from '#local/jobs/job-record.ts'
import { doesJobs } from '#client/auth/signs-in.ts'
import { readServerJobs, type ServerJobList } from './server-jobs.ts'
import { thisTab } from './this-tab.ts'
import type { Locks } from '#local/jobs/held-locks.ts'
import { jobLock, runningHere, tryLock, whenFree } from './running.ts'

/**
 * Returns the stored jobs of a gateway, of one instance or of all, newest first. Corrects those whose tab was closed
 * first: such a job is paused. Counts of a running job are a few seconds old.
 */
export async function listJobs(gateway: string, instance?: string): Promise<JobRecord[]> {
  const wanted = (job: JobRecord) => instance === undefined || job.instance === instance
  const { locks, store } = thisTab()
  const jobs = (await store.readJobs(gateway)).filter(wanted)
  // Without locks no job runs in any tab, and none can be corrected.
  if (!locks)
    return jobs.map((job) => (job.state === 'running' ? { ...job, state: 'paused' } : job))
  const left = await Promise.all(jobs.filter(isUncertain).map((job) => putRight(job, locks)))
  const list = left.some(Boolean) ? (await store.readJobs(gateway)).filter(wanted) : jobs
  return list.filter(({ state }) => state !== 'making')
}

const isUncertain = ({ state, counts }: JobRecord) =>
  state === 'making' || state === 'running' || counts.sending > 0

/** @returns whether its tab was closed: no tab holds it */
async function putRight(job: JobRecord, locks: Locks): Promise<boolean> {
  const release = await tryLock(locks, jobLock(job))
  if (!release) return false
  if (job.state !== 'making') {
    const { openJob } = await import('./open-job.ts')
    await openJob(job).view.load(release)
    return true
  }
  await thisTab().store.deleteJob(job)
  await release()
  return true
}

/** The jobs of this browser and of the server. `failed`: neither could be read. */
export type JobList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'read'
      readonly jobs: readonly JobRecord[]
      /** Whose jobs could not be read: of the server, those that it has told of last are listed. */
      readonly unread?: 'browser' | 'server'
      readonly retry: () => void
    }

/** A change is announced before it is written: for this long, in milliseconds, it is newer than the storage. */
const announcedForMs = 3_000

/** The followed lists, by gateway: several parts of a page share one. */
const followed = new Map<string, Followed>()

interface Followed {
  readonly listeners: Set<(list: JobList) => void>
  last?: JobList
  end?: () => void
}

/**
 * Reads the jobs of a gateway as `listJobs`, and those of the server, and passes them on: now, after each change in any
 * tab, and once a tab that runs one is closed. Returns a function that ends it.
 */
export function followJobs(gateway: string, onList: (list: JobList) => void): () => void {
  const one: Followed = followed.get(gateway) ?? { listeners: new Set() }
  const listener = (list: JobList) => onList(list)
  one.listeners.add(listener)
  if (followed.has(gateway)) {
    // Later, as for the first one: it may have left by then.
    void Promise.resolve(one.last).then(
      (list) => list && one.listeners.has(listener) && listener(list),
    )
  } else {
    followed.set(gateway, one)
    one.end = follow(gateway, (list) => {
      one.last = list
      for (const tell of one.listeners) tell(list)
    })
  }
  return () => {
    if (!one.listeners.delete(listener) || one.listeners.size > 0) return
    followed.delete(gateway)
    one.end?.()
  }
}

function follow(gateway: string, onList: (list: JobList) => void): () => void {
  const { locks, bus } = thisTab()
  const ending = new AbortController()
  const { signal } = ending
  const watched = new Set<string>()
  const announced = new Map<string, { readonly at: number; readonly record: Partial<JobRecord> }>()
  const hasServer = doesJobs(gateway).length > 0
  const unread = { browser: false, server: false }
  let jobs: readonly JobRecord[] = []
  /** The jobs that the server keeps; the last ones it has told of while it does not answer. */
  let ofServer: ServerJobList = { jobs: [] }
  let polling: ReturnType<typeof setTimeout> | undefined

  const readServer = async () => {
    clearTimeout(polling)
    try {
      const { jobs: now, ...read } = await readServerJobs(gateway, ofServer)
      ofServer = { ...read, jobs: unchanged(ofServer.jobs, now) }
      unread.server = false
    } catch {
      unread.server = true
    }
    if (signal.aborted || !hasServer) return
    const isAtWork = ofServer.jobs.some(({ state }) => state === 'running')
    polling = setTimeout(() => void readServer().then(pass), isAtWork ? workingMs : quietMs)
  }
  const retry = () => void read()
  const pass = () => {
    if (signal.aborted) return
    if (unread.browser && (unread.server || !hasServer)) return onList({ state: 'failed', retry })
    const whose = unread.browser ? 'browser' : unread.server ? 'server' : undefined
    onList({
      state: 'read',
      jobs: newestFirst(jobs, ofServer.jobs),
      ...(whose && { unread: whose }),
      retry,
    })
    const here = new Set(runningHere().map(({ key }) => key.id))
    for (const job of jobs) {
      if (!locks || job.state !== 'running' || here.has(job.id) || watched.has(job.id)) continue
      watched.add(job.id)
      void whenFree(locks, jobLock(job), signal).then(() => {
        watched.delete(job.id)
        announced.delete(job.id)
        void read()
      })
    }
  }
  const readBrowser = async () => {
    try {
      const stored = await listJobs(gateway)
      const since = Date.now() - announcedForMs
      jobs = stored.map((job) => {
        const { at = 0, record } = announced.get(job.id) ?? {}
        return at > since ? { ...job, ...record } : job
      })
      unread.browser = false
    } catch {
      unread.browser = true
    }
  }
  const read = async () => {
    if (signal.aborted) return
    await Promise.all([readBrowser(), readServer()])
    pass()
  }
  const end = bus.listen((message) => {
    if ('listed' in message && message.listed === gateway) void read()
    if (!('changed' in message) || message.gateway !== gateway) return
    const { changed: id, record } = message
    announced.set(id, { at: Date.now(), record })
    if (!jobs.some((job) => job.id === id)) return void read()
    jobs = jobs.map((job) => (job.id === id ? { ...job, ...record } : job))
    pass()
  }, true)
  void read()
  return () => {
    ending.abort()
    clearTimeout(polling)
    end()
  }
}

/** Returns a list with the same objects for what has not changed: what shows them renders with changes only. */
function unchanged(before: readonly JobRecord[], now: readonly JobRecord[]): readonly JobRecord[] {
  const known = new Map(before.map((job) => [job.id, job]))
  return now.map((job) => {
    const old = known.get(job.id)
    return old && JSON.stringify(old) === JSON.stringify(job) ? old : job
  })
}

/** The interval at which the server's list is read while a job of it runs, and while none does, in milliseconds. */
const workingMs = 2_000
const quietMs = 15_000

const newestFirst = (...lists: readonly (readonly JobRecord[])[]): readonly JobRecord[] =>
  lists.flat().toSorted((a, b) => b.createdAt - a.createdAt)

import type { JobRecord } from '#local/jobs/job-record.ts'
import { doesJobs } from '#client/auth/signs-in.ts'
import { readServerJobs } from './server-jobs.ts'
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

/** The stored jobs. `failed`: this browser's storage could not be read. */
export type JobList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'read'; readonly jobs: readonly JobRecord[] }

/** A change is announced before it is written: for this long, in milliseconds, it is newer than the storage. */
const announcedForMs = 3_000

/**
 * Reads the jobs of a gateway as `listJobs` and passes them on: now, after each change in any tab, and once a tab that
 * runs one is closed. Returns a function that ends it.
 */
export function followJobs(gateway: string, onList: (list: JobList) => void): () => void {
  const { locks, bus } = thisTab()
  const ending = new AbortController()
  const { signal } = ending
  const watched = new Set<string>()
  const announced = new Map<string, { readonly at: number; readonly record: Partial<JobRecord> }>()
  let jobs: readonly JobRecord[] = []
  /** The jobs that the server keeps; the last ones it has told of while it does not answer. */
  let ofServer: readonly JobRecord[] = []
  let polling: ReturnType<typeof setTimeout> | undefined

  const readServer = async () => {
    clearTimeout(polling)
    ofServer = await readServerJobs(gateway).catch(() => ofServer)
    if (signal.aborted || doesJobs(gateway).length === 0) return
    const isAtWork = ofServer.some(({ state }) => state === 'running')
    polling = setTimeout(() => void readServer().then(pass), isAtWork ? workingMs : quietMs)
  }
  const pass = () => {
    if (signal.aborted) return
    onList({ state: 'read', jobs: newestFirst(jobs, ofServer) })
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
  const read = async () => {
    if (signal.aborted) return
    try {
      const [stored] = await Promise.all([listJobs(gateway), readServer()])
      if (signal.aborted) return
      const since = Date.now() - announcedForMs
      jobs = stored.map((job) => {
        const { at = 0, record } = announced.get(job.id) ?? {}
        return at > since ? { ...job, ...record } : job
      })
      pass()
    } catch {
      if (!signal.aborted) onList({ state: 'failed', retry: () => void read() })
    }
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

/** The interval at which the server's list is read while a job of it runs, and while none does, in milliseconds. */
const workingMs = 2_000
const quietMs = 15_000

const newestFirst = (...lists: readonly (readonly JobRecord[])[]): readonly JobRecord[] =>
  lists.flat().toSorted((a, b) => b.createdAt - a.createdAt)

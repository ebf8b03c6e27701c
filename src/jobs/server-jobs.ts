import * as z from 'zod/mini'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { askServer } from '#client/auth/ask-server.ts'
import { sendFile } from '#client/auth/send-file.ts'
import { noContent, requestAuth } from '#client/auth/auth-request.ts'
import { doesJobs, needsHandOver } from '#client/auth/signs-in.ts'
import { portionSize, type JobStore } from '#local/jobs/job-store.ts'
import type { JobItem, JobKey, JobRecord, JobSecrets } from '#local/jobs/job-record.ts'
import { storeJob, type NewJob, type StoreOptions } from './create-job.ts'
import type { JobEnvironment } from './environment.ts'
import { JobElsewhereError } from './running.ts'

// The jobs that this page's own server keeps and runs. Every function throws AuthRequestError where it refuses.

/**
 * Returns whether this page's own server does a job.
 * @param handsOver whether the person hands it the key for this job, if it has none
 */
export const serverDoes = (
  { gateway, kind }: Pick<NewJob<unknown>, 'gateway' | 'kind'>,
  handsOver: boolean,
): boolean => doesJobs(gateway).includes(kind) && (handsOver || !needsHandOver(gateway))

/** A record as the server sends it; its schema is the server's own code. */
const record = z.custom<Omit<JobRecord, 'gateway' | 'host'>>(
  (value) => typeof value === 'object' && value !== null && 'id' in value,
)
const list = z.object({ jobs: z.array(record), total: z.number(), at: z.number() })

/** Returns a path of a job. */
export const pathOf = ({ gateway, id }: Pick<JobKey, 'gateway' | 'id'>, rest = ''): string =>
  `${gateway}/jobs/${encodeURIComponent(id)}${rest}`

const inward = (gateway: string, job: z.output<typeof record>): JobRecord => ({
  ...job,
  gateway,
  host: 'server',
})

/** The jobs of the server, and its time when it listed them. */
export interface ServerJobList {
  readonly jobs: readonly JobRecord[]
  readonly at?: number
}

/** Two processes of a server may have clocks that differ by this much, in milliseconds. */
const clocksDiffer = 5_000

/** Returns the jobs that the server keeps; none without such a server. @param known asks only for what has changed */
export async function readServerJobs(
  gateway: string,
  known: ServerJobList = { jobs: [] },
): Promise<ServerJobList> {
  if (doesJobs(gateway).length === 0) return { jobs: [] }
  const since = known.at === undefined ? '' : `?since=${known.at - clocksDiffer}`
  const { jobs, total, at } = await requestAuth(`${gateway}/jobs${since}`, 'GET', list)
  const all = new Map(known.jobs.map((job) => [job.id, job]))
  for (const job of jobs) all.set(job.id, inward(gateway, job))
  // Some were deleted, or are not seen any more.
  if (all.size !== total && since !== '') return readServerJobs(gateway)
  return { jobs: [...all.values()], at }
}

/** Returns a job of the server; undefined if it has none with this id. */
export async function readServerJob(gateway: string, id: string): Promise<JobRecord | undefined> {
  if (doesJobs(gateway).length === 0) return undefined
  try {
    return inward(gateway, await requestAuth(pathOf({ gateway, id }), 'GET', record))
  } catch (error) {
    if (error instanceof AuthRequestError && error.reason === 'not-found') return undefined
    throw error
  }
}

/** Returns a file of a job of the server. @throws TypeError where it does not answer */
export async function readServerFile(job: JobKey, name: string): Promise<Blob | undefined> {
  const answer = await askServer(pathOf(job, `/files/${encodeURIComponent(name)}`), 'GET')
  if (!answer.ok) return undefined
  const type = answer.headers.get('switchboard-type') ?? ''
  return new Blob([await answer.blob()], { type })
}

const secrets = z.object({
  state: z.enum(['none', 'readable', 'expired']),
  until: z.number(),
  secrets: z.array(z.tuple([z.string(), z.string()])),
})

/** Returns the secrets of a job of the server; none for jobs of other people. */
export async function readServerSecrets(job: JobKey): Promise<JobSecrets> {
  try {
    const found = await requestAuth(pathOf(job, '/secrets'), 'GET', secrets)
    return { ...found, secrets: new Map(found.secrets) }
  } catch (error) {
    if (error instanceof AuthRequestError && error.reason === 'not-found')
      return { state: 'none', until: 0, secrets: new Map() }
    throw error
  }
}

/** Destroys some secrets of a job of the server. */
export async function destroyServerSecrets(job: JobKey, names: Iterable<string>): Promise<void> {
  await atWork(requestAuth(pathOf(job, '/secrets'), 'DELETE', noContent, { names: [...names] }))
}

/** @throws JobElsewhereError where the server answers that the job is at work */
export async function atWork<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (error instanceof AuthRequestError && error.reason === 'at-work')
      throw new JobElsewhereError()
    throw error
  }
}

/** Stores a job in the server, ready to be started there. Its items travel in parts. */
export async function storeOnServer<Data>(
  job: NewJob<Data>,
  { clock, bus }: JobEnvironment,
  options: StoreOptions,
): Promise<JobKey> {
  const key = await storeJob(job, { clock, bus, locks: undefined, store: target }, options)
  return { ...key, host: 'server' }
}

const addItems = async (
  job: JobKey,
  first: number,
  portions: readonly (readonly JobItem[])[],
): Promise<void> => {
  await requestAuth(pathOf(job, '/items'), 'PUT', noContent, { first, items: portions.flat() })
}

async function complete(job: JobRecord): Promise<boolean> {
  await requestAuth(pathOf(job, '/completion'), 'POST', record, { total: job.total })
  return true
}

/** Writes to the server what `storeJob` writes. */
const target: Pick<JobStore, 'addJob' | 'writePortions' | 'writeJob' | 'deleteJob'> = {
  async addJob(job, portions = [], files = {}) {
    const { gateway, instance, id, kind, name, plan, pace, lane, from, repeat } = job
    await requestAuth(`${gateway}/jobs`, 'POST', record, {
      id,
      kind,
      instance,
      name,
      plan,
      pace,
      lane,
      from,
      repeat,
    })
    for (const [file, blob] of Object.entries(files)) await addFile(job, file, blob)
    // A long list arrives in several parts: each is checked as a whole.
    for (let at = 0; at < portions.length; at += partSize)
      await addItems(job, at, portions.slice(at, at + partSize))
    if (job.state === 'ready') await complete(job)
  },
  writePortions: addItems,
  writeJob: complete,
  async deleteJob(job) {
    await requestAuth(pathOf(job), 'DELETE', noContent)
  },
}

/** The number of portions per request. */
const partSize = 2_000 / portionSize

async function addFile(job: JobKey, name: string, file: Blob): Promise<void> {
  const url = pathOf(job, `/files/${encodeURIComponent(name)}`)
  await sendFile(url, file)
}

import { expect, vi } from 'vitest'
import { randomId } from '#domain/profile.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import { read, type CallServer } from './campaign.ts'

interface Server {
  readonly call: CallServer
}

/** Sends a request. @throws if it is refused */
export const ask = <T>({ call }: Server, method: string, path: string, body?: unknown) =>
  read<T>(call(method, path, body))

interface StoredJob extends Pick<JobRecord, 'kind' | 'plan'> {
  readonly instance?: string
  readonly items: readonly JobItem[]
  /** As JSON, by name. */
  readonly files?: Readonly<Record<string, unknown>>
}

/** Stores a job in the server, and returns its id. */
export async function storeJob(
  child: Server,
  { items, files = {}, instance = '', ...job }: StoredJob,
): Promise<string> {
  const pace = { concurrency: 4 }
  const whole = { id: randomId(), name: 'Test', lane: job.kind, instance, pace, ...job }
  const { id } = await ask<JobRecord>(child, 'POST', '/jobs', whole)
  for (const [name, content] of Object.entries(files))
    await ask(child, 'PUT', `/jobs/${id}/files/${name}`, content)
  await ask(child, 'PUT', `/jobs/${id}/items`, { first: 0, items })
  await ask(child, 'POST', `/jobs/${id}/completion`, { total: items.length })
  return id
}

/** Returns the rows of a job. */
export async function rowsOf(child: Server, id: string): Promise<JobRow[]> {
  const { total } = await ask<JobRecord>(child, 'GET', `/jobs/${id}`)
  const indexes = Array.from({ length: total }, (_one, index) => index)
  return (await ask<{ rows: JobRow[] }>(child, 'POST', `/jobs/${id}/rows`, { indexes })).rows
}

/** Starts a job, and returns its rows once it rests. */
export async function runJob(child: Server, id: string): Promise<JobRow[]> {
  expect(await ask(child, 'POST', `/jobs/${id}/start`)).toEqual({ result: 'started' })
  await vi.waitFor(
    async () => {
      const { state } = await ask<JobRecord>(child, 'GET', `/jobs/${id}`)
      expect(['running', 'ready']).not.toContain(state)
    },
    { timeout: 30_000, interval: 50 },
  )
  return rowsOf(child, id)
}

/** Returns the states of rows, with the first text of their reasons. */
export const statesOf = (rows: readonly JobRow[]): string[] =>
  rows.map(({ state, outcome }) => [state, outcome?.reason?.texts[0] ?? ''].join(' ').trim())

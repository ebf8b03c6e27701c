import { expect, vi } from 'vitest'
import { randomId } from '#domain/profile.ts'
import type { Child } from '#gateway/testing/child.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'

/** Sends a request. @throws if it is refused */
export async function ask<T>(
  child: Child,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await child.call(method, path, body)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

interface StoredJob extends Pick<JobRecord, 'kind' | 'plan'> {
  readonly instance?: string
  readonly items: readonly JobItem[]
  /** As JSON, by name. */
  readonly files?: Readonly<Record<string, unknown>>
}

/** Stores a job in the server, and returns its id. */
export async function storeJob(
  child: Child,
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

/** Starts a job, and returns its rows once it rests. */
export async function runJob(child: Child, id: string): Promise<JobRow[]> {
  expect(await ask(child, 'POST', `/jobs/${id}/start`)).toEqual({ result: 'started' })
  const { total } = await vi.waitFor(
    async () => {
      const record = await ask<JobRecord>(child, 'GET', `/jobs/${id}`)
      expect(['running', 'ready']).not.toContain(record.state)
      return record
    },
    { timeout: 30_000, interval: 50 },
  )
  const indexes = Array.from({ length: total }, (_one, index) => index)
  return (await ask<{ rows: JobRow[] }>(child, 'POST', `/jobs/${id}/rows`, { indexes })).rows
}

/** Returns the states of rows, with the first text of their reasons. */
export const statesOf = (rows: readonly JobRow[]): string[] =>
  rows.map(({ state, outcome }) => [state, outcome?.reason?.texts[0] ?? ''].join(' ').trim())

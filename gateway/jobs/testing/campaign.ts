import { expect, vi } from 'vitest'
import { randomId } from '#domain/profile.ts'
import type { JobRecord, Pace } from '#local/jobs/job-record.ts'

/** Calls a path of the API of a server. */
export type CallServer = (method: string, path: string, body?: unknown) => Promise<Response>

const template = {
  kind: 'text',
  source: 'url',
  url: '',
  urlColumn: '',
  mediatype: 'image',
  mimetype: '',
  fileName: '',
  caption: '',
  text: 'Hello {{name}}',
  name: '',
  address: '',
  latitude: '',
  longitude: '',
  delay: '',
  linkPreview: '',
}

/** Reads a response. @throws if it is a refusal */
export async function read<T>(response: Promise<Response>): Promise<T> {
  const { status, ok } = await response
  const text = await (await response).text()
  if (!ok) throw new Error(`${status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Returns the number of a recipient of such a campaign. */
export const numberOf = (n: number): string => `55119${String(80_000_000 + n)}`

/** Stores a campaign to `count` numbers, and starts it. @returns its id */
export async function startCampaign(
  call: CallServer,
  count: number,
  pace: Partial<Pace> = {},
  more: Pick<JobRecord, 'repeat'> = {},
  instance = 'shop',
): Promise<string> {
  const { id } = await read<JobRecord>(
    call('POST', '/jobs', {
      id: randomId(),
      kind: 'campaign',
      instance,
      name: 'Spring',
      plan: { template, columns: { name: 'name' }, source: { numberColumn: 0 } },
      pace: { concurrency: 4, ...pace },
      ...more,
    }),
  )
  for (let first = 0; first < count; first += 2_000) {
    const items = Array.from({ length: Math.min(2_000, count - first) }, (_one, n) => ({
      to: numberOf(first + n),
      data: { row: first + n + 1, cells: { name: `Person ${first + n}` } },
    }))
    await read(call('PUT', `/jobs/${id}/items`, { first: first / 200, items }))
  }
  await read(call('POST', `/jobs/${id}/completion`, { total: count }))
  expect(await read(call('POST', `/jobs/${id}/start`))).toEqual({ result: 'started' })
  return id
}

/** Returns a job. */
export const jobOf = (call: CallServer, id: string): Promise<JobRecord> =>
  read<JobRecord>(call('GET', `/jobs/${id}`))

/** Resolves with a job once it is in a state, and no request of it is in flight. */
export const untilJob = (
  call: CallServer,
  id: string,
  state: JobRecord['state'],
  timeout = 30_000,
): Promise<JobRecord> =>
  vi.waitFor(
    async () => {
      const record = await jobOf(call, id)
      expect([record.state, record.counts.sending]).toEqual([state, 0])
      return record
    },
    { timeout, interval: 100 },
  )

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { randomId } from '#domain/profile.ts'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import { openLabels } from '#gateway/labels/labels.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import { testInstance } from '#gateway/testing/gateway.ts'
import type { Role } from '#contract/roles.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'

const password = 'correct horse 7 battery'
const others = { Marco: 'operator', Lia: 'operator', Vera: 'viewer', Luca: 'support-lead' } as const
type Who = keyof typeof others

let stack: TestStack
const cookies = new Map<Who, string>()
beforeEach(async () => {
  stack = await openTestStack({ jobs: true })
  const hash = await hashPassword(password)
  const added = Object.entries(others).map(([name, role]) => ({ name, role, password: hash }))
  await stack.authProxy.users.change((list) => ({ ...list, people: [...list.people, ...added] }))
  for (const name of Object.keys(others) as Who[]) {
    const answer = await stack.authProxy.ask('POST', '/session', { body: { name, password } })
    cookies.set(name, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }
})
afterEach(() => stack.close())

async function ask<T>(who: Who, method: string, path: string, body?: unknown): Promise<T> {
  const cookie = cookies.get(who) ?? ''
  const answer = await stack.authProxy.ask(method, path, { cookie, ...(body ? { body } : {}) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

const count = 30

/** Starts a campaign of ten messages a second. */
async function startCampaign(who: Who, pace: Partial<JobRecord['pace']> = {}): Promise<string> {
  const { id } = await ask<JobRecord>(who, 'POST', '/jobs', {
    id: randomId(),
    kind: 'campaign',
    instance: testInstance,
    name: 'Spring',
    plan: {
      template: { kind: 'text', text: 'Hello', delay: '', linkPreview: '' },
      columns: {},
      source: { numberColumn: 0 },
    },
    pace: { concurrency: 1, perMinute: 600, ...pace },
  })
  const items = Array.from({ length: count }, (_one, n) => ({
    to: `55119${80_000_000 + n}`,
    data: { row: n + 1, cells: {} },
  }))
  await ask(who, 'PUT', `/jobs/${id}/items`, { first: 0, items })
  await ask(who, 'POST', `/jobs/${id}/completion`, { total: count })
  expect(await ask(who, 'POST', `/jobs/${id}/start`)).toEqual({ result: 'started' })
  return id
}

const read = (who: Who, id: string) => ask<JobRecord>(who, 'GET', `/jobs/${id}`)

const untilState = (who: Who, id: string, state: JobRecord['state']) =>
  vi.waitFor(
    async () => {
      const record = await read(who, id)
      expect(record.state).toBe(state)
      return record
    },
    { timeout: 15_000, interval: 50 },
  )

const hasBegun = (who: Who, id: string) =>
  vi.waitFor(async () => expect((await read(who, id)).counts.accepted).toBeGreaterThan(0), {
    timeout: 10_000,
  })

const changePerson = (name: Who, change: { role?: Role; labels?: string[] } | undefined) =>
  stack.authProxy.users.change((list) => ({
    ...list,
    people: list.people.flatMap((one) => {
      if (one.name !== name) return [one]
      return change ? [{ ...one, ...change }] : []
    }),
  }))

/** The messages that the audit names, as `person of job`. */
const sends = async () =>
  (await stack.authProxy.audit())
    .filter(({ operation, outcome }) => operation === 'sendText' && outcome === 'accepted')
    .map(({ person, job }) => `${person} of ${job?.kind} ${job?.id}`)

describe('a job on the server acts as the person who has started it', () => {
  test('pauses once that person is removed, loses no item, and someone else takes it over', async () => {
    const id = await startCampaign('Marco')
    await hasBegun('Lia', id)
    await changePerson('Marco', undefined)
    const paused = await untilState('Lia', id, 'paused')
    expect(paused.why).toMatchObject({ kind: 'no-access', by: 'Marco' })
    expect(paused.counts).toMatchObject({ refused: 0, unknown: 0 })
    expect(await ask('Lia', 'POST', `/jobs/${id}/start`)).toEqual({ result: 'started' })
    const done = await untilState('Lia', id, 'finished')
    expect(done).toMatchObject({ by: 'Lia', counts: { accepted: count, refused: 0 } })
    const named = await sends()
    expect(named).toHaveLength(count)
    expect(new Set(named)).toEqual(new Set([`Marco of campaign ${id}`, `Lia of campaign ${id}`]))
    const takenOver = (await stack.authProxy.audit()).findLast(
      (one) => one.operation === 'startJob',
    )
    expect(takenOver).toMatchObject({
      person: 'Lia',
      target: id,
      detail: 'campaign, before: Marco',
    })
  })

  test('pauses once the role does not allow its work', async () => {
    const id = await startCampaign('Marco')
    await hasBegun('Lia', id)
    await changePerson('Marco', { role: 'viewer' })
    const { why, counts } = await untilState('Lia', id, 'paused')
    expect(why).toMatchObject({ kind: 'not-allowed', by: 'Marco' })
    expect(counts).toMatchObject({ refused: 0, unknown: 0 })
  })

  test('pauses once the person does not see its instance any more', async () => {
    const id = await startCampaign('Marco')
    await hasBegun('Lia', id)
    const { id: label } = await openLabels(stack.authProxy.state, stack.server.url).create('other')
    await changePerson('Marco', { labels: [label] })
    const { why, counts } = await untilState('Lia', id, 'paused')
    expect(why).toMatchObject({ kind: 'no-access', by: 'Marco' })
    expect(counts).toMatchObject({ refused: 0, unknown: 0 })
  })
})

describe('a job of others', () => {
  test('is shown to those who may not change it, and stays as it is', async () => {
    const id = await startCampaign('Marco')
    for (const who of ['Vera', 'Luca'] as const) {
      const { jobs } = await ask<{ jobs: JobRecord[] }>(who, 'GET', '/jobs')
      expect(jobs).toMatchObject([{ id, by: 'Marco', isReadOnly: true }])
      for (const action of ['start', 'pause', 'stop'])
        await expect(ask(who, 'POST', `/jobs/${id}/${action}`)).rejects.toThrow('403')
      await expect(ask(who, 'DELETE', `/jobs/${id}`)).rejects.toThrow('403')
    }
    expect(await read('Lia', id)).not.toHaveProperty('isReadOnly')
    expect((await untilState('Lia', id, 'finished')).counts.accepted).toBe(count)
  })

  test('is shown if only a newer version knows its kind, and stays as it is', async () => {
    const id = await startCampaign('Marco')
    await ask('Marco', 'POST', `/jobs/${id}/stop`)
    await untilState('Marco', id, 'stopped')
    const { state } = stack.authProxy
    const stored = await state.selectFrom('jobs').select('record').executeTakeFirstOrThrow()
    const record = stored.record.replace('"kind":"campaign"', '"kind":"of-next-year"')
    await state.updateTable('jobs').set({ kind: 'of-next-year', record }).execute()
    const { jobs } = await ask<{ jobs: JobRecord[] }>('Marco', 'GET', '/jobs')
    expect(jobs).toMatchObject([{ id, kind: 'of-next-year', isReadOnly: true }])
    const rows = await ask<{ rows: unknown[] }>('Marco', 'POST', `/jobs/${id}/rows`, {
      indexes: [0],
    })
    expect(rows.rows).toMatchObject([{ item: { to: '5511980000000' } }])
    for (const action of ['start', 'pause', 'stop'])
      await expect(ask('Marco', 'POST', `/jobs/${id}/${action}`)).rejects.toThrow('409')
    await expect(ask('Marco', 'DELETE', `/jobs/${id}`)).rejects.toThrow('409')
  })

  test('says who has paused it: of two people at once the first', async () => {
    const id = await startCampaign('Marco')
    await hasBegun('Lia', id)
    await Promise.all([
      ask('Lia', 'POST', `/jobs/${id}/pause`),
      ask('Marco', 'POST', `/jobs/${id}/pause`),
    ])
    const { why } = await untilState('Vera', id, 'paused')
    expect(why).toMatchObject({ kind: 'person', at: expect.any(Number) as number })
    expect(['Lia', 'Marco']).toContain(why?.by)
    await ask('Lia', 'POST', `/jobs/${id}/stop`)
    expect(await untilState('Vera', id, 'stopped')).toMatchObject({ stoppedBy: 'Lia' })
  })

  test('says who watches it, a person with two tabs once', async () => {
    const id = await startCampaign('Marco', { perMinute: 60 })
    const lia = await watch('Lia', id)
    const [marco, again] = await Promise.all([watch('Marco', id), watch('Marco', id)])
    await vi.waitFor(() =>
      expect(lia.watchers()).toMatchObject({ names: ['Lia', 'Marco'], count: 2 }),
    )
    marco.close()
    again.close()
    await vi.waitFor(() => expect(lia.watchers()).toEqual({ names: ['Lia'], count: 1 }))
    lia.close()
  })
})

/** Follows a job as its page does. */
async function watch(who: Who, id: string) {
  const closing = new AbortController()
  const { body } = await fetch(`${stack.authProxy.url}/api/jobs/${id}/stream`, {
    headers: { cookie: cookies.get(who) ?? '' },
    signal: closing.signal,
  })
  let last = ''
  const decoder = new TextDecoder()
  const readAll = async () => {
    for await (const part of body ?? []) last = decoder.decode(part)
  }
  readAll().catch(() => {})
  return {
    watchers: () => (JSON.parse(last.replace(/^data: /, '')) as { watchers: unknown }).watchers,
    close: () => closing.abort(),
  }
}

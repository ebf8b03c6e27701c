import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openState, type State } from '#gateway/state/open-state.ts'
import { randomId } from '#domain/profile.ts'
import type { PauseReason } from '#local/jobs/job-record.ts'
import { openServerJobs, type ServerJobs } from './jobs.ts'

const minute = 60_000
const startsAt = Date.UTC(2026, 10, 27, 8)

let folder: string
let state: State
let now: number
let sent: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-missed-'))
  state = await openState(folder)
  now = startsAt - minute
  sent = 0
})
afterEach(async () => {
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const open = (why?: PauseReason) =>
  openServerJobs({
    readBaseline: () => Promise.resolve(undefined),
    state,
    derive: () => Buffer.alloc(32),
    gateway: '',
    stopMs: 5_000,
    isShared: false,
    actorOf: () => Promise.resolve(why ? { why } : { caller: { kind: 'key' } }),
    sendToSelf: () => {
      sent++
      return Promise.resolve(Response.json({ key: { id: 'A' } }, { status: 201 }))
    },
    now: () => now,
  })

/** Stores a campaign of one message for 8:00, and starts it. */
async function schedule(jobs: ServerJobs): Promise<string> {
  const record = await jobs.draft({
    id: randomId(),
    kind: 'campaign',
    instance: 'shop',
    name: 'Spring',
    plan: {
      template: { kind: 'text', text: 'Hello', delay: '', linkPreview: '' },
      columns: {},
      source: { numberColumn: 0 },
    },
    pace: { concurrency: 1, notBefore: startsAt },
  })
  await jobs.addItems(record, 0, [{ to: '5511980000000', data: { row: 1, cells: {} } }])
  const ready = await jobs.complete(record, 1)
  expect(await jobs.start(ready ?? record)).toBe('started')
  return record.id
}

test('a job whose start the server has missed by more than ten minutes waits for a decision', async () => {
  const before = await open()
  const id = await schedule(before)
  await before.close()
  now = startsAt + 11 * minute
  const jobs = await open()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const missed = await jobs.find(id)
  expect(missed).toMatchObject({ state: 'paused', why: { kind: 'scheduled' } })
  expect(sent).toBe(0)

  // A new time lets it wait again; it starts by itself then.
  await jobs.open(missed!).reschedule(now + minute)
  expect(await jobs.start((await jobs.find(id))!)).toBe('started')
  expect(await jobs.find(id)).toMatchObject({ state: 'running' })
  now += 2 * minute
  await vi.waitFor(async () => expect((await jobs.find(id))?.state).toBe('finished'), 5_000)
  expect(sent).toBe(1)
  await jobs.close()
})

test('a job whose start the server has missed by less starts by itself', async () => {
  const before = await open()
  const id = await schedule(before)
  await before.close()
  now = startsAt + 9 * minute
  const jobs = await open()
  await vi.waitFor(async () => expect((await jobs.find(id))?.state).toBe('finished'), 5_000)
  expect(sent).toBe(1)
  await jobs.close()
})

test('a job of someone who lost the right while the server was down sends nothing', async () => {
  const before = await open()
  const id = await schedule(before)
  await before.close()
  now = startsAt + minute
  const jobs = await open({ kind: 'no-access', by: 'Marco' })
  await vi.waitFor(async () =>
    expect(await jobs.find(id)).toMatchObject({
      state: 'paused',
      why: { kind: 'no-access', by: 'Marco' },
      counts: { waiting: 1 },
    }),
  )
  expect(sent).toBe(0)
  await jobs.close()
})

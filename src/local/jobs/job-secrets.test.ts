// An in-memory database instead of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { JobRecord } from './job-record.ts'
import { secretsName } from './job-record.ts'
import { changeSecrets, destroyExpiredSecrets, readSecrets } from './job-secrets.ts'
import { addJob, deleteJob, readJobFiles } from './jobs.ts'

afterEach(() => vi.useRealTimers())

const gateway = 'https://gateway.example'
const record = (id: string) => ({ gateway, instance: '', id, total: 0 }) as JobRecord
const key = () => Promise.resolve('a-key-of-a-gateway-4711')
const secrets = new Map([
  ['ana@x.example', 'Kolibri-4711-geheim'],
  ['bia@x.example', 'ß and 漢字'],
])
const stored = async (job: JobRecord) => (await readJobFiles(job))[secretsName]?.text()
const write = async (job: JobRecord, some: ReadonlyMap<string, string>) =>
  changeSecrets(job, await key(), () => ({ secrets: some }))
const day = 24 * 3_600_000

test('are encrypted, and read with the same key only', async () => {
  const job = record('one')
  await addJob(job)
  expect(await readSecrets(job, key)).toMatchObject({ state: 'none' })
  await write(job, secrets)
  const text = await stored(job)
  for (const [address, secret] of secrets)
    for (const part of [address, secret, btoa('Kolibri')]) expect(text).not.toContain(part)
  expect(await readSecrets(job, key)).toMatchObject({ state: 'readable', secrets })
  const other = await readSecrets(job, () => Promise.resolve('another key'))
  expect(other).toMatchObject({ state: 'unreadable', secrets: new Map() })
  await write(job, new Map())
  expect(await stored(job)).toBeUndefined()
})

test('are destroyed after seven days, and with their job', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26), toFake: ['Date'] })
  const [old, recent] = [record('old'), record('recent')]
  for (const job of [old, recent]) await addJob(job)
  await write(old, secrets)
  vi.setSystemTime(Date.now() + 6 * day)
  const { until } = await readSecrets(old, key)
  expect(until).toBe(Date.now() + day)
  await write(recent, secrets)
  vi.setSystemTime(until + 1)
  expect(await readSecrets(old, key)).toMatchObject({ state: 'expired', until })
  await destroyExpiredSecrets(gateway)
  expect(JSON.parse((await stored(old)) ?? '')).toEqual({ until })
  expect(await readSecrets(recent, key)).toMatchObject({ state: 'readable' })

  await deleteJob(recent)
  await write(recent, secrets)
  expect(await stored(recent)).toBeUndefined()
})

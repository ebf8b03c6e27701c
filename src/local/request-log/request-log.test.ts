// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { database, forgetLocalData } from '#local/database.ts'
import type { RequestLogEntry } from './request-log-entry.ts'
import {
  clearRequestLog,
  maxCalls,
  requestLogChange,
  writeRequestLog,
  type RequestLogChange,
} from './request-log.ts'
import { countCalls, readCalls, readRequestLog } from './read-request-log.ts'

const gateway = 'https://gw.example'
const entry = (at: number, more: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
  gateway,
  at,
  id: `id-${at}`,
  operation: 'findSettings',
  method: 'GET',
  path: '/settings/find/a',
  by: 'page',
  outcome: 'answered',
  queued: 0,
  limit: 30_000,
  sent: 0,
  ...more,
})
const record = (at: number, more: Partial<RequestLogEntry> = {}) => ({
  entry: entry(at, more),
  details: { headers: { accept: `n${at}` } },
})

afterEach(async () => forgetLocalData(gateway))

test('reads calls newest first, each with its details, and replaces one that waited', async () => {
  await writeRequestLog([{ entry: entry(1, { outcome: 'waiting' }) }, record(2)])
  await writeRequestLog([record(1), record(3)])
  const entries = await readRequestLog(gateway)
  expect(entries.map(({ at, outcome }) => [at, outcome])).toEqual([
    [3, 'answered'],
    [2, 'answered'],
    [1, 'answered'],
  ])
  const details = await readCalls(entries)
  expect(details.map((one) => one?.headers['accept'])).toEqual(['n3', 'n2', 'n1'])
})

test('lists calls that waited together and end separately exactly once at all times', async () => {
  const waits = (at: number) => ({ entry: entry(at, { outcome: 'waiting' }) })
  const shown = async () =>
    (await readRequestLog(gateway)).map(({ at, outcome }) => `${at} ${outcome}`)
  await writeRequestLog([waits(1), waits(2)])
  expect(await shown()).toEqual(['2 waiting', '1 waiting'])
  await writeRequestLog([record(1), record(3)])
  expect(await shown()).toEqual(['3 answered', '2 waiting', '1 answered'])
  expect(await countCalls(gateway)).toBe(4)
  await writeRequestLog([record(2)])
  expect(await shown()).toEqual(['3 answered', '2 answered', '1 answered'])
  expect(await countCalls(gateway)).toBe(3)
  const details = await readCalls(await readRequestLog(gateway))
  expect(details.map((one) => one?.headers['accept'])).toEqual(['n3', 'n2', 'n1'])
})

test('stores calls that are written together as one record of at most a hundred', async () => {
  await writeRequestLog(Array.from({ length: 250 }, (_one, n) => record(n)))
  const db = await database()
  expect((await db.getAllKeys('journal')).map(([, at, , count]) => [at, count])).toEqual([
    [0, 100],
    [100, 100],
    [200, 50],
  ])
  expect(await db.count('journalDetails')).toBe(3)
})

test('writes nothing for a gateway that was forgotten', async () => {
  const changes: RequestLogChange[] = []
  const end = requestLogChange.subscribe((change) => changes.push(change))
  const other = 'https://forgotten.example'
  await writeRequestLog([record(1), record(2, { gateway: other })], (one) => one === gateway)
  expect(await readRequestLog(other)).toEqual([])
  const read = await readRequestLog(gateway)
  expect(read).toHaveLength(1)
  await clearRequestLog(gateway)
  expect(await readRequestLog(gateway)).toEqual([])
  expect(await readCalls(read)).toEqual([undefined])
  end()
  expect(changes).toEqual([
    { gateway, entries: [entry(1)] },
    { gateway, cleared: true },
  ])
})

test('keeps only the newest calls and their details', { timeout: 60_000 }, async () => {
  const some = 1_000
  const write = (from: number) =>
    writeRequestLog(Array.from({ length: some }, (_one, n) => record(from + n)))
  // Changes of agents are not displaced by other calls.
  const changes = [{ field: 'name', before: 'Ana', after: 'Bia' }]
  await writeRequestLog([record(-1, { changes })])
  await write(0)
  const first = (await readRequestLog(gateway)).slice(0, 1)
  expect(await readCalls(first)).toEqual([{ headers: { accept: `n${some - 1}` } }])
  for (let from = some; from < maxCalls + 2 * some; from += some) await write(from)
  const entries = await readRequestLog(gateway)
  expect(entries).toHaveLength(maxCalls + 1)
  expect(entries.at(-1)).toMatchObject({ at: -1, changes })
  expect(entries[0]?.at).toBe(maxCalls + 2 * some - 1)
  expect(await readCalls(first)).toEqual([undefined])
  expect(await countCalls(gateway)).toBe(maxCalls + 1)
})

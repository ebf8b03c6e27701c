// A database in memory, put in the place of the browser's.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { forgetLocalData } from './database.ts'
import type { JournalEntry } from './journal-entry.ts'
import {
  clearJournal,
  mostCalls,
  onJournalChange,
  readCalls,
  readJournal,
  writeJournal,
  type JournalChange,
} from './journal.ts'

const gateway = 'https://gw.example'
const entry = (at: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
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
const record = (at: number, more: Partial<JournalEntry> = {}) => ({
  entry: entry(at, more),
  details: { headers: { accept: `n${at}` } },
})

afterEach(async () => forgetLocalData(gateway))

test('calls are read newest first, each with its details; one that waited is replaced', async () => {
  await writeJournal([{ entry: entry(1, { outcome: 'waiting' }) }, record(2)])
  await writeJournal([record(1), record(3)])
  const entries = await readJournal(gateway)
  expect(entries.map(({ at, outcome }) => [at, outcome])).toEqual([
    [3, 'answered'],
    [2, 'answered'],
    [1, 'answered'],
  ])
  const details = await readCalls(entries)
  expect(details.map((one) => one?.headers['accept'])).toEqual(['n3', 'n2', 'n1'])
})

test('of a gateway that is not wanted any more nothing is written', async () => {
  const changes: JournalChange[] = []
  const end = onJournalChange((change) => changes.push(change))
  const other = 'https://forgotten.example'
  await writeJournal([record(1), record(2, { gateway: other })], (one) => one === gateway)
  expect(await readJournal(other)).toEqual([])
  expect(await readJournal(gateway)).toHaveLength(1)
  await clearJournal(gateway)
  expect(await readJournal(gateway)).toEqual([])
  expect(await readCalls([entry(1)])).toEqual([undefined])
  end()
  expect(changes).toEqual([
    { gateway, entries: [entry(1)] },
    { gateway, cleared: true },
  ])
})

test('only the newest are kept, and their details with them', { timeout: 60_000 }, async () => {
  const some = 1_000
  for (let from = 0; from < mostCalls + 2 * some; from += some)
    await writeJournal(Array.from({ length: some }, (_one, n) => record(from + n)))
  const entries = await readJournal(gateway)
  expect(entries).toHaveLength(mostCalls)
  expect(entries[0]?.at).toBe(mostCalls + 2 * some - 1)
  expect(await readCalls([entry(0), entry(some)])).toEqual([undefined, undefined])
})

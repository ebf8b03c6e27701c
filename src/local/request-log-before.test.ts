// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { writeRequestLog } from './request-log/request-log.ts'
import { readCalls, readRequestLog } from './request-log/read-request-log.ts'
import type { RequestLogEntry } from './request-log/request-log-entry.ts'

const [one, two] = ['https://one.example', 'https://two.example']

const entry = (gateway: string, at: number, outcome = 'answered') =>
  ({ gateway, at, id: `id${at}`, operation: 'findSettings', outcome }) as RequestLogEntry

/** Opens version 5 of the database, in which each call was a record. */
async function openOlder() {
  const stores = ['drafts', 'journal', 'journalDetails', 'agentAudit']
  return openDB('switchboard', 5, {
    upgrade(db) {
      for (const store of stores) db.createObjectStore(store)
    },
  })
}

test('reads calls that an earlier version of the page wrote, with their details', async () => {
  const older = await openOlder()
  const tx = older.transaction(['journal', 'journalDetails'], 'readwrite')
  const write = (gateway: string, at: number, waits = false) => {
    const key = [gateway, at, `id${at}`]
    void tx.objectStore('journal').put(entry(gateway, at, waits ? 'waiting' : undefined), key)
    if (!waits) void tx.objectStore('journalDetails').put({ headers: { accept: `n${at}` } }, key)
  }
  for (let at = 0; at < 250; at++) write(one, at, at === 120)
  write(two, 7)
  await tx.done
  const audited = {
    gateway: two,
    at: 8,
    id: 'a',
    who: 'Ana',
    act: 'changed',
    from: 'matrix',
    agentId: '42',
    name: 'Bia',
    email: 'bia@andina.example',
    changes: [{ field: 'password' }],
    outcome: 'refused',
    reason: 'HTTP 400',
  }
  await older.put('agentAudit', audited, [two, 8, 'a'])
  older.close()

  const calls = await readRequestLog(one)
  expect(calls.map(({ at }) => at)).toEqual(Array.from({ length: 250 }, (_, n) => 249 - n))
  const details = await readCalls(calls)
  expect(details.map((its) => its?.headers['accept'])).toEqual(
    calls.map(({ at }) => (at === 120 ? undefined : `n${at}`)),
  )
  // Changes of agents had a store of their own.
  const others = await readRequestLog(two)
  expect(others).toEqual([
    expect.objectContaining({
      operation: 'updateAgent',
      agent: '42',
      about: 'bia@andina.example',
      who: 'Ana',
      changes: audited.changes,
      outcome: 'refused',
    }),
    entry(two, 7),
  ])
  expect(await readCalls(others)).toEqual([
    { headers: {}, reasons: ['HTTP 400'] },
    { headers: { accept: 'n7' } },
  ])

  await writeRequestLog([{ entry: entry(one, 300), details: { headers: {} } }])
  expect((await readRequestLog(one)).slice(0, 2).map(({ at }) => at)).toEqual([300, 249])
})

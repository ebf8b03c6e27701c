// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { browserLibrary } from './library.ts'
import { readDraft } from './drafts.ts'
import { writeRequestLog } from './request-log/request-log.ts'
import { readCalls, readRequestLog } from './request-log/read-request-log.ts'
import type { RequestLogEntry } from './request-log/request-log-entry.ts'

const gateway = 'https://gw.example'

const call = (at: number) =>
  ({
    gateway,
    at,
    id: `id${at}`,
    operation: 'findSettings',
    outcome: 'answered',
  }) as RequestLogEntry

/** The stores of version 0.1.0. */
const stores =
  'drafts instances callTexts history historyDetails runs runFiles ' +
  'runItems runOutcomes agentAudit templates webhookLooks groupBook journal journalDetails'

test('keeps the data of version 0.1.0: calls, changes of agents, templates and drafts', async () => {
  const before = await openDB('switchboard', 6, {
    upgrade(db) {
      for (const store of stores.split(' ')) db.createObjectStore(store)
    },
  })
  await before.put('journal', [call(7)], [gateway, 7, 'id7', 1])
  await before.put('journalDetails', [{ headers: { accept: 'n7' } }], [gateway, 7, 'id7', 1])
  const audited = {
    gateway,
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
  await before.put('agentAudit', audited, [gateway, 8, 'a'])
  const settings = { rejectCall: true, msgCall: 'Noche' }
  await before.put('templates', { id: 'a1', name: 'Night', settings, at: 3 }, [gateway, 'a1'])
  const scope = [gateway, '', 'createAgent'] as const
  await before.put('drafts', { values: { name: 'Ana' }, at: 5 }, [...scope])
  before.close()

  const calls = await readRequestLog(gateway)
  expect(calls).toEqual([
    expect.objectContaining({
      operation: 'updateAgent',
      agent: '42',
      about: 'bia@andina.example',
      who: 'Ana',
      changes: audited.changes,
      outcome: 'refused',
    }),
    call(7),
  ])
  expect(await readCalls(calls)).toEqual([
    { headers: {}, reasons: ['HTTP 400'] },
    { headers: { accept: 'n7' } },
  ])
  expect(await browserLibrary(gateway, () => '').readAll('settings')).toMatchObject([
    { kind: 'settings', id: 'a1', name: 'Night', values: settings, at: 3, by: '' },
  ])
  expect((await readDraft(scope))?.values).toEqual({ name: 'Ana' })

  await writeRequestLog([{ entry: call(300), details: { headers: {} } }])
  expect((await readRequestLog(gateway)).map(({ at }) => at)).toEqual([300, 8, 7])
})

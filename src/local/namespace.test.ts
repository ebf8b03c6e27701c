// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLocalData } from './database.ts'
import { openNamespace } from './namespace.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { readHistory, writeIntent } from './history.ts'
import type { HistoryEntry } from './history-entry.ts'
import type { RequestLogEntry } from './request-log/request-log-entry.ts'
import { writeRequestLog } from './request-log/request-log.ts'
import { readRequestLog } from './request-log/read-request-log.ts'
import { keptCounts } from './kept-data.ts'
import { recentRecipients, rememberRecipient } from './recent-recipients.ts'
import { forgetKept } from './stored-value.ts'
import type { JobRecord } from './jobs/job-record.ts'
import { addJob, readJobs } from './jobs/jobs.ts'

const gateway = 'https://one.example/api'
const scope = [gateway, 'sales', 'sendMedia'] as const

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})

/** Writes one record of each kind into the open namespace. */
async function leave(of: string): Promise<void> {
  const entry = { gateway, instance: 'sales', at: 1, id: of }
  await keepDraft(scope, { caption: of })
  await writeIntent(entry as HistoryEntry, {} as never)
  await writeRequestLog([
    { entry: { gateway, at: 1, id: of } as RequestLogEntry, details: {} as never },
  ])
  await addJob({ ...entry, createdAt: 1, pace: { concurrency: 1 } } as unknown as JobRecord)
  rememberRecipient(gateway, of)
}

/** Returns the owner of each record found in the open namespace. */
const found = async () => [
  (await readDraft(scope))?.values['caption'],
  ...(await readHistory(gateway, 'sales')).map(({ id }) => id),
  ...(await readRequestLog(gateway)).map(({ id }) => id),
  ...(await readJobs(gateway)).map(({ id }) => id),
  ...recentRecipients(gateway),
]
const fiveOf = (who: string) => Array.from({ length: 5 }, () => who)
const kept = async () => (await keptCounts(gateway)).reduce((sum, { count }) => sum + count, 0)

async function forget(): Promise<void> {
  await forgetLocalData(gateway)
  forgetKept(gateway)
}

// In this order: a tab whose namespace was opened does not go back to none.
describe('namespaces', { shuffle: false }, () => {
  test("hides one user's data from another, and deletes only the user's own", async () => {
    await leave('nobody')
    expect(await found()).toEqual(fiveOf('nobody'))
    openNamespace(gateway, 'Ana Prado')
    expect(await found()).toEqual([undefined])
    await leave('ana')
    openNamespace(gateway, 'Ana')
    await leave('other')
    expect(await found()).toEqual(fiveOf('other'))
    openNamespace(gateway, 'Ana Prado')
    expect(await found()).toEqual(fiveOf('ana'))
    expect(await kept()).toBe(4)
    await forget()
    expect(await found()).toEqual([undefined])
    openNamespace(gateway, 'Ana')
    expect(await found()).toEqual(fiveOf('other'))
  })

  // The data of the previous test still exists.
  test("deletes all users' data when no one is signed in, but not another gateway's", async () => {
    const near = 'https://one.example/api2'
    openNamespace(near, 'Ana')
    await keepDraft([near, 'sales', 'sendMedia'], { caption: 'near' })
    vi.resetModules()
    const fresh = await import('./database.ts')
    const { keptCounts: countAll } = await import('./kept-data.ts')
    // The anonymous namespace's and Ana's: four of each.
    expect((await countAll(gateway)).reduce((sum, { count }) => sum + count, 0)).toBe(8)
    await fresh.forgetLocalData(gateway)
    expect(await found()).toEqual([undefined])
    expect((await readDraft([near, 'sales', 'sendMedia']))?.values['caption']).toBe('near')
  })
})

// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetLocalData } from './database.ts'
import type { HistoryEntry } from './history-entry.ts'
import {
  clearHistory,
  countHistory,
  dropIntent,
  historyChange,
  readDetails,
  readHistory,
  readHistorySince,
  readLast,
  settle,
  whileInFlight,
  writeIntent,
  writeOutcome,
} from './history.ts'

const gateway = 'https://gw.example'
afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetLocalData(gateway)
})

const entry = (at: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  gateway,
  instance: 'sales',
  at,
  id: `id-${at}`,
  operation: 'sendText',
  kind: 'text',
  to: '5511986420731',
  words: 'Bom dia',
  hash: 'h',
  outcome: 'sending',
  ...more,
})
const body = { text: 'Bom dia' }
/** Stores entries of some instances, as accepted ones. */
async function sent(...entries: readonly HistoryEntry[]) {
  for (const one of entries) {
    await writeIntent(one, { body })
    await writeOutcome(one, { outcome: 'accepted' })
  }
}
const times = (entries: readonly HistoryEntry[]) => entries.map(({ at }) => at)

describe('a send', () => {
  it('is on the disk before it starts, and then with its outcome and answer', async () => {
    const one = entry(1)
    const changes = vi.fn()
    const end = historyChange.subscribe(changes)
    await writeIntent(one, { body })
    expect(await readDetails(one)).toEqual({ body })
    await writeOutcome(one, { outcome: 'accepted', key: { id: 'm1' } }, '{"ok":1}')
    end()
    expect(changes).toHaveBeenCalledTimes(2)
    expect(await readHistory(gateway, 'sales')).toEqual([
      { ...one, outcome: 'accepted', key: { id: 'm1' } },
    ])
    expect(await readDetails(one)).toEqual({ body, raw: '{"ok":1}' })
    expect(await readDetails(entry(2))).toBeUndefined()
  })

  it('keeps its answer when a person decides what came of it', async () => {
    const one = entry(1)
    await writeIntent(one, { body })
    await writeOutcome(one, { outcome: 'unknown' }, 'a page')
    await settle(one, 'not-arrived')
    expect(await readHistory(gateway, 'sales')).toMatchObject([{ outcome: 'not-arrived' }])
    expect(await readDetails(one)).toEqual({ body, raw: 'a page' })
  })

  it('that was never sent leaves nothing', async () => {
    const one = entry(1)
    await writeIntent(one, { body })
    await dropIntent(one)
    expect(await readHistory(gateway, 'sales')).toEqual([])
    expect(await readDetails(one)).toBeUndefined()
  })

  it('that was deleted meanwhile does not come back with its outcome', async () => {
    const one = entry(1)
    await writeIntent(one, { body })
    await clearHistory(gateway, 'sales')
    await writeOutcome(one, { outcome: 'accepted' }, 'raw')
    expect(await countHistory(gateway, 'sales')).toBe(0)
    expect(await readDetails(one)).toBeUndefined()
  })

  it('is unknown once the page that sent it is closed, and not while it is open', async () => {
    await sent(entry(1))
    await writeIntent(entry(2), { body })
    const outcomes = async () => (await readHistory(gateway, 'sales')).map((one) => one.outcome)
    await whileInFlight('id-2', async () => {
      expect(await outcomes()).toEqual(['sending', 'accepted'])
    })
    expect(await outcomes()).toEqual(['unknown', 'accepted'])
    expect((await readLast(gateway, 'sales', 1)).entries[0]).toMatchObject({
      outcome: 'unknown',
      reason: { why: 'left', texts: [] },
    })
    expect((await readHistorySince(gateway, 2))[0]?.outcome).toBe('unknown')
  })

  it('is in flight for other tabs as long as its lock is held', async () => {
    const held = new Set<string>()
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, _options: object, work: (lock: object) => Promise<void>) => {
          held.add(name)
          await work({})
          held.delete(name)
        },
        query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
      },
    })
    vi.stubGlobal('isSecureContext', true)
    const names = await whileInFlight('id-1', () => Promise.resolve([...held]))
    expect(names).toEqual([expect.stringContaining('id-1')])
    expect([...held]).toEqual([])
    await writeIntent(entry(1), { body })
    held.add(names[0] ?? '')
    expect(await readHistory(gateway, 'sales')).toMatchObject([{ outcome: 'sending' }])
    held.clear()
    expect(await readHistory(gateway, 'sales')).toMatchObject([{ outcome: 'unknown' }])
  })

  it('ends its lock when it fails', async () => {
    await writeIntent(entry(1), { body })
    await expect(whileInFlight('id-1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await readHistory(gateway, 'sales')).toMatchObject([{ outcome: 'unknown' }])
  })
})

describe('the history', () => {
  it.each([1, 2, 3, 7, 8])('is read whole, newest first, %i at a time', async (atOnce) => {
    await sent(...[1, 2, 3, 4, 5, 6, 7].map((at) => entry(at)), entry(9, { instance: 'support' }))
    expect(times(await readHistory(gateway, 'sales', atOnce))).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(await readHistory(gateway, 'other', atOnce)).toEqual([])
  })

  it.each([1, 2, 3, 50])('is read since a time, %i at a time', async (atOnce) => {
    await sent(
      ...[1, 2, 3, 4, 5].map((at) => entry(at)),
      ...[2, 6].map((at) => entry(at, { instance: 'support' })),
      entry(1, { instance: 'old' }),
    )
    const found = await readHistorySince(gateway, 2, atOnce)
    expect(found.map(({ instance, at }) => `${instance} ${at}`).sort()).toEqual([
      'sales 2',
      'sales 3',
      'sales 4',
      'sales 5',
      'support 2',
      'support 6',
    ])
    expect(await readHistorySince('https://other.example', 0, atOnce)).toEqual([])
  })

  it('shows the last entries, and counts all', async () => {
    await sent(...[1, 2, 3].map((at) => entry(at)), entry(9, { instance: 'support' }))
    const { entries, count } = await readLast(gateway, 'sales', 2)
    expect([times(entries), count]).toEqual([[3, 2], 3])
    expect((await readLast(gateway, 'sales', 5)).entries).toHaveLength(3)
    expect(await countHistory(gateway, 'sales')).toBe(3)
  })

  it('is deleted with the content of its messages, for one instance', async () => {
    const [one, other] = [entry(1), entry(1, { instance: 'support' })]
    await sent(one, other)
    await clearHistory(gateway, 'sales')
    expect(await readHistory(gateway, 'sales')).toEqual([])
    expect(await readDetails(one)).toBeUndefined()
    expect(await readHistory(gateway, 'support')).toHaveLength(1)
    expect(await readDetails(other)).toEqual({ body })
  })
})

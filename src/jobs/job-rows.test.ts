import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserJobs } from '#local/jobs/jobs.ts'
import { portionSize } from '#local/jobs/job-store.ts'
import type { JobItem, JobOutcome } from '#local/jobs/job-record.ts'
import { createJob } from './open-job.ts'
import { ItemStates } from './job-model.ts'
import { eachRow, findRows, ItemReader, readRows, rowState, SearchTexts } from './job-rows.ts'
import { FakeBrowser, gateway } from './testing/tab.ts'

const { env } = new FakeBrowser().tab()
const create = (items: Iterable<JobItem>) =>
  createJob(
    {
      gateway,
      instance: 'i',
      kind: 'test',
      name: 'Test',
      plan: {},
      pace: { concurrency: 1 },
      items,
    },
    { env },
  )
const statesOf = (outcomes: readonly (Pick<JobOutcome, 'state' | 'at'> | undefined)[]) => {
  const states = new ItemStates(outcomes.length)
  for (const [index, one] of outcomes.entries()) if (one) states.set(index, one)
  return states
}

afterEach(() => vi.restoreAllMocks())

describe('finding rows', () => {
  const people: JobItem[] = [
    { to: '+55 (11) 98642-0731', name: 'José Álvarez', data: {} },
    { to: '5511.986/420-732', data: {} },
    { to: '5521986420733', name: 'Ana Maria', data: {} },
    { to: 'sales-north', name: 'ana', data: {} },
  ]

  /** Returns a search in a job of these people. */
  async function searchOf() {
    const texts = new SearchTexts(browserJobs, await create(people), people.length)
    const states = statesOf(people.map(() => undefined))
    return async (search: string) => [
      ...(await findRows(states, false, texts, { search, order: 'row' })),
    ]
  }

  it('searches numbers without their punctuation, and names without their accents', async () => {
    const search = await searchOf()
    expect(await search('551198642')).toEqual([0, 1])
    expect(await search('986420733')).toEqual([2])
    expect(await search('jose alvarez')).toEqual([0])
    expect(await search('ANA')).toEqual([2, 3])
    expect(await search('maria ana')).toEqual([2])
    expect(await search('sales-north')).toEqual([3])
    expect(await search('nobody')).toEqual([])
    expect(await search('')).toEqual([0, 1, 2, 3])
    expect(await search('  ')).toEqual([0, 1, 2, 3])
  })

  it('does not find a row without a name by a word that it does not have', async () => {
    const search = await searchOf()
    expect(await search('undefined')).toEqual([])
  })

  it('reads the texts once, and only for a search', async () => {
    const texts = new SearchTexts(browserJobs, await create(people), people.length)
    const read = vi.spyOn(IDBObjectStore.prototype, 'get')
    const states = statesOf(people.map(() => undefined))
    await findRows(states, false, texts, { order: 'row' })
    expect(read).not.toHaveBeenCalled()
    await findRows(states, false, texts, { order: 'row', search: 'ana' })
    const reads = read.mock.calls.length
    await findRows(states, false, texts, { order: 'row', search: 'jose' })
    expect(read.mock.calls.length).toBe(reads)
  })

  const none = new SearchTexts(browserJobs, { gateway, instance: 'i', id: 'none' }, 0)
  const states = statesOf([
    { state: 'accepted', at: 20 },
    undefined,
    { state: 'refused', at: 30 },
    { state: 'accepted', at: 30 },
    undefined,
    { state: 'not-sent', at: 0 },
  ])

  it('by their state; waiting ones of a stopped job are not sent', async () => {
    const find = async (
      wanted: readonly ('accepted' | 'waiting' | 'not-sent')[],
      stopped = false,
    ) => [...(await findRows(states, stopped, none, { states: wanted, order: 'row' }))]
    expect(await find(['accepted'])).toEqual([0, 3])
    expect(await find(['waiting', 'accepted'])).toEqual([0, 1, 3, 4])
    expect(await find(['waiting'], true)).toEqual([])
    expect(await find(['not-sent'], true)).toEqual([1, 4, 5])
    expect(await find([])).toEqual([])
    expect(rowState(states, 0, true)).toBe('accepted')
    expect(rowState(states, 1, false)).toBe('waiting')
  })

  it('newest first, those of one time and those that never started by row', async () => {
    const now = Date.UTC(2026, 4, 4)
    const some = statesOf([
      undefined,
      { state: 'accepted', at: now - 1 },
      { state: 'accepted', at: now },
      { state: 'refused', at: now },
      // More than 49 days ago.
      { state: 'accepted', at: now - 50 * 86_400_000 },
      { state: 'accepted', at: now - 48 * 86_400_000 },
    ])
    expect([...(await findRows(some, false, none, { order: 'newest' }))]).toEqual([
      2, 3, 1, 5, 0, 4,
    ])
    expect([...(await findRows(some, false, none, { order: 'row' }))]).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('reading items', () => {
  const count = portionSize * 10 + 5
  const items = Array.from({ length: count }, (_, n) => ({ to: String(n), data: n }))

  it('returns each by its index, over all portions', async () => {
    const job = await create(items)
    const reader = new ItemReader(browserJobs, job)
    const some = [0, portionSize - 1, portionSize, count - 1]
    const rows = await readRows(browserJobs, job, some, reader, () => 'waiting')
    expect(rows.map(({ index, item }) => [index, item.to])).toEqual(
      some.map((index) => [index, String(index)]),
    )
    await expect(reader.read(count)).rejects.toThrow('the item is gone')
    const sizes: number[] = []
    let next = 0
    for await (const part of eachRow(browserJobs, job, count, reader, () => 'waiting')) {
      sizes.push(part.length)
      for (const { index, item } of part) {
        expect([index, item.to]).toEqual([next, String(next)])
        next++
      }
    }
    expect(sizes).toEqual([...Array<number>(10).fill(portionSize), 5])
  })

  it('keeps the eight last portions in memory', async () => {
    const reader = new ItemReader(browserJobs, await create(items))
    const first = reader.portion(0)
    expect(reader.portion(0)).toBe(first)
    for (let n = 1; n < 8; n++) await reader.portion(n)
    expect(reader.portion(0)).toBe(first)
    await reader.portion(8)
    expect(reader.portion(1)).toBe(reader.portion(1))
    expect(reader.portion(0)).not.toBe(first)
    expect(await reader.portion(0)).toEqual(await first)
  })

  it('reads a portion again that could not be read', async () => {
    const reader = new ItemReader(browserJobs, await create(items))
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk failed.')
    })
    await expect(reader.read(0)).rejects.toThrow('The disk failed.')
    reading.mockRestore()
    expect(await reader.read(0)).toMatchObject({ to: '0' })
  })
})

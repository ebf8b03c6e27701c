import { afterEach, describe, expect, test, vi } from 'vitest'
import { WriteAheadLog, type LogOptions } from './write-ahead-log.ts'

interface Entry {
  readonly id: string
  readonly state: 'sending' | 'done'
}
const entry = (id: string, state: Entry['state'] = 'sending'): Entry => ({ id, state })

/** Opens a log whose disk keeps the groups written to it, and refuses while `isFull`. */
function openLog(options: Omit<LogOptions<Entry>, 'write'> = {}) {
  const disk = { groups: [] as string[][], isFull: false }
  const log = new WriteAheadLog<Entry>({
    ...options,
    write: async (entries) => {
      await Promise.resolve()
      if (disk.isFull) throw new Error('the disk is full')
      disk.groups.push(entries.map(({ id, state }) => `${id} ${state}`))
    },
  })
  return { disk, log }
}

afterEach(() => vi.useRealTimers())

describe('WriteAheadLog', () => {
  test('writes entries that arrive while a group is written as the next group, in order', async () => {
    const { disk, log } = openLog()
    const first = log.put(entry('a'))
    await Promise.resolve()
    await Promise.all([first, log.put(entry('b')), log.put(entry('c'))])
    expect(disk.groups).toEqual([['a sending'], ['b sending', 'c sending']])
  })

  test('writes refused outcomes with the next group and never refused intents', async () => {
    const { disk, log } = openLog({ isKept: ({ state }) => state === 'done' })
    disk.isFull = true
    const refused = [log.put(entry('a')), log.put(entry('b', 'done'))]
    expect((await Promise.allSettled(refused)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(log.unsaved).toEqual([entry('b', 'done')])
    await expect(log.flush()).rejects.toThrow('full')
    disk.isFull = false
    await log.put(entry('c'))
    await log.flush()
    expect(disk.groups).toEqual([['b done', 'c sending']])
  })

  test('drops entries that the disk refused if nothing is kept', async () => {
    const { disk, log } = openLog()
    disk.isFull = true
    await expect(log.put(entry('a', 'done'))).rejects.toThrow('full')
    disk.isFull = false
    await log.flush()
    expect(disk.groups).toEqual([])
  })

  test('gathers for a time, and writes at once when it has gathered enough', async () => {
    vi.useFakeTimers()
    const { disk, log } = openLog({ gatherMs: 200, maxGathered: 3 })
    void log.putLater(entry('a'))
    await vi.advanceTimersByTimeAsync(199)
    expect(disk.groups).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(disk.groups).toEqual([['a sending']])
    for (const id of ['b', 'c', 'd']) void log.putLater(entry(id))
    await vi.advanceTimersByTimeAsync(0)
    expect(disk.groups).toEqual([['a sending'], ['b sending', 'c sending', 'd sending']])
  })

  test('writes only the latest entry about an item', async () => {
    const { disk, log } = openLog({ idOf: ({ id }) => id })
    void log.putLater(entry('a'))
    void log.putLater(entry('b'))
    await log.put(entry('a', 'done'))
    expect(disk.groups).toEqual([['a done', 'b sending']])
  })

  test('does not write dropped entries', async () => {
    const { disk, log } = openLog()
    void log.putLater(entry('a'))
    const left = log.putLater(entry('b'))
    log.drop(({ id }) => id === 'a')
    log.begin()
    await left
    expect(disk.groups).toEqual([['b sending']])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { broadcastBus, type JobMessage } from './environment.ts'
import { thisTab } from './this-tab.ts'
import { onRunningHere, enterRunning, noteScheduled, runningHere } from './running.ts'

afterEach(() => vi.unstubAllGlobals())

const message = { listed: 'https://gw.example' } as const

/** Listens on a channel. @returns what was heard, and a function that ends it */
function listen(bus: ReturnType<typeof broadcastBus>, own?: boolean) {
  const heard: JobMessage[] = []
  return { heard, end: bus.listen((one) => heard.push(one), own) }
}

describe('the channel between tabs', () => {
  it('reaches other tabs, and this one only where it listens to itself', async () => {
    const [one, other] = [broadcastBus(), broadcastBus()]
    const [mine, own, theirs] = [listen(one), listen(one, true), listen(other)]
    one.post(message)
    expect(own.heard).toEqual([message])
    await vi.waitFor(() => expect(theirs.heard).toEqual([message]))
    other.post(message)
    await vi.waitFor(() => expect(mine.heard).toEqual([message]))
    expect(own.heard).toEqual([message, message])
    expect(theirs.heard).toEqual([message])
    for (const { end } of [mine, own, theirs]) end()
  })

  it('says nothing more to those that have left', async () => {
    const [one, other] = [broadcastBus(), broadcastBus()]
    const [left, own, stays] = [listen(other), listen(one, true), listen(other)]
    left.end()
    own.end()
    one.post(message)
    await vi.waitFor(() => expect(stays.heard).toEqual([message]))
    expect([left.heard, own.heard]).toEqual([[], []])
    stays.end()
  })

  it('connects this tab with itself in a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const bus = broadcastBus()
    const [mine, own] = [listen(bus), listen(bus, true)]
    bus.post(message)
    expect([mine.heard, own.heard]).toEqual([[], [message]])
    own.end()
    mine.end()
    bus.post(message)
    expect(own.heard).toEqual([message])
  })
})

it('asks the browser each time whether it is online, and has no locks where there are none', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const tab = thisTab()
  expect(tab.network.isOnline()).toBe(false)
  expect(tab.locks).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: true })
  expect(tab.network.isOnline()).toBe(true)
  expect(thisTab()).toBe(tab)
})

describe('jobs that run in this tab', () => {
  const key = { gateway: 'https://gw.example', instance: 'i', id: 'one' }
  const job = { key, kind: 'test', pause: () => {} }

  it('are listed until they end, and the page then asks no more before it is closed', () => {
    const asks = new Set<unknown>()
    vi.stubGlobal('addEventListener', (_type: string, ask: unknown) => asks.add(ask))
    vi.stubGlobal('removeEventListener', (_type: string, ask: unknown) => asks.delete(ask))
    const seen: number[] = []
    const end = onRunningHere(() => seen.push(runningHere().length))
    const leave = enterRunning(job)
    expect(runningHere()).toEqual([job])
    expect(runningHere()).toBe(runningHere())
    expect(asks.size).toBe(1)
    const [ask] = asks as Set<(event: object) => void>
    const preventDefault = vi.fn()
    ask?.({ preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    const leaveOther = enterRunning({ ...job, key: { ...key, id: 'two' } })
    leave()
    expect(asks.size).toBe(1)
    leaveOther()
    leaveOther()
    expect(runningHere()).toEqual([])
    expect(asks.size).toBe(0)
    expect(seen).toEqual([1, 2, 1, 0])
    end()
    enterRunning(job)()
    expect(seen).toHaveLength(4)
  })

  it('say whether they wait for their start', () => {
    const listener = vi.fn()
    const leave = enterRunning(job)
    const end = onRunningHere(listener)
    noteScheduled(key, false)
    noteScheduled({ ...key, id: 'other' }, true)
    expect(listener).not.toHaveBeenCalled()
    noteScheduled(key, true)
    noteScheduled(key, true)
    expect(runningHere()).toEqual([{ ...job, isScheduled: true }])
    expect(listener).toHaveBeenCalledOnce()
    noteScheduled(key, false)
    expect(runningHere()).toEqual([{ ...job, isScheduled: false }])
    leave()
    noteScheduled(key, true)
    expect(runningHere()).toEqual([])
    end()
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarlyCall, Handover } from './handover.ts'

const url = 'https://gw.example/instance/fetchInstances'

/** Simulates the boot script's handover, and imports the module that takes it over. */
async function open(...calls: Partial<EarlyCall>[]) {
  const early = calls.map((call) => ({
    url,
    startedAt: performance.now(),
    response: Promise.resolve(Response.json([])),
    abort: vi.fn<EarlyCall['abort']>(),
    ...call,
  }))
  const given: Handover = { files: new Map(), calls: [...early] }
  globalThis.switchboardBoot = given
  return { early, ...(await import('./handover.ts')) }
}

beforeEach(() => vi.resetModules())

describe("the boot script's handover", () => {
  it('is out of reach of other scripts once the app has it', async () => {
    await open()
    expect(globalThis.switchboardBoot).toBeUndefined()
  })

  it('is taken over once', async () => {
    const { early, takeEarlyCall } = await open({})
    expect(takeEarlyCall(url)).toBe(early[0])
    expect(takeEarlyCall(url)).toBeUndefined()
  })

  it('is not returned for another URL', async () => {
    const { takeEarlyCall } = await open({})
    expect(takeEarlyCall(`${url}?x`)).toBeUndefined()
  })

  it('is aborted, not used, if it is older than half a minute', async () => {
    const { early, takeEarlyCall } = await open({ startedAt: performance.now() - 30_001 })
    expect(takeEarlyCall(url)).toBeUndefined()
    expect(early[0]?.abort).toHaveBeenCalledOnce()
  })

  it('is aborted when it may no longer be used', async () => {
    const { early, dropEarlyCalls, takeEarlyCall } = await open({})
    dropEarlyCalls()
    expect(early[0]?.abort).toHaveBeenCalledOnce()
    expect(takeEarlyCall(url)).toBeUndefined()
  })

  it('is aborted by the reader that has taken it', async () => {
    const { early, followEarlyCall } = await open({})
    const ending = new AbortController()
    await followEarlyCall(early[0]!, ending.signal)
    ending.abort('gone')
    expect(early[0]?.abort).toHaveBeenCalledWith('gone')
  })
})

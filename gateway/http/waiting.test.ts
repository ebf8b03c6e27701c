import { recordLog } from '#gateway/testing/log.ts'
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hold, onClosing } from './waiting.ts'
import { allowSlowBody, limitSlowBody } from '#gateway/server/slow-body.ts'
import { storageFailures, storageSentence } from './storage-failure.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a held answer', () => {
  it('comes after its time, or when the gateway closes', async () => {
    const closing = new AbortController()
    const ended = vi.fn()
    void hold(1_000, closing.signal).then(ended)
    await vi.advanceTimersByTimeAsync(999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledOnce()
    void hold(1_000, closing.signal).then(ended)
    closing.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
    await hold(1_000, closing.signal)
    await hold(0, new AbortController().signal)
  })
})

describe('what is done when the gateway closes', () => {
  it('is done once, at once if it closes already, and not if it was taken back', () => {
    const closing = new AbortController()
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
    onClosing(closing.signal, first)
    onClosing(closing.signal, second)()
    expect(first).not.toHaveBeenCalled()
    closing.abort()
    expect(first).toHaveBeenCalledOnce()
    expect(second).not.toHaveBeenCalled()
    onClosing(closing.signal, third)()
    expect(third).toHaveBeenCalledOnce()
  })
})

describe('a body from someone unknown', () => {
  const incoming = (headers: Record<string, string>) => {
    const destroy = vi.fn()
    const request = Object.assign(new EventEmitter(), { headers, socket: { destroy } })
    return { destroy, request: request as unknown as IncomingMessage }
  }

  it.each([[{ 'content-length': '5' }], [{ 'transfer-encoding': 'chunked' }]])(
    'has a minute: %j',
    (headers) => {
      const { destroy, request } = incoming(headers)
      limitSlowBody(request)
      vi.advanceTimersByTime(59_999)
      expect(destroy).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(destroy).toHaveBeenCalledOnce()
    },
  )

  it.each(['end', 'close'])('has no limit once it is at its %s', (event) => {
    const { destroy, request } = incoming({ 'content-length': '5' })
    limitSlowBody(request)
    request.emit(event)
    vi.advanceTimersByTime(60_000)
    expect(destroy).not.toHaveBeenCalled()
  })

  it('has no limit if there is none, or once it is known who sends it', () => {
    const none = incoming({})
    limitSlowBody(none.request)
    const empty = incoming({ 'content-length': '0' })
    limitSlowBody(empty.request)
    const known = incoming({ 'content-length': '5' })
    limitSlowBody(known.request)
    allowSlowBody(known.request)
    allowSlowBody(undefined)
    vi.advanceTimersByTime(60_000)
    for (const { destroy } of [none, empty, known]) expect(destroy).not.toHaveBeenCalled()
  })
})

describe('a disk that accepts no writes', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code })

  it.each([
    ['ENOSPC', 507, /disk is full: nothing was done/],
    ['EROFS', 503, /disk is read-only: nothing was done/],
    ['EACCES', 503, /may not write to its data folder: nothing was done/],
  ])('is a refusal: %s is %i', (code, status, message) => {
    const refusal = storageFailures()(failed(code))
    expect(refusal).toMatchObject({ status, headers: { 'retry-after': '60' } })
    expect(String(refusal?.messages)).toMatch(message)
    expect(storageSentence(failed(code))).toMatch(/^[^:]+$/)
  })

  it('is not the reason of other errors', () => {
    const log = recordLog()
    expect(storageFailures()(failed('EPIPE'))).toBeUndefined()
    expect(storageSentence(new Error('x'))).toBeUndefined()
    expect(log.text()).toBe('')
  })

  it('has one line in the log a minute, with the number of the others', () => {
    const log = recordLog()
    const lines = () => log.text().trim().split('\n')
    let now = 0
    const refusalOf = storageFailures(() => now)
    refusalOf(failed('ENOSPC'))
    now = 59_999
    refusalOf(failed('ENOSPC'))
    refusalOf(failed('EROFS'))
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toMatch(/disk is full: nothing was done\."/)
    now = 60_000
    refusalOf(failed('ENOSPC'))
    expect(lines()[1]).toMatch(/nothing was done \(and 2 more since the last line\)\."/)
    now = 200_000
    refusalOf(failed('ENOSPC'))
    expect(lines()[2]).toMatch(/nothing was done\."/)
  })
})

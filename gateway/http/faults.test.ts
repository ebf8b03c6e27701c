import { describe, expect, it } from 'vitest'
import { BrokenConnection, faultSwitch, faultyReply, strikesAfter, type Fault } from './faults.ts'

const fault = (rest: Partial<Fault> = {}): Fault => ({ operation: 'sendText', ...rest })
const json = { 'content-type': 'application/json; charset=utf-8' }

describe('the reply of a fault', () => {
  it.each<[Partial<Fault>, unknown]>([
    [{}, undefined],
    [{ delay: 5 }, undefined],
    [{ mode: 'empty' }, { status: 201, headers: {}, body: null }],
    [{ mode: 'garbage' }, { status: 201, headers: json, body: '<html>not what you asked for' }],
    [{ status: 503 }, { status: 503, headers: {}, body: null }],
    [
      { status: 503, retryAfter: 0 },
      { status: 503, headers: { 'retry-after': '0' }, body: null },
    ],
    [
      { status: 500, body: { a: 1 } },
      { status: 500, headers: json, body: '{"a":1}' },
    ],
    [
      { status: 500, body: null },
      { status: 500, headers: json, body: 'null' },
    ],
    [
      { status: 429, body: 'x', retryAfter: 7 },
      { status: 429, headers: { ...json, 'retry-after': '7' }, body: '"x"' },
    ],
    [
      { status: 204, body: 1 },
      { status: 204, headers: {}, body: null },
    ],
    [
      { status: 304, body: 1 },
      { status: 304, headers: {}, body: null },
    ],
  ])('%j', (rest, reply) => {
    expect(faultyReply(fault(rest), 201)).toEqual(reply)
  })

  it('is none if the connection breaks, or breaks off after its beginning', async () => {
    expect(() => faultyReply(fault({ mode: 'break', status: 500 }), 201)).toThrow(BrokenConnection)
    const reply = faultyReply(fault({ mode: 'midway' }), 201)
    expect(reply).toMatchObject({ status: 201, headers: json })
    const pieces = reply?.body as AsyncIterable<Uint8Array>
    let text = ''
    const reading = (async () => {
      for await (const piece of pieces) text += new TextDecoder().decode(piece)
    })()
    await expect(reading).rejects.toThrow(BrokenConnection)
    expect(text).toMatch(/^\{"key"/)
  })

  it.each<[Partial<Fault>, boolean]>([
    [{}, true],
    [{ delay: 5 }, true],
    [{ mode: 'garbage' }, true],
    [{ mode: 'break' }, false],
    [{ status: 500 }, false],
    [{ status: 500, when: 'after' }, true],
    [{ mode: 'break', when: 'after' }, true],
    [{ mode: 'garbage', when: 'before' }, false],
  ])('comes after the operation is done: %j %s', (rest, isAfter) => {
    expect(strikesAfter(fault(rest))).toBe(isAfter)
  })
})

describe('waiting faults', () => {
  const sales = { id: 'id-1', name: 'sales' }

  it('are used up in order, each as often as it says', () => {
    const faults = faultSwitch()
    faults.add({ operation: 'sendText', status: 500, times: 2 })
    faults.add({ operation: 'sendText', status: 502 })
    expect(faults.take('sendMedia', sales)).toBeUndefined()
    const taken = Array.from({ length: 4 }, () => faults.take('sendText', sales)?.status)
    expect(taken).toEqual([500, 500, 502, undefined])
  })

  it('of an instance wait for it', () => {
    const faults = faultSwitch()
    faults.add({ operation: 'sendText', instance: 'sales', status: 500 })
    faults.add({ operation: 'sendText', instance: 'id-1', status: 502 })
    expect(faults.take('sendText', undefined)).toBeUndefined()
    expect(faults.take('sendText', { id: 'id-2', name: 'other' })).toBeUndefined()
    expect(faults.take('sendText', sales)?.status).toBe(500)
    expect(faults.take('sendText', sales)?.status).toBe(502)
  })

  it('are removed by their id, by their instance, or all', () => {
    const faults = faultSwitch()
    const statuses = () => {
      const left: unknown[] = []
      for (let one = faults.take('sendText', sales); one; one = faults.take('sendText', sales))
        left.push(one.status)
      return left
    }
    const fill = () => [
      faults.add({ operation: 'sendText', status: 500 }),
      faults.add({ operation: 'sendText', instance: 'sales', status: 501 }),
      faults.add({ operation: 'sendText', instance: 'id-1', status: 502 }),
    ]
    const [id = ''] = fill()
    faults.clear({ id, instance: null })
    expect(statuses()).toEqual([501, 502])
    fill()
    faults.clear({ id: null, instance: 'sales' })
    expect(statuses()).toEqual([500, 502])
    fill()
    faults.clear({ id: null, instance: null })
    expect(statuses()).toEqual([])
    fill()
    faults.clear()
    expect(statuses()).toEqual([])
  })

  it.each([
    [{}, ['operation is not valid']],
    [null, ['body is not valid']],
    [{ operation: 'toString' }, ['operation is not valid']],
    [{ operation: 'sendText', times: 0 }, ['times is not valid']],
    [{ operation: 'sendText', delay: -1 }, ['delay is not valid']],
    [{ operation: 'sendText', delay: 600_001 }, ['delay is not valid']],
    [{ operation: 'sendText', status: 199 }, ['status is not valid']],
    [{ operation: 'sendText', status: 600 }, ['status is not valid']],
    [{ operation: 'sendText', retryAfter: -1 }, ['retryAfter is not valid']],
    [{ operation: 'sendText', mode: 'x', when: 'x' }, ['mode is not valid', 'when is not valid']],
    [
      { operation: 'fetchInstances', instance: 'sales' },
      ['instance is not valid: fetchInstances has none'],
    ],
  ])('are not %j', (body, messages) => {
    expect(() => faultSwitch().add(body)).toThrow(
      expect.objectContaining({ status: 400, messages }),
    )
  })

  it.each([
    { times: 1, delay: 0, retryAfter: 0, status: 200 },
    { delay: 600_000, status: 599 },
  ])('may be %j', (rest) => {
    const faults = faultSwitch()
    faults.add({ operation: 'sendText', ...rest })
    expect(faults.take('sendText', undefined)).toMatchObject(rest)
  })
})

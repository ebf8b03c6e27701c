import { describe, expect, test, vi } from 'vitest'
import type { AnyOperationName } from '#contract/index.ts'
import { readAnswer, readBody } from './answer.ts'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
} from './errors.ts'

/** Reads an answer; returns the error if there is one. */
function read(
  name: AnyOperationName,
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
): unknown {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = new Response(null, { headers })
  Object.defineProperty(response, 'status', { value: status })
  try {
    return readAnswer(name, response, readBody(text), 7)
  } catch (error) {
    return error
  }
}

const refused = (answer: unknown) => {
  expect(answer).toBeInstanceOf(RefusedError)
  return answer as RefusedError
}

describe('a body', () => {
  test.each([
    ['', undefined, true],
    [' \n', undefined, true],
    ['null', null, true],
    ['"a"', 'a', true],
    ['{"a":1}', { a: 1 }, true],
    ['{"a":', '{"a":', false],
    ['<html>', '<html>', false],
  ])('%j', (text, body, isJson) => {
    expect(readBody(text)).toEqual({ text, body, isJson })
  })
})

describe('the wait that a gateway asks for', () => {
  test.each([
    ['5', 5],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10],
    ['Wed, 31 Dec 2025 23:59:59 GMT', 0],
    ['soon', undefined],
    ['', undefined],
  ])('%j is %s seconds', (header, seconds) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 0, 0, 0, 500) })
    try {
      const answer = refused(read('sendText', 429, '', { 'retry-after': header }))
      expect(answer.retryAfter).toBe(seconds)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is none without a header', () => {
    expect(refused(read('sendText', 429)).retryAfter).toBeUndefined()
  })
})

describe('a status', () => {
  test.each([100, 199, 300, 304, 399, 600])('that is neither success nor refusal: %i', (status) => {
    expect(read('sendText', status, 'x')).toEqual(
      new UnknownOutcomeError('broken-off', 7, status, [], 'x'),
    )
    expect(read('findSettings', status)).toEqual(new UnreachableError('broken-off', 7))
  })

  test.each([400, 401, 403, 404, 413, 429])('that refuses a write: %i', (status) => {
    expect(refused(read('sendText', status))).toMatchObject({ status, isRead: false })
    expect(refused(read('findSettings', status))).toMatchObject({ status, isRead: true })
  })

  test.each([408, 500, 502, 503, 504])('after which a write may have been done: %i', (status) => {
    expect(read('sendText', status, { message: 'x' })).toMatchObject({
      name: 'UnknownOutcomeError',
      why: 'server-error',
      waited: 7,
      status,
      reasons: [{ text: 'x' }],
      raw: '{"message":"x"}',
    })
    expect(refused(read('findSettings', status)).isRead).toBe(true)
  })

  test.each([
    [500, 'other'],
    [502, 'proxy'],
    [503, 'other'],
  ])('with a mark that nothing was done: %i is %s', (status, kind) => {
    const headers = { 'request-not-processed': 'true', 'idempotency-key-supported': 'true' }
    expect(refused(read('sendText', status, '', headers)).kind).toBe(kind)
  })

  test('of success, with an error in it', () => {
    expect(read('sendText', 200, { error: true })).toMatchObject({
      why: 'server-error',
      status: 500,
    })
    expect(refused(read('findSettings', 200, { error: true }))).toMatchObject({
      kind: 'server',
      status: 500,
    })
    for (const body of [{ error: 'true' }, { error: false }, [true], 'null'])
      expect(read('sendText', 201, body)).toMatchObject({ status: 201, understood: false })
  })
})

describe('a refusal', () => {
  const gone = { response: { message: ['The "a" instance does not exist'] } }

  test('of an instance is only one where the operation has an instance', () => {
    expect(refused(read('sendText', 404, gone)).kind).toBe('no-instance')
    expect(refused(read('createAgent', 404, gone)).kind).toBe('other')
  })

  test('of an invitation may come after some were sent', () => {
    const none = { response: { message: 'No send invite' } }
    expect(read('sendInvite', 404, none)).toBeInstanceOf(UnknownOutcomeError)
    expect(refused(read('sendText', 404, none)).kind).toBe('other')
    expect(refused(read('sendInvite', 404, { message: 'x' })).kind).toBe('other')
  })

  test.each([
    [401, { reason: 'signed-out' }, 'signed-out'],
    [401, { reason: 'locked' }, 'signed-out'],
    [401, { reason: 'other' }, 'key'],
    [403, { reason: 'locked' }, 'key'],
  ])('%i with %j is %s', (status, body, kind) => {
    expect(refused(read('sendText', status, body)).kind).toBe(kind)
  })

  test('of a message that failed has a status of success', () => {
    expect(refused(read('sendText', 201, { status: 'ERROR' }))).toMatchObject({
      kind: 'not-sent',
      status: 201,
      raw: '{"status":"ERROR"}',
    })
    expect(read('markMessageAsRead', 201, { status: 'ERROR' })).toMatchObject({ status: 201 })
  })

  test('shows the beginning of a long text', () => {
    const { raw } = refused(read('sendText', 400, 'x'.repeat(20_001)))
    expect(raw).toBe(`${'x'.repeat(20_000)}…`)
  })
})

describe('a write that was accepted', () => {
  test.each([
    ['', undefined],
    ['{"a":1}', { a: 1 }],
  ])('need not be understood: %j', (text, raw) => {
    expect(read('sendText', 201, text)).toMatchObject({ status: 201, understood: false, raw })
  })

  test.each([
    ['{"a":', 'application/json', true],
    ['{"a":', ' Application/vnd.api+JSON; charset=utf-8', true],
    ['{"a":', 'application/jsonx', false],
    ['{"a":', 'text/json', false],
    ['{"a":', 'text/plain, application/json', false],
    ['<!doctype html>', 'application/json', false],
    ['OK', 'text/plain', false],
  ])('is of the gateway, or a page: %j as %s', (text, type, isOfGateway) => {
    const answer = read('sendText', 200, text, { 'content-type': type })
    if (isOfGateway) expect(answer).toMatchObject({ understood: false, raw: text })
    else expect(answer).toEqual(new UnknownOutcomeError('web-page', 7, 200, [], text))
  })
})

describe('a read that is not understood', () => {
  const mismatches = (body: unknown) => {
    const answer = read('connectionState', 200, body)
    expect(answer).toBeInstanceOf(UnexpectedAnswerError)
    return (answer as UnexpectedAnswerError).mismatches
  }

  test.each([
    ['', 'answer', 'nothing'],
    ['null', 'answer', 'null'],
    [[], 'answer', 'array'],
    [{}, 'instance', 'nothing'],
    [{ instance: null }, 'instance', 'null'],
    [{ instance: [] }, 'instance', 'array'],
    [{ instance: 'x'.repeat(38) }, 'instance', `"${'x'.repeat(38)}"`],
    [{ instance: 'x'.repeat(39) }, 'instance', `"${'x'.repeat(39)}…`],
    [{ instance: { instanceName: {}, state: 'open' } }, 'instance.instanceName', 'object'],
    [{ instance: { instanceName: 5, state: 'open' } }, 'instance.instanceName', '5'],
  ])('%j: %s is %s', (body, field, got) => {
    expect(mismatches(body)[0]).toMatchObject({ field, got })
  })
})

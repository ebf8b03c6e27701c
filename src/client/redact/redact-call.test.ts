import { describe, expect, it } from 'vitest'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
} from '#client/errors.ts'
import type { BuiltRequest, ObservedCall } from './observe.ts'
import { endedAs, redactAnswer, redactRequest } from './redact-call.ts'

const address = 'https://gw.example'
const key = 'key-7f3a9c-d41b'
const permission = { instanceId: 'i', permissionLevel: 'FULL' }

/** What is logged of a call as it leaves the queue. */
const redacted = (
  request: object,
  more: Partial<ObservedCall> = {},
  method = 'POST',
  path = '/x',
) =>
  redactRequest({
    connection: { address, key },
    operation: 'sendText',
    request,
    built: { method, url: address + path, headers: {}, bytes: 0, delay: 0 } as BuiltRequest,
    priority: 'person',
    at: 1,
    queued: 0,
    limit: 30_000,
    ...more,
  })
const { keeper } = redacted({})

describe('a request in the log', () => {
  it('names its instance, its recipient and its path', () => {
    const { path, instance, about, details, ...rest } = redacted(
      {
        params: { instance: 'Loja Sul' },
        body: { number: '5511986420731', textMessage: { text: 'Bom dia' } },
      },
      {},
      'POST',
      '/message/sendText/Loja%20Sul',
    )
    expect([path, instance, about]).toEqual([
      '/message/sendText/Loja%20Sul',
      'Loja Sul',
      '5511986420731',
    ])
    expect(details).toMatchObject({
      params: { instance: 'Loja Sul' },
      body: { textMessage: { text: 'Bom dia' } },
    })
    expect(details).not.toHaveProperty('query')
    expect(rest).not.toHaveProperty('agent')
    expect(rest).not.toHaveProperty('changes')
  })

  it('names the agent that it changes, by name, e-mail and id', () => {
    const body = {
      name: 'Ana',
      email: 'ana@loja.example',
      phoneNumber: '',
      password: 'Kolibri 4711',
      userPermissions: [permission],
    }
    const changes = [
      { field: 'name', before: `${key} x`, after: 'Ana' },
      { field: 'email', after: 'e'.repeat(600) },
    ]
    const updated = redacted({ params: { id: 'a1' }, body }, { changes }, 'PUT')
    expect(updated).toMatchObject({ agent: 'a1', about: 'Ana · ana@loja.example' })
    expect(updated.changes).toEqual([
      { field: 'name', before: '•••••••• x', after: 'Ana' },
      { field: 'email', after: 'e'.repeat(500) },
    ])
    expect(JSON.stringify(updated.details)).not.toContain('Kolibri')
  })

  it.each([
    [{ query: { groupJid: '1@g.us' } }, '1@g.us'],
    [{ body: { subject: 'Clientes', name: 'x' } }, 'Clientes'],
    [{ body: { name: 'Ana' } }, 'Ana'],
    [{ body: { email: 'a@x.example', subject: 'y' } }, 'a@x.example'],
    [{ body: { instanceName: 'sul', number: 5 } }, 'sul'],
    [{ body: { name: 'x'.repeat(100) } }, 'x'.repeat(80)],
    [{ body: { name: key } }, '••••••••'],
    [{}, undefined],
  ])('is about what it tells: %j', (request, about) => {
    expect(redacted(request).about).toBe(about)
  })

  it('shows the size of a file instead of the file', () => {
    const blobs = { media: new Blob(['QUJD'.repeat(10)]) }
    const { details } = redacted({ body: { media: '', number: '1' }, blobs })
    expect(details).toMatchObject({ body: { media: { size: 30 } } })
  })
})

describe('an answer in the log', () => {
  const answer = (end: object) => redactAnswer({ took: 1, ...end }, keeper)

  it('has what was received, without the key', () => {
    expect(answer({ type: 'application/json', body: { a: key } })).toEqual({
      answer: { type: 'application/json', body: { a: '••••••••' } },
    })
    expect(answer({ body: null })).toEqual({ answer: { body: null } })
    expect(answer({})).toEqual({})
  })

  it('has the first five reasons, without the key, and not its first half where they are cut', () => {
    const texts = [`${'x'.repeat(490)}${key}`, '2', '3', '4', '5', '6']
    const error = new RefusedError(
      'other',
      400,
      texts.map((text) => ({ text })),
      '',
    )
    const { reasons } = answer({ error })
    expect(reasons).toEqual([`${'x'.repeat(490)}••••••••`, '2', '3', '4', '5'])
  })

  it('says why none came', () => {
    expect(answer({ error: new UnreachableError('offline', 5) })).toEqual({ why: 'offline' })
    expect(answer({ error: new UnknownOutcomeError('timed-out', 5) })).toEqual({ why: 'timed-out' })
  })
})

describe('a call', () => {
  it.each([
    [undefined, 'answered'],
    [new RefusedError('other', 400, [], ''), 'refused'],
    [new UnknownOutcomeError('timed-out', 5), 'unknown'],
    [new UnreachableError('no-answer', 5), 'no-answer'],
    [new UnexpectedAnswerError(200, [], ''), 'not-understood'],
    [new DOMException('left', 'AbortError'), 'cancelled'],
  ])('that ends with %s is %s', (error, outcome) => {
    expect(endedAs('sendText', { took: 1, error })).toBe(outcome)
  })

  it('that changes an agent is refused if the answer says so', () => {
    const end = (body: unknown) => ({ took: 1, body })
    expect(endedAs('updateAgent', end({ success: false }))).toBe('refused')
    expect(endedAs('updateAgent', end({ success: true }))).toBe('answered')
    expect(endedAs('updateAgent', end(null))).toBe('answered')
    expect(endedAs('createAgent', end({ success: false }))).toBe('answered')
  })
})

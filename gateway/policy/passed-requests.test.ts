import { describe, expect, it } from 'vitest'
import type { AnyOperationName } from '#contract/index.ts'
import { checkBody } from './check-body.ts'
import { findOperation } from './testing/find-operation.ts'

describe('an operation', () => {
  it.each([
    ['GET', '/instance/fetchInstances', 'fetchInstances'],
    ['POST', '/message/sendText/Loja%20S%C3%A3o', 'sendText'],
    ['POST', '/message/sendText/a..b', 'sendText'],
    ['POST', '/message/sendText/100%25', 'sendText'],
    ['POST', '/message/sendText/...', 'sendText'],
    ['GET', '/instance/connect/a?number=5511', 'connectInstance'],
    ['PUT', '/users/agents/0f8fad5b-d9cb-469f', 'updateAgent'],
  ])('is passed on with the same path: %s %s', async (method, target, name) => {
    expect(await findOperation(method, target)).toMatchObject({ name, path: target })
  })

  it('has another path on some gateways', async () => {
    expect(await findOperation('POST', '/message/sendWhatsAppAudio/a')).toEqual({
      name: 'sendPlatformAudio',
      params: { instance: 'a' },
      path: '/message/sendWhatsAppAudio/a',
    })
    expect((await findOperation('POST', '/message/sendPlatformAudio/a'))?.path).toBe(
      '/message/sendPlatformAudio/a',
    )
    expect(await findOperation('POST', '/x/message/sendWhatsAppAudio/a')).toBeUndefined()
  })

  it.each([
    ['GET', '/message/sendText/a'],
    ['POST', '/unknown'],
    // What a server on the way may read as another path.
    ['POST', '/message/sendText/%252e%252e'],
    ['POST', '/message/sendText/%2e%2e%2fa'],
    ['POST', '/message/sendText/a%2f..'],
    ['POST', '/message/sendText/a%5c..%5cb'],
    ['POST', '/message/sendText/..;x'],
    ['POST', '/message/sendText/a%252fb'],
    ['POST', '/message/sendText/a%25255cb'],
    ['POST', '/message/sendText/%252e%253bx'],
    ['PUT', '/users/agents/a%20b'],
    ['PUT', '/users/agents/a.b'],
    ['PUT', `/users/agents/${'a'.repeat(65)}`],
  ])('is none: %s %s', async (method, target) => {
    expect(await findOperation(method, target)).toBeUndefined()
  })

  it('may have an id of 64 characters', async () => {
    expect((await findOperation('PUT', `/users/agents/${'a'.repeat(64)}`))?.name).toBe(
      'updateAgent',
    )
  })

  it.each([
    [
      '/instance/connect/a?x=1&number=1&y=2',
      ['x', 'y'],
      'is not a query parameter of this operation',
    ],
    ['/instance/connect/a?number=1&number=2', ['number'], 'must not be repeated'],
    ['/instance/fetchInstances?number=1', ['number'], 'is not a query parameter of this operation'],
  ])('has only its own parameters: %s', async (target, names, sentence) => {
    await expect(findOperation('GET', target)).rejects.toThrow(
      names.map((name) => `${name} ${sentence}`).join('; '),
    )
  })
})

describe('a body', () => {
  const check = (name: AnyOperationName, body: unknown, headers: Record<string, string> = {}) =>
    checkBody(
      name,
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  const refusal = (status: number, ...messages: string[]) =>
    expect.objectContaining({ status, messages }) as Error

  it('is passed on as it was read', async () => {
    const { request, body, onPiece } = await check('sendText', ' { "number":"5", "text":"é" } ')
    expect(body).toEqual({ number: '5', text: 'é' })
    expect(onPiece).toBeUndefined()
    const text = await request.text()
    expect(text).toBe('{"number":"5","text":"é"}')
    expect(request.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(request.method).toBe('POST')
  })

  it('of an operation without one is not read', async () => {
    const request = new Request('http://localhost/')
    expect(await checkBody('fetchInstances', request)).toEqual({ request })
  })

  it('with a file is checked on its way', async () => {
    for (const name of ['sendMedia', 'sendPlatformAudio'] as const) {
      const { onPiece, body } = await check(name, { role: 1 })
      expect(body).toBeUndefined()
      expect(() => onPiece?.(Buffer.from('{"number":"5","role":'))).toThrow(
        refusal(400, 'role is not a field of this operation'),
      )
      const right = await check(name, {})
      expect(() => right.onPiece?.(Buffer.from('{"number":"5"}'))).not.toThrow()
    }
  })

  it.each<[AnyOperationName, unknown, string[]]>([
    [
      'sendText',
      { number: '5', role: 'admin', x: 1 },
      ['role is not a field of this operation', 'x is not a field of this operation'],
    ],
    ['sendText', [], ['body must not be a list']],
    ['sendText', { number: ['5'] }, ['number must not be a list']],
    ['sendText', { number: { a: 1 } }, ['number must not be an object']],
    ['setWebhook', { webhook: { x: 1 } }, ['webhook.x is not a field of this operation']],
    [
      'createAgent',
      { userPermissions: [{}, { x: 1 }] },
      ['userPermissions[1].x is not a field of this operation'],
    ],
    ['sendText', { constructor: 1 }, ['constructor is not a field of this operation']],
  ])('has only fields of its operation: %s %j', async (name, body, messages) => {
    await expect(check(name, body)).rejects.toEqual(refusal(400, ...messages))
  })

  it.each<[AnyOperationName, unknown]>([
    ['createInstance', { integration: 'X', qrcode: true }],
    ['sendPresence', { presence: 'x', delay: 1, options: { presence: 'x' } }],
    [
      'setWebhook',
      { webhook: { headers: { any: [1] }, events: ['A'], webhookBase64: true, id: 'x' } },
    ],
    ['sendText', null],
    ['sendText', 'null'],
  ])('may have what gateways need besides: %s %j', async (name, body) => {
    await expect(check(name, body)).resolves.toMatchObject({})
  })

  it('is declared as JSON, and not too long', async () => {
    const most = 8 * 1024 * 1024
    await expect(check('sendText', {}, { 'content-type': 'text/plain' })).rejects.toEqual(
      refusal(415, 'The Content-Type must be application/json'),
    )
    await expect(check('sendText', {}, { 'content-length': String(most + 1) })).rejects.toEqual(
      refusal(413, `The body must be at most ${most} bytes`),
    )
    await expect(check('sendText', '{')).rejects.toEqual(
      refusal(400, 'The body must be valid JSON in UTF-8'),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRequest } from '#client/build-request.ts'
import { readAnswer, type Written } from '#client/answer.ts'
import { isCallError } from '#client/errors.ts'
import { dialectOfGreeting, dialectOfLack } from '#client/dialects/detect-dialect.ts'
import { withoutTokens } from '#client/redact/without-tokens.ts'
import {
  isReadOperation,
  allOperations,
  operationNames,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'
import { bytesAsBase64, longAsText } from './answers.ts'
import { evolution } from './evolution.ts'

const names = operationNames

/** Returns the path and body that are sent for a body of the contract's shape. */
function sentFor(name: AnyOperationName, body: object, instance = 'sales') {
  const otherwise = { path: evolution.paths[name], body: evolution.bodies[name] }
  const request = { params: { instance }, body }
  const built = buildRequest('https://gw.example', allOperations[name], request, otherwise)
  const { url, sent, delay } = built
  return { path: url.slice('https://gw.example'.length), body: sent, delay }
}

const readAs = (name: AnyOperationName, body: unknown) =>
  readAnswer(name, new Response('{}', { status: 200 }), { body, isJson: true }, 0, evolution)

const number = '5511999990000'
const message = (others: object) => ({
  key: { remoteJid: `${number}@s.whatsapp.net`, fromMe: true, id: '3EB0' },
  message: {},
  messageTimestamp: '1795211710',
  status: 'PENDING',
  ...others,
})

describe('the sent request', () => {
  it('sends audio to the path of the dialect', () => {
    const { path, body } = sentFor('sendPlatformAudio', { number, audio: 'T2dn' }, 'tmp one')
    expect(path).toBe('/message/sendWhatsAppAudio/tmp%20one')
    expect(body).toEqual({ number, audio: 'T2dn' })
  })

  it('sends presence with both shapes in one body, and waits for its delay', () => {
    const options = { delay: 3000, number }
    expect(sentFor('sendPresence', { number, options })).toMatchObject({
      body: {
        number,
        presence: 'composing',
        delay: 3000,
        options: { delay: 3000, number },
      },
      delay: 3000,
    })
    const recording = { number, presence: 'recording', delay: 200, options: { number } }
    expect(sentFor('sendPresence', recording).body).toMatchObject({
      presence: 'recording',
      delay: 200,
    })
    expect(sentFor('sendPresence', { number, options: {} }).body).toMatchObject({ delay: 0 })
  })

  it('sends the first text of the subject object as the subject, whatever its name', () => {
    const participants = [number]
    const sent = (subject: object, description = '') =>
      sentFor('createGroup', { subject, description, participants }).body
    expect(sent({ subject: 'Team' })).toEqual({ subject: 'Team', participants })
    expect(sent({ a: { b: [' ', 'Deep'] } }, 'd')).toEqual({
      subject: 'Deep',
      description: 'd',
      participants,
    })
  })

  it('sends media as bare base64, and omits empty texts', () => {
    const media = { number, mediatype: 'image', mimetype: 'image/png', caption: '', fileName: '' }
    expect(sentFor('sendMedia', { ...media, media: 'data:image/png;base64,iVBO' }).body).toEqual({
      number,
      mediatype: 'image',
      mimetype: 'image/png',
      media: 'iVBO',
    })
    const url = 'https://files.example/a.png'
    expect(sentFor('sendMedia', { ...media, media: url, caption: 'c' }).body).toMatchObject({
      media: url,
      caption: 'c',
    })
  })

  it('leaves media that is in a Blob unchanged', async () => {
    const body = { number, mediatype: 'image', mimetype: 'image/png', caption: '', fileName: 'a' }
    const request = {
      params: { instance: 'sales' },
      body: { ...body, media: '' },
      blobs: { media: new Blob(['iVBO']) },
    }
    const otherwise = { body: evolution.bodies.sendMedia }
    const built = buildRequest('https://gw.example', allOperations.sendMedia, request, otherwise)
    expect(JSON.parse(await (built.body as Blob).text())).toMatchObject({ media: 'iVBO' })
  })

  it('sends mentions as numbers, and omits them if there are none', () => {
    const location = { number, name: 'O', address: 'S', latitude: 1, longitude: 2 }
    const sent = (options: object) => sentFor('sendLocation', { ...location, ...options }).body
    expect(sent({ mentioned: [], mentionsEveryOne: false })).toEqual(location)
    expect(sent({ mentioned: [`${number}@s.whatsapp.net`, '57310'] })).toEqual({
      ...location,
      mentioned: [number, '57310'],
    })
    expect(sent({ mentionsEveryOne: true })).toEqual({ ...location, mentionsEveryOne: true })
  })

  it('names a quoted message by its key, with its author, and lets the gateway look it up', () => {
    const key = { id: 'A', remoteJid: '1@g.us', fromMe: false, participant: '2@lid' }
    const quoted = { key, message: { conversation: 'Olá' } }
    expect(sentFor('sendText', { number, text: 'x', quoted }).body).toEqual({
      number,
      text: 'x',
      quoted: { key },
    })
  })

  it('writes a webhook with the accepted names, without fields that only the gateway sets', () => {
    const webhook = {
      id: 'x',
      enabled: true,
      url: 'https://a.example',
      events: ['CALL'],
      headers: null,
      webhookByEvents: true,
      webhookBase64: false,
      createdAt: '',
    }
    expect(sentFor('setWebhook', { webhook }).body).toEqual({
      webhook: {
        enabled: true,
        url: 'https://a.example',
        events: ['CALL'],
        byEvents: true,
        base64: false,
      },
    })
  })

  it('sends a host for a proxy that is switched off: the field is required', () => {
    const off = { enabled: false, protocol: 'http', host: '', port: '' }
    expect(sentFor('setProxy', off).body).toEqual({ ...off, host: 'localhost', port: '80' })
    const on = { enabled: true, protocol: 'http', host: 'proxy.example', port: '3128' }
    expect(sentFor('setProxy', on).body).toEqual(on)
  })

  it('changes nothing for the contract itself', () => {
    fc.assert(
      fc.property(fc.object(), fc.constantFrom(...names), (extra, name) => {
        const operation: Operation = { ...allOperations[name], method: 'POST' }
        const body = { ...extra, x: 1 }
        const params = { instance: 'i', id: 'i' }
        const loose = { method: operation.method, path: operation.path, success: operation.success }
        const { sent = body } = buildRequest('https://gw.example', loose, { params, body })
        expect(sent).toEqual(body)
      }),
    )
  })
})

describe('the read answer', () => {
  it('reads times as numbers and Longs, a missing status, no content member', () => {
    const { answer, understood } = readAs('sendLocation', {
      key: { remoteJid: number, fromMe: true, id: 'x' },
      message: { mediaUrl: null },
      messageTimestamp: { low: 1795211710, high: 0, unsigned: false },
    }) as Written<unknown>
    expect(understood).toBe(true)
    expect(answer).toMatchObject({ messageTimestamp: '1795211710', status: '' })
  })

  it('drops the media that 2.1.1 echoes', () => {
    const medium = 'A'.repeat(3_000_000)
    const written = readAs(
      'sendMedia',
      message({ message: { conversation: 'x', base64: medium } }),
    ) as Written<unknown>
    expect(written.answer).toMatchObject({ message: { conversation: 'x' } })
    expect(JSON.stringify(written).length).toBeLessThan(2_000)
  })

  it("converts bytes from maps to base64, Longs to the contract's texts and numbers", () => {
    const bytes = { 0: 184, 1: 179, 2: 92 }
    const long = { low: 192, high: 0, unsigned: true }
    const imageMessage = {
      url: 'u',
      mimetype: 'image/png',
      fileSha256: bytes,
      fileLength: long,
      mediaKey: { type: 'Buffer', data: [184, 179, 92] },
      fileEncSha256: 'uLNc',
      directPath: 'd',
      mediaKeyTimestamp: 1795211710,
      height: long,
      width: 1,
      jpegThumbnail: {},
      contextInfo: null,
    }
    const written = readAs('sendMedia', message({ message: { imageMessage } })) as Written<unknown>
    expect(written.understood).toBe(true)
    expect(written.answer).toMatchObject({
      message: {
        imageMessage: {
          caption: '',
          fileSha256: 'uLNc',
          mediaKey: 'uLNc',
          fileEncSha256: 'uLNc',
          fileLength: '192',
          mediaKeyTimestamp: '1795211710',
          height: 192,
          jpegThumbnail: '',
        },
      },
    })
  })

  it('reads settings that were never set as off, with an empty text', () => {
    expect(readAs('findSettings', null)).toMatchObject({ reject_call: false, msgCall: '' })
  })

  it('converts any bytes and any 64-bit number', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const base64 = Buffer.from(bytes).toString('base64')
        expect(bytesAsBase64('mediaKey', Object.fromEntries(bytes.entries()))).toBe(base64)
        const buffer = { type: 'Buffer', data: [...bytes] }
        expect(bytesAsBase64('mediaKey', buffer)).toBe(base64)
      }),
    )
    const halves = (value: bigint) => ({
      low: Number(BigInt.asIntN(32, value)),
      high: Number(BigInt.asIntN(32, value >> 32n)),
    })
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        expect(longAsText({ ...halves(value), unsigned: false })).toBe(String(value))
        expect(longAsText({ ...halves(value), unsigned: true })).toBe(
          String(BigInt.asUintN(64, value)),
        )
      }),
    )
  })

  it('turns any response into an answer or a named error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: 200, max: 599 }),
        fc.oneof(
          fc.jsonValue(),
          fc.jsonValue().map((value) => ({ response: { message: value } })),
          fc.jsonValue().map((value) => message({ message: { imageMessage: value } })),
        ),
        (name, status, value) => {
          const body = withoutTokens(name, value, 'key')
          // A real Response cannot have a body with some of these statuses.
          const response = { status, headers: new Headers() } as Response
          try {
            const read = readAnswer(name, response, { body, isJson: true }, 0, evolution)
            expect(isReadOperation(allOperations[name]) || typeof read === 'object').toBe(true)
          } catch (error) {
            expect(isCallError(error)).toBe(true)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['length', 'outcome unknown'],
    ['key', 'outcome unknown'],
    ['onWhatsApp', 'refused'],
    ['groupMetadata', 'refused'],
  ])('undefined (reading %s) after a write is %s', (property, what) => {
    const text = `Cannot read properties of undefined (reading '${property}')`
    const body = { status: 500, response: { message: text } }
    const response = new Response('', { status: 500 })
    expect(() =>
      readAnswer('sendLocation', response, { body, isJson: true }, 0, evolution),
    ).toThrow(what)
  })
})

describe('tokens', () => {
  it('keeps only the listed fields of an instance, whatever a gateway adds', () => {
    fc.assert(
      fc.property(fc.object(), fc.string({ minLength: 8 }), (others, token) => {
        const entry = { ...others, name: 'a', id: 'b', token, hash: token, apikey: token }
        const [kept] = withoutTokens('fetchInstances', [entry], token) as object[]
        expect(kept).toMatchObject({ name: 'a', ownKey: true })
        expect(Object.keys(kept!)).not.toContain('token')
        expect(Object.keys(kept!)).not.toContain('hash')
        expect(Object.keys(kept!)).not.toContain('apikey')
      }),
    )
  })

  it("drops a new instance's token in both spellings", () => {
    for (const hash of ['secret-token', { apikey: 'secret-token' }])
      expect(
        JSON.stringify(withoutTokens('createInstance', { instance: {}, hash }, 'key')),
      ).not.toContain('secret-token')
  })
})

describe('dialect detection', () => {
  it.each([
    [{ message: 'Welcome to the Evolution API, it is working!' }, 'evolution'],
    [{ clientName: 'evolution_exchange' }, 'evolution'],
    [{ message: 'The embedded gateway of Switchboard is running' }, 'contract'],
    [{}, undefined],
    [{ message: '' }, undefined],
  ] as const)('%j is %s', (greeting, dialect) => {
    expect(dialectOfGreeting(greeting)).toBe(dialect)
  })

  it.each([
    ['{"status":404,"error":"Not Found","response":{"message":["Cannot GET /users/agents"]}}', 1],
    ['{"status":404,"response":{"message":["The \\"x\\" instance does not exist"]}}', 0],
    ['{"message":"Cannot GET /users/agents"}', 0],
    ['<html>Cannot GET /users/agents', 0],
  ])('%s', (raw, is) => expect(dialectOfLack(raw)).toBe(is ? 'evolution' : undefined))
})

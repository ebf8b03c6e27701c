import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, pathFor, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { errorBody, HttpError, refuseIfAny, pathText } from './http-error.ts'
import { jsonList } from './json-list.ts'

const panel = 'https://panel.example'
let listed: TestGateway
let anyone: TestGateway
beforeAll(async () => {
  listed = await openTestGateway({ corsOrigins: [panel], version: '1.2.3' })
  anyone = await openTestGateway({ corsOrigins: ['*'] })
})
afterAll(async () => {
  await listed.remove()
  await anyone.remove()
})

describe('what needs no key', () => {
  it.each(['/', '/openapi.json'])('is read at %s', async (path) => {
    const { status, json } = await listed.call('GET', path, { key: null })
    expect(status).toBe(200)
    expect(JSON.stringify(json)).toContain('1.2.3')
    const head = await listed.call('HEAD', path, { key: null })
    expect([head.status, head.text]).toEqual([200, ''])
  })

  it('is only read', async () => {
    const known = await listed.call('POST', '/openapi.json', { key: null })
    expect([known.status, known.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(known.json).toEqual({
      status: 405,
      error: 'Method Not Allowed',
      response: { message: ['Cannot POST /openapi.json'] },
    })
    expect((await listed.call('POST', '/', { key: null })).status).toBe(401)
  })

  it('is nothing else', async () => {
    for (const path of ['/instance/fetchInstances', '/unknown', '/openapi.json/x'])
      expect((await listed.call('GET', path, { key: null })).status).toBe(401)
  })
})

describe('the key', () => {
  it.each(['', ' ', testKey.slice(0, -1), `${testKey}x`, testKey.toUpperCase()])(
    'is not %j',
    async (key) => {
      const { status, json } = await listed.call('GET', '/instance/fetchInstances', { key })
      expect(status).toBe(401)
      expect(json).toMatchObject({ response: { message: ['Unauthorized'] } })
    },
  )

  it('of an instance opens no path without an instance but the list', async () => {
    const { json } = await listed.call('GET', '/instance/fetchInstances')
    const [{ token: key = '' } = {}] = json as { token?: string }[]
    expect(key).toMatch(/^[^.]+\.[\w-]{43}$/)
    const status = async (path: string, given = key) =>
      (await listed.call('GET', path, { key: given })).status
    expect(await status('/instance/fetchInstances')).toBe(200)
    expect(await status(pathFor('/instance/connectionState/{instance}'))).toBe(200)
    expect(await status('/instance/connectionState/other')).toBe(401)
    expect(await status('/users/agents')).toBe(401)
    expect(await status('/unknown')).toBe(401)
    for (const other of [`${key}x`, `x${key}`, `${key.slice(0, -1)}_`, `.${key.split('.')[1]}`])
      expect(await status('/instance/fetchInstances', other)).toBe(401)
  })
})

describe('an answer', () => {
  it('has the length of its bytes, and none of them for HEAD', async () => {
    const path = pathFor('/instance/connectionState/{instance}')
    const { headers, text } = await listed.call('GET', path)
    expect(text).toContain('São')
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const head = await listed.call('HEAD', path)
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('is of a refusal for HEAD too', async () => {
    const head = await listed.call('HEAD', '/unknown')
    expect([head.status, head.text]).toEqual([404, ''])
  })

  it('names the methods of its path, and only of a known one', async () => {
    const wrong = await listed.call('PATCH', '/users/agents')
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
    const unknown = await listed.call('PATCH', '/users')
    expect([unknown.status, unknown.headers.get('allow')]).toEqual([404, null])
    expect(unknown.json).toMatchObject({ response: { message: ['Cannot PATCH /users'] } })
  })

  it('to OPTIONS is that of any other method, unless a browser asks what it may do', async () => {
    const path = pathFor('/message/sendText/{instance}')
    expect((await listed.call('OPTIONS', path, { key: null })).status).toBe(401)
    expect((await listed.call('OPTIONS', path)).status).toBe(405)
    const asks = { 'access-control-request-method': 'POST' }
    const asked = await listed.call('OPTIONS', path, { key: null, headers: asks })
    expect([asked.status, asked.text]).toEqual([204, ''])
    expect((await listed.call('GET', '/users/agents', { key: null, headers: asks })).status).toBe(
      401,
    )
  })
})

describe('pages of other origins', () => {
  const originOf = async (gateway: TestGateway, origin?: string) => {
    const { headers } = await gateway.call('GET', '/', { headers: origin ? { origin } : {} })
    return [
      headers.get('access-control-allow-origin'),
      headers.get('access-control-expose-headers')?.includes('Retry-After') ?? false,
      headers.get('vary'),
    ]
  }

  it('read answers if they are listed', async () => {
    expect(await originOf(listed, panel)).toEqual([panel, true, 'Origin'])
    expect(await originOf(listed, 'https://panel.example.org')).toEqual([null, false, 'Origin'])
    expect(await originOf(listed)).toEqual([null, false, 'Origin'])
  })

  it('all read answers if all are', async () => {
    expect(await originOf(anyone, 'https://other.example')).toEqual([
      'https://other.example',
      true,
      'Origin',
    ])
    expect(await originOf(anyone)).toEqual([null, false, 'Origin'])
  })
})

describe('sentences of a refusal', () => {
  const sentences = (count: number) => Array.from({ length: count }, (_, i) => `x[${i}] is wrong`)

  it('are a hundred at most, with the number of the others', () => {
    expect(errorBody(400, sentences(100)).response.message).toEqual(sentences(100))
    const { message } = errorBody(400, sentences(103)).response
    expect(message).toHaveLength(101)
    expect(message.at(-1)).toBe('And 3 more')
  })

  it('refuse a body', () => {
    expect(() => refuseIfAny([])).not.toThrow()
    expect(() => refuseIfAny(['a is wrong', 'b is wrong'])).toThrow(
      expect.objectContaining({ status: 400, messages: ['a is wrong', 'b is wrong'], headers: {} }),
    )
    expect(new HttpError(409, 'taken', { 'retry-after': '1' })).toMatchObject({
      name: 'HttpError',
      message: 'taken',
      messages: ['taken'],
      headers: { 'retry-after': '1' },
    })
  })

  it('begin with the path of their field', () => {
    expect(pathText([])).toBe('')
    expect(pathText([0])).toBe('[0]')
    expect(pathText(['a', 0, 1, 'b', 'c'])).toBe('a[0][1].b.c')
  })
})

describe('a list in pieces', () => {
  const joined = (pages: unknown[][], name?: string) => {
    const { pieces } = name === undefined ? jsonList(pages) : jsonList(pages, name)
    const texts: string[] = []
    for (let next = pieces.next(); ; next = pieces.next()) {
      texts.push(next.value)
      if (next.done === true) return texts
    }
  }

  it.each([[[]], [[[]]], [[[1, 'a']]], [[[1], [], [{ b: 2 }], [3, null]]], [[[], [1], []]]])(
    'is the whole list: %j',
    (pages) => {
      const all = pages.flat()
      expect(joined(pages).join('')).toBe(JSON.stringify(all))
      expect(joined(pages, 'a "b"').join('')).toBe(JSON.stringify({ 'a "b"': all }))
    },
  )

  it('has a piece a page, and none for an empty one', () => {
    expect(joined([[1], [], [2], [3]])).toEqual(['[1', ',2', ',3]'])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'

// Which fields pass to a gateway that accepts any field and returns more than it should.

const key = 'the-key-of-this-server'
let answer: { status: number; body: string }
let gateway: FakeGateway
let authProxy: TestAuthProxy
beforeEach(async () => {
  answer = { status: 200, body: '{}' }
  gateway = await openFakeGateway((_, outgoing) => {
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' })
    outgoing.end(answer.body)
  })
  authProxy = await openTestAuthProxy(gateway.url, key)
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

const messages = async (response: Response) =>
  ((await response.json()) as { response: { message: string[] } }).response.message

describe('request bodies', () => {
  test.each(['luis', 'ana'] as const)(
    'an agent’s role and switches are refused by name (%s)',
    async (who) => {
      const cookie = await authProxy.signIn(who)
      const body = {
        name: 'x',
        role: 'superadmin',
        allowAllInstances: true,
        isActive: false,
        userPermissions: [{ instanceId: 'a', permissionLevel: 'FULL', owner: true }],
      }
      for (const [method, path] of [
        ['POST', '/users/agents'],
        ['PUT', '/users/agents/42'],
      ] as const) {
        const refused = await authProxy.ask(method, path, { cookie, body })
        expect(refused.status).toBe(400)
        expect(await messages(refused)).toEqual(
          ['role', 'allowAllInstances', 'isActive', 'userPermissions[0].owner'].map(
            (field) => `${field} is not a field of this operation`,
          ),
        )
      }
      expect(gateway.seen).toHaveLength(0)
    },
  )

  test.each([
    ['{"name":"x","__proto__":{"role":"admin"}}', '__proto__ is not a field'],
    ['{"name":"x","r\\u006fle":"admin"}', 'role is not a field'],
    ['{"name":{"role":"admin"}}', 'name must not be an object'],
    ['{"userPermissions":{"role":"admin"}}', 'userPermissions must not be an object'],
    ['[{"role":"admin"}]', 'body must not be a list'],
    ['{"name":"x"', 'valid JSON'],
  ])('%s is refused', async (body, sentence) => {
    const cookie = await authProxy.signIn('luis')
    const headers = { 'idempotency-key': 'a' }
    const refused = await authProxy.ask('POST', '/users/agents', { cookie, text: body, headers })
    expect(refused.headers.get('request-not-processed')).toBe('true')
    expect([refused.status, (await messages(refused)).join()]).toEqual([
      400,
      expect.stringContaining(sentence),
    ])
    expect(gateway.seen).toHaveLength(0)
  })

  test('sends the parsed body, so that no other reading of the same bytes is possible', async () => {
    const cookie = await authProxy.signIn('luis')
    const text = '{"name":"first", "name":"l\\u0061st"}'
    await authProxy.ask('POST', '/users/agents', { cookie, text })
    expect(gateway.seen.map(({ body, headers }) => [body, headers['content-length']])).toEqual([
      ['{"name":"last"}', '15'],
    ])
  })

  test('refuses a body that is not declared as JSON or is too long', async () => {
    const cookie = await authProxy.signIn('luis')
    const ask = (text: string, headers?: Record<string, string>) =>
      authProxy.ask('POST', '/users/agents', { cookie, text, ...(headers ? { headers } : {}) })
    expect((await ask('name=x', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(
      (await ask('{"a":1}', { 'content-type': 'application/json; charset=utf-16' })).status,
    ).toBe(415)
    expect((await ask(`{"name":"${'x'.repeat(9_000_000)}"}`)).status).toBe(413)
    expect(gateway.seen).toHaveLength(0)
  })

  const medium = {
    number: '5511',
    mediatype: 'image',
    mimetype: 'image/png',
    caption: '',
    fileName: 'a',
  }
  const sendMedia = async (text: string) =>
    authProxy.ask('POST', '/message/sendMedia/sales', {
      cookie: await authProxy.signIn('ana'),
      text,
    })

  test('passes media of megabytes unchanged, including escapes', async () => {
    const media = String.raw`\/\"\\u0041`.repeat(300_000)
    const quoted = { key: { id: 'x' }, message: { conversation: 'y' } }
    const text = JSON.stringify({ ...medium, quoted, delay: 0, mentioned: ['1'] }).replace(
      '{',
      `{ "media" : "${media}" , `,
    )
    expect((await sendMedia(text)).status).toBe(200)
    expect(gateway.seen[0]?.body).toBe(text)
  })

  test.each([
    [`"media":"${'A'.repeat(2_000_000)}","role":"x"`, 'role is not a field'],
    ['"media":"A","quoted":{"key":{"id":"x","owner":1}}', 'quoted.key.owner is not a field'],
    ['"media":"A","medi\\u0061":"B"', 'media must not be repeated'],
    ['"media":{"url":"x"}', 'media is not a field'],
    ['"media":"A",\'role\':"x"', 'valid JSON'],
    ['"media":"A",role:"x"', 'valid JSON'],
    ['"media":"A"}{"role":"x"', 'must be an object'],
  ])('aborts media with an unknown field before its end (%#)', async (rest, sentence) => {
    const refused = await sendMedia(`${JSON.stringify(medium).slice(0, -1)},${rest}}`)
    expect(refused.status).toBe(400)
    expect((await messages(refused)).join()).toContain(sentence)
    expect(gateway.seen).toHaveLength(0)
  })

  test.each(['[]', '"x"', '17', '\uFEFF{}'])('refuses media in %s', async (text) => {
    expect((await sendMedia(text)).status).toBe(400)
    expect(gateway.seen).toHaveLength(0)
  })
})

describe('responses', () => {
  const read = async (path: string): Promise<unknown> =>
    (await authProxy.ask('GET', path, { cookie: await authProxy.signIn('ana') })).json()

  test('keep the message of a send, without the media that some gateways repeat', async () => {
    const key = { id: '3EB0', remoteJid: '5511@s.whatsapp.net', fromMe: true }
    const audioMessage = {
      url: 'u',
      seconds: { low: 3, high: 0, unsigned: true },
      mediaKey: { 0: 1 },
    }
    answer.body = JSON.stringify({
      message: { base64: 'A"\\'.repeat(1_500_000), audioMessage: { ...audioMessage, token: 't' } },
      key: { ...key, token: 't' },
      messageTimestamp: 1795211710,
      apikey: 't',
    })
    const sent = await authProxy.ask('POST', '/message/sendPlatformAudio/sales', {
      cookie: await authProxy.signIn('ana'),
      body: { number: '5511', audio: 'T2dn' },
    })
    expect(await sent.json()).toEqual({
      key,
      message: { audioMessage },
      messageTimestamp: 1795211710,
    })
  })

  test('keep the numbers of people with a hidden id; a reply may name its author', async () => {
    const cookie = await authProxy.signIn('ana')
    const key = {
      id: 'A',
      remoteJid: '1@g.us',
      fromMe: false,
      participant: '2@lid',
      remoteJidAlt: '5511987654321@s.whatsapp.net',
      participantAlt: '5511987654321@s.whatsapp.net',
      senderPn: '5511987654321@s.whatsapp.net',
      participantPn: '5511987654321@s.whatsapp.net',
    }
    const messages = { total: 1, pages: 1, currentPage: 1, records: [{ key }] }
    answer.body = JSON.stringify({ messages })
    const read = await authProxy.ask('POST', '/chat/findMessages/sales', { cookie, body: {} })
    expect(await read.json()).toEqual({ messages })
    const { id, remoteJid, fromMe, participant } = key
    const quoted = { key: { id, remoteJid, fromMe, participant } }
    const body = { number: '5', text: 'x', quoted }
    await authProxy.ask('POST', '/message/sendText/sales', { cookie, body })
    expect(JSON.parse(gateway.seen.at(-1)!.body)).toEqual(body)
  })

  test('keep a long list of agents complete', async () => {
    const agents = Array.from({ length: 20_000 }, (_, i) => ({
      id: `agent-${i}`,
      name: 'x'.repeat(100),
      apiToken: 'secret',
    }))
    answer.body = JSON.stringify({ agents })
    const listed = (await read('/users/agents')) as { agents: object[] }
    expect(listed.agents).toHaveLength(agents.length)
    expect(listed.agents.at(-1)).toEqual({ id: 'agent-19999', name: 'x'.repeat(100) })
  })

  test('contain only names for a support lead in a long list of instances', async () => {
    const instances = Array.from({ length: 5_000 }, (_, i) => ({
      id: `id-${i}`,
      name: `loja ${i}`,
      token: 'secret',
      ownerJid: '5511987654321@s.whatsapp.net',
    }))
    answer.body = JSON.stringify(instances)
    const cookie = await authProxy.signIn('luis')
    const listed = await authProxy.ask('GET', '/instance/fetchInstances', { cookie })
    expect(await listed.json()).toEqual(instances.map(({ id, name }) => ({ id, name })))
  })

  test('are incomplete if a long list breaks off or becomes too long', async () => {
    const cookie = await authProxy.signIn('ana')
    const agents = Array.from({ length: 10_000 }, (_, i) => ({ id: `agent-${i}`, name: 'x' }))
    const whole = JSON.stringify({ agents })
    const listed = async () => (await authProxy.ask('GET', '/users/agents', { cookie })).text()
    answer.body = whole.slice(0, -1)
    await expect(listed()).rejects.toThrow()
    answer.body = `${whole.slice(0, -1)},"error":${' '.repeat(64 * 1024 * 1024)}false}`
    await expect(listed()).rejects.toThrow()
    answer.body = whole
    expect(await listed()).toBe(whole)
  })

  const secret = 'B5E1C0DE-TOKEN'
  const shown: [unknown, unknown][] = [
    [
      {
        status: 400,
        error: 'Bad',
        response: { message: ['a', 'b'], token: secret },
        token: secret,
      },
      { status: 400, error: 'Bad', response: { message: ['a', 'b'] } },
    ],
    [
      { response: { message: [['number must be text']] } },
      { status: 400, response: { message: [['number must be text']] } },
    ],
    [
      { message: [{ property: 'instance.number', message: 'is wrong', value: secret }] },
      { status: 400, message: [{ property: 'instance.number', message: 'is wrong' }] },
    ],
    [
      { response: { message: [{ jid: 'j', exists: false, number: '5511', hash: secret }] } },
      { status: 400, response: { message: [{ jid: 'j', exists: false, number: '5511' }] } },
    ],
    [
      { error: `no ${key}`, data: { secret } },
      { status: 400, error: `no ${'*'.repeat(key.length)}` },
    ],
    [[secret], { status: 400 }],
    ['short of breath', { status: 400, message: 'short of breath' }],
  ]
  test.each(shown)('keep only the messages of the refusal %j', async (said, expected) => {
    answer = { status: 400, body: JSON.stringify(said) }
    expect(await read('/settings/find/sales')).toEqual(expected)
  })

  test('replace an HTML page and pass a text as a message', async () => {
    const cookie = await authProxy.signIn('ana')
    const ask = async () => (await authProxy.ask('GET', '/users/agents', { cookie })).text()
    answer = { status: 502, body: `<html><body>${secret}` }
    expect(await ask()).toBe('<!doctype html>')
    answer.body = 'no upstream'
    expect(JSON.parse(await ask())).toEqual({ status: 502, message: 'no upstream' })
  })

  test('mask a password that a refusal repeats', async () => {
    const password = 'seven purple staplers'
    answer = { status: 400, body: JSON.stringify({ message: `"${password}" is too simple` }) }
    const refused = await authProxy.ask('POST', '/users/agents', {
      cookie: await authProxy.signIn('luis'),
      body: { name: 'x', password },
    })
    expect(await refused.json()).toEqual({
      status: 400,
      message: `"${'*'.repeat(password.length)}" is too simple`,
    })
  })

  test('name a redirect’s host to administrators only', async () => {
    const redirect = await openFakeGateway((_, outgoing) => {
      outgoing.writeHead(302, { location: 'http://internal-7.corp.example/x' })
      outgoing.end()
    })
    const other = await openTestAuthProxy(redirect.url, key)
    const ask = async (who: 'ana' | 'luis') => {
      const cookie = await other.signIn(who)
      return (await messages(await other.ask('GET', '/users/agents', { cookie }))).join()
    }
    expect(await ask('ana')).toContain('internal-7.corp.example')
    expect(await ask('luis')).not.toContain('internal-7')
    await other.close()
    await redirect.close()
  })
})

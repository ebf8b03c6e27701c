import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allOperations, operationNames } from '#contract/index.ts'
import type { TokenRights } from '#contract/token-rights.ts'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import { openLabels } from '#gateway/labels/labels.ts'
import { log } from '#gateway/log/log.ts'
import { rightBodies } from '#gateway/testing/bodies.ts'
import { pathFor } from '#gateway/testing/gateway.ts'

let stack: TestStack
let authProxy: TestStack['authProxy']
beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  stack = await openTestStack()
  ;({ authProxy } = stack)
})
afterEach(() => stack.close())

const everything: TokenRights = {
  messages: 'change',
  chats: 'change',
  groups: 'change',
  settings: 'change',
  instances: 'change',
  agents: 'change',
  audit: 'read',
}

/** Creates a token. @returns the headers of a script, and its id */
async function createToken(
  rights: TokenRights,
  who: 'ana' | 'luis' = 'ana',
  labels: readonly string[] = [],
) {
  const cookie = await authProxy.signIn(who)
  const answer = await authProxy.ask('POST', '/account/tokens', {
    cookie,
    body: { name: `Script for ${Object.keys(rights).join(' ')}`, rights, labels, days: 30 },
  })
  expect(answer.status).toBe(201)
  const { secret, token } = (await answer.json()) as {
    secret: string
    token: { id: string; name: string }
  }
  return { headers: { authorization: `Bearer ${secret}` }, secret, cookie, ...token }
}

/** Sends a request as a script does: without cookie, Origin and fetch metadata. */
const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  fetch(`${authProxy.url}/api${path}`, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const sendText = pathFor('/message/sendText/{instance}')
const findChats = pathFor('/chat/findChats/{instance}')

describe('a script with a token', () => {
  test('does what its rights include, without a cookie and an origin', async () => {
    const { headers } = await createToken({ messages: 'change', agents: 'read' })
    expect((await ask('POST', sendText, headers, rightBodies.sendText())).status).toBe(201)
    expect((await ask('GET', '/users/agents', headers)).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '/users/agents', rightBodies.createAgent()],
      ['POST', findChats, {}],
      ['GET', '/instance/fetchInstances', undefined],
      ['GET', '/audit', undefined],
    ] as const) {
      const answer = await ask(method, path, headers, body)
      expect(answer.status, path).toBe(403)
      expect(await answer.json()).toMatchObject({ reason: 'token-not-allowed' })
    }
  })

  test('never manages people, tokens, passwords, sessions or instance tokens', async () => {
    const { headers, id } = await createToken(everything)
    for (const [method, path] of [
      ['GET', '/account'],
      ['PUT', '/account/password'],
      ['GET', '/account/sessions'],
      ['GET', '/account/storage-secret'],
      ['GET', '/account/tokens'],
      ['POST', '/account/tokens'],
      ['POST', `/account/tokens/${id}/renewal`],
      ['DELETE', `/account/tokens/${id}`],
      ['POST', '/account/second-factor'],
      ['GET', '/people'],
      ['POST', '/people'],
      ['POST', '/instance-token'],
      ['POST', '/session/lock'],
    ] as const)
      expect((await ask(method, path, headers, method === 'GET' ? undefined : {})).status).toBe(403)
    expect(await (await ask('GET', '/session', headers)).json()).toMatchObject({ signedIn: false })
    expect((await ask('GET', '/audit', headers)).status).toBe(200)
  })

  test('may do no more than its owner at that time', async () => {
    const { headers } = await createToken({ ...everything }, 'luis')
    expect((await ask('GET', '/users/agents', headers)).status).toBe(200)
    expect((await ask('POST', sendText, headers, rightBodies.sendText())).status).toBe(403)
    expect((await ask('GET', '/audit', headers)).status).toBe(403)
    await authProxy.users.change((list) => ({
      ...list,
      people: list.people.filter(({ name }) => name !== 'Luís'),
    }))
    expect((await ask('GET', '/users/agents', headers)).status).toBe(401)
  })

  test('sees only instances with its labels, also for an administrator', async () => {
    const labels = openLabels(authProxy.state, stack.server.url)
    const { id: label } = await labels.create('Clinics')
    const rights = { messages: 'change', instances: 'read', audit: 'read' } as const
    const { headers } = await createToken(rights, 'ana', [label])
    const names = async () => {
      const list = await ask('GET', '/instance/fetchInstances', headers)
      return ((await list.json()) as { name: string }[]).map(({ name }) => name)
    }
    expect(await names()).toEqual([])
    expect((await ask('POST', sendText, headers, rightBodies.sendText())).status).toBe(404)
    const { instanceId } = stack.testGateway
    await labels.assign([{ label, instances: [instanceId] }], [])
    expect(await names()).toHaveLength(1)
    expect((await ask('POST', sendText, headers, rightBodies.sendText())).status).toBe(201)
    // It lists what was done on all instances.
    expect((await ask('GET', '/audit', headers)).status).toBe(403)
  })

  test('waits until its owner has a required second factor', async () => {
    const { headers } = await createToken({ agents: 'read', audit: 'read' })
    await authProxy.users.change((list) => ({ ...list, requireSecondFactor: 'everyone' }))
    expect((await ask('GET', '/users/agents', headers)).status).toBe(403)
    expect((await ask('GET', '/audit', headers)).status).toBe(403)
  })

  test('is refused once the token is revoked, whatever cookie it also has', async () => {
    const { headers, cookie, id } = await createToken({ agents: 'read' })
    await authProxy.ask('DELETE', `/account/tokens/${id}`, { cookie })
    const answer = await ask('GET', '/users/agents', { ...headers, cookie })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    expect(await answer.json()).toMatchObject({ reason: 'token-invalid' })
  })

  test('is refused by every operation outside its rights', async () => {
    const { headers } = await createToken({ audit: 'read' })
    for (const name of operationNames) {
      const { method, path } = allOperations[name]
      const url = pathFor(path).replace('{id}', 'x')
      const status = name === 'gatewayInfo' ? 200 : 403
      const body = method === 'GET' ? undefined : rightBodies[name]()
      expect((await ask(method, url, headers, body)).status, name).toBe(status)
    }
  })

  test('is named in the audit beside its owner, and its secret nowhere', async () => {
    const { headers, secret, name } = await createToken({ messages: 'change' })
    await ask('POST', sendText, headers, rightBodies.sendText())
    await ask('POST', '/users/agents', headers, rightBodies.createAgent())
    const audit = await authProxy.audit()
    expect(audit.at(-3)).toMatchObject({
      operation: 'createToken',
      target: name,
      detail: 'change messages, 30 days',
    })
    const actor = { person: 'Ana Prado', role: 'admin', token: name }
    expect(audit.at(-2)).toMatchObject({ ...actor, operation: 'sendText', status: 201 })
    expect(audit.at(-1)).toMatchObject({
      ...actor,
      operation: 'createAgent',
      reason: 'token-not-allowed',
    })
    expect(JSON.stringify(audit)).not.toContain(secret.slice(3))
  })

  test('waits after many unknown tokens, but never with a valid one', async () => {
    const { headers } = await createToken({ agents: 'read' })
    const wrong = { authorization: `Bearer sb_${'x'.repeat(43)}` }
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push(await ask('GET', '/users/agents', wrong))
    expect(answers[0]?.status).toBe(401)
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('GET', '/users/agents', headers)).status).toBe(200)
    // Sign-ins from the same network are not counted with them.
    await authProxy.signIn('ana')
  })

  test('cannot be used from a foreign page with the cookie of a person', async () => {
    const { cookie } = await createToken({ messages: 'change' })
    const foreign = { cookie, origin: 'https://elsewhere.example', authorization: 'Bearer none' }
    expect((await ask('POST', sendText, foreign, rightBodies.sendText())).status).toBe(403)
  })
})

describe('tokens of others', () => {
  test('are seen and revoked by administrators', async () => {
    const { headers, secret } = await createToken({ agents: 'read' }, 'luis')
    const cookie = await authProxy.signIn('ana')
    const { people } = (await (await authProxy.ask('GET', '/people', { cookie })).json()) as {
      people: { id: string; name: string; tokens: number }[]
    }
    const luis = people.find(({ name }) => name === 'Luís')
    expect(luis?.tokens).toBe(1)
    const path = `/people/${luis?.id}/tokens`
    const listed = await (await authProxy.ask('GET', path, { cookie })).text()
    expect(listed).not.toContain(secret.slice(3))
    const { tokens } = JSON.parse(listed) as { tokens: { id: string }[] }
    const revoked = await authProxy.ask('DELETE', `${path}/${tokens[0]?.id}`, { cookie })
    expect(revoked.status).toBe(204)
    expect((await ask('GET', '/users/agents', headers)).status).toBe(401)
    expect((await authProxy.audit()).at(-1)).toMatchObject({
      operation: 'revokeToken',
      person: 'Ana Prado',
      target: 'Luís',
    })
  })

  test('are closed to everyone else', async () => {
    await createToken({ agents: 'read' })
    const cookie = await authProxy.signIn('luis')
    expect((await authProxy.ask('GET', '/people/x/tokens', { cookie })).status).toBe(403)
  })
})

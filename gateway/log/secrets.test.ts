import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOperations, type Operation } from '#contract/index.ts'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import { people } from '#gateway/identity/testing/auth-proxy.ts'
import {
  createAgentAndGroup,
  groupQuery,
  namesInOrder,
  rightBodies,
} from '#gateway/testing/bodies.ts'
import { pathFor, testKey } from '#gateway/testing/gateway.ts'
import { recordLog } from '#gateway/testing/log.ts'
import { metricsText } from './metrics.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await openTestStack()
})
afterAll(() => stack.close())

/** Returns all texts in a body that say something: longer than a word of an enumeration, or with a blank or a digit. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /[\s\d@!]|segredo/.test(value) && value.length > 3 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Returns a body with a mark in each text. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}" 4567890123 marked-text`
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one)]))
}

test('log and metrics have no key, token, password, number and text of any operation', async () => {
  const log = recordLog()
  const { authProxy, server, testGateway } = stack
  const { agentId, groupJid } = await createAgentAndGroup(testGateway)
  const secrets = new Set([testKey, 'marked-text', '4567890123', 'wrong-key-of-a-stranger'])
  const add = (text: string | undefined) => text !== undefined && secrets.add(text)
  for (const { password } of Object.values(people)) add(password)

  const signIn = (name: string, password: string) =>
    authProxy.ask('POST', '/session', { body: { name, password } })
  // A password typed into the wrong field.
  expect((await signIn('marked-text', 'marked-text')).status).toBe(401)
  expect((await signIn(people.ana.name, 'marked-text')).status).toBe(401)
  const cookie = await authProxy.signIn('ana')
  add(cookie.split('=')[1])

  const pairing = { instance: 'vendas', number: '4567890123' }
  await authProxy.ask('POST', '/pairing-links', { cookie, body: pairing })
  await authProxy.ask('POST', '/pairing-link/open', { body: { token: 'marked-text' } })
  await authProxy.ask('POST', '/users', { cookie, body: { name: 'marked-text', role: 'admin' } })
  await authProxy.ask('PUT', '/account/password', {
    cookie,
    body: { password: 'marked-text', newPassword: 'marked-text' },
  })

  const call = async (path: string, method: string, body: unknown) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = { 'content-type': 'application/json' }
    const init = { method, ...(text === undefined ? {} : { body: text }) }
    const answers = await Promise.all([
      fetch(server.url + path, { ...init, headers: { ...headers, apikey: testKey } }),
      authProxy.ask(method, path, { cookie, ...(text === undefined ? {} : { text }) }),
    ])
    for (const answer of answers) {
      const { token, hash } = (await answer.json().catch(() => ({}))) as Record<string, unknown>
      for (const one of [token, hash]) if (typeof one === 'string' && one !== '') add(one)
    }
    return answers
  }
  const runAll = async () => {
    const statuses: number[] = []
    for (const name of namesInOrder) {
      const { method, path }: Operation = allOperations[name]
      const body = rightBodies[name]()
      for (const text of textsIn(body)) add(text)
      const target = pathFor(path).replace('{id}', agentId) + groupQuery(name, groupJid)
      for (const one of [marked(body), body])
        for (const { status } of await call(target, method, one)) statuses.push(status)
    }
    return statuses
  }
  expect((await runAll()).filter((status) => status < 300).length).toBeGreaterThan(50)
  await fetch(`${server.url}/users/agents`, { headers: { apikey: 'wrong-key-of-a-stranger' } })

  // Without the gateway every call fails.
  await server.close()
  for (const name of namesInOrder) {
    const { method, path }: Operation = allOperations[name]
    const body = rightBodies[name]()
    const { status } = await authProxy.ask(method, pathFor(path), { cookie, body })
    expect(status, name).toBeGreaterThanOrEqual(400)
  }

  const metrics = await metricsText()
  expect(log.lines('Request').length).toBeGreaterThan(200)
  expect(log.lines('The gateway sent no response').length).toBeGreaterThan(20)
  expect(log.lines('Sign-in refused').length).toBeGreaterThan(2)
  // Random ids, times, durations and measured values may contain a short number.
  const text = log.text().replaceAll(/"(?:time|requestId)":"[^"]*"|"ms":\d+/g, '')
  const names = metrics.text.replaceAll(/ \S+$/gm, '')
  for (const secret of secrets) {
    expect(text, secret).not.toContain(secret)
    expect(names, secret).not.toContain(secret)
  }
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { openTestAuthProxy, type TestAuthProxy } from '#gateway/identity/testing/auth-proxy.ts'

let testGateway: TestGateway
let server: TestServer
let authProxy: TestAuthProxy
beforeEach(async () => {
  testGateway = await openTestGateway()
  await testGateway.call('POST', '/instance/create', { body: { instanceName: 'norte' } })
  server = await serveGateway(testGateway.gateway)
  authProxy = await openTestAuthProxy(server.url, testKey)
})
afterEach(async () => {
  await authProxy.close()
  await server.close()
  await testGateway.remove()
})

const ask = (cookie: string | undefined, instance: string) =>
  authProxy.ask('POST', '/instance-token', { ...(cookie ? { cookie } : {}), body: { instance } })
const entries = async () =>
  (await authProxy.audit()).filter(({ operation }) => operation === 'readInstanceToken')

test('an administrator gets the token of one instance, and the audit has who, but no token', async () => {
  const answer = await ask(await authProxy.signIn('ana'), 'norte')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { token } = (await answer.json()) as { token: string }
  const state = await testGateway.call('GET', '/instance/connectionState/norte', { key: token })
  expect(state.status).toBe(200)
  expect(await entries()).toMatchObject([{ person: 'Ana Prado', instance: 'norte', status: 200 }])
  expect(JSON.stringify(await authProxy.audit())).not.toContain(token)
})

test('a support lead, and a browser without a session, get no token', async () => {
  expect((await ask(await authProxy.signIn('luis'), 'norte')).status).toBe(403)
  expect((await ask(undefined, 'norte')).status).toBe(401)
})

test('the list of instances has no token, for no role', async () => {
  for (const who of ['ana', 'luis'] as const) {
    const cookie = await authProxy.signIn(who)
    const listed = await authProxy.ask('GET', '/instance/fetchInstances', { cookie })
    expect(await listed.text()).not.toContain('token')
  }
})

test('reports an instance that the gateway does not have, and a gateway without an answer', async () => {
  const cookie = await authProxy.signIn('ana')
  expect(await (await ask(cookie, 'sul')).json()).toMatchObject({ reason: 'not-found' })
  await server.close()
  expect((await ask(cookie, 'norte')).status).toBe(503)
})

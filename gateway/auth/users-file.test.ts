import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openTestAuthProxy, people, writePeople, type TestAuthProxy } from './testing/auth-proxy.ts'

let gateway: FakeGateway
let authProxy: TestAuthProxy
beforeEach(async () => {
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  authProxy = await openTestAuthProxy(gateway.url, 'the-global-key')
})
afterEach(async () => {
  await authProxy.close()
  await gateway.close()
})

describe('users file of a running server', () => {
  test.each([
    ['missing', (file: string) => rmSync(file), /that file cannot be read/],
    ['without people', (file: string) => writeFileSync(file, '[]'), /has no users/],
    ['empty', (file: string) => writeFileSync(file, ''), /that file cannot be read/],
    ['not JSON', (file: string) => writeFileSync(file, '[{'), /that file cannot be read/],
    ['invalid', (file: string) => writeFileSync(file, '[{"name":"x"}]'), /not written by npm run/],
    ['writable by a group', (file: string) => chmodSync(file, 0o660), /users other than its owner/],
    [
      'writable by all users',
      (file: string) => chmodSync(file, 0o602),
      /users other than its owner/,
    ],
  ])('(%s) prevents signing in and is reported once', async (_, breakFile, why) => {
    const cookie = await authProxy.signIn('ana')
    breakFile(authProxy.usersFile)
    const { name, password } = people.luis
    for (let i = 0; i < 3; i++) {
      expect((await authProxy.ask('GET', '/users/agents', { cookie })).status).toBe(401)
      expect((await authProxy.ask('POST', '/session', { body: { name, password } })).status).toBe(
        401,
      )
    }
    expect(gateway.seen).toEqual([])
    expect(authProxy.warnings).toEqual([expect.stringMatching(why)])
    expect(authProxy.warnings[0]).toContain('no one can sign in')

    // Once repaired, users can sign in again; ended sessions stay ended.
    rmSync(authProxy.usersFile, { force: true })
    await writePeople(authProxy.usersFile)
    expect((await authProxy.ask('GET', '/users/agents', { cookie })).status).toBe(401)
    await authProxy.signIn('luis')
  })
})

import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGateway, type FakeGateway } from '#gateway/proxy/test-proxy.ts'
import { openTestDoor, people, writePeople, type TestDoor } from './test-door.ts'

let gateway: FakeGateway
let door: TestDoor
beforeEach(async () => {
  gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
  door = await openTestDoor(gateway.url, 'the-global-key')
})
afterEach(async () => {
  await door.close()
  await gateway.close()
})

describe('a users file that a running server finds', () => {
  test.each([
    ['missing', (file: string) => rmSync(file), /no such file can be read/],
    ['without people', (file: string) => writeFileSync(file, '[]'), /names nobody/],
    ['empty', (file: string) => writeFileSync(file, ''), /no such file can be read/],
    ['not JSON', (file: string) => writeFileSync(file, '[{'), /no such file can be read/],
    ['invalid', (file: string) => writeFileSync(file, '[{"name":"x"}]'), /not one that npm run/],
    ['writable by a group', (file: string) => chmodSync(file, 0o660), /others than its owner/],
    ['writable by everybody', (file: string) => chmodSync(file, 0o602), /others than its owner/],
  ])('%s lets nobody in, and is reported once', async (_, breakFile, why) => {
    const cookie = await door.signIn('ana')
    breakFile(door.usersFile)
    const { name, password } = people.luis
    for (let i = 0; i < 3; i++) {
      expect((await door.ask('GET', '/users/agents', { cookie })).status).toBe(401)
      expect((await door.ask('POST', '/session', { body: { name, password } })).status).toBe(401)
    }
    expect(gateway.seen).toEqual([])
    expect(door.warnings).toEqual([expect.stringMatching(why)])
    expect(door.warnings[0]).toContain('nobody may sign in')

    // Repaired, it lets people in again; a session that has ended does not come back.
    rmSync(door.usersFile, { force: true })
    await writePeople(door.usersFile)
    expect((await door.ask('GET', '/users/agents', { cookie })).status).toBe(401)
    await door.signIn('luis')
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestGateway, testInstance, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway()
  await testGateway.call('POST', '/instance/create', { body: { instanceName: 'norte' } })
})
afterEach(() => testGateway.remove())

interface Listed {
  readonly name: string
  readonly token: string
}

async function list(key?: string): Promise<Listed[]> {
  const { json } = await testGateway.call('GET', '/instance/fetchInstances', key ? { key } : {})
  return json as Listed[]
}
const tokenOf = async (name: string) => (await list()).find((one) => one.name === name)!.token
const stateOf = (name: string, key: string) =>
  testGateway.call('GET', `/instance/connectionState/${encodeURIComponent(name)}`, { key })

test('an instance’s token opens that instance, and lists it alone', async () => {
  const key = await tokenOf('norte')
  expect((await stateOf('norte', key)).status).toBe(200)
  expect((await list(key)).map(({ name }) => name)).toEqual(['norte'])
})

test('an instance’s token opens no other instance and no agents, and creates nothing', async () => {
  const key = await tokenOf('norte')
  expect((await stateOf(testInstance, key)).status).toBe(401)
  expect((await stateOf('unknown', key)).status).toBe(401)
  expect((await testGateway.call('GET', '/users/agents', { key })).status).toBe(401)
  const created = await testGateway.call('POST', '/instance/create', {
    key,
    body: { instanceName: 'x' },
  })
  expect(created.status).toBe(401)
})

test('a changed token, and that of a deleted instance, are wrong keys', async () => {
  const key = await tokenOf('norte')
  const other = await tokenOf(testInstance)
  const mixed = `${key.split('.')[0]}.${other.split('.')[1]}`
  expect((await stateOf('norte', mixed)).status).toBe(401)
  expect((await stateOf('norte', `${key}x`)).status).toBe(401)
  await testGateway.call('DELETE', '/instance/delete/norte')
  await testGateway.call('POST', '/instance/create', { body: { instanceName: 'norte' } })
  expect((await stateOf('norte', key)).status).toBe(401)
})

test('tokens stay the same after a restart of the gateway', async () => {
  const key = await tokenOf('norte')
  await testGateway.reopen()
  expect((await stateOf('norte', key)).status).toBe(200)
})

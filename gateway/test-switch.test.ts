import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor, testInstance, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway({ faults: true })
})
afterEach(() => testGateway.remove())

const post = (path: string, body?: unknown) => testGateway.call('POST', path, { body })
const namesOf = () => testGateway.gateway.store.instances.list().map(({ name }) => name)

describe('POST /__reset', () => {
  test('deletes all data and pending faults, and the gateway continues like a new one', async () => {
    await post('/__seed', { agents: 3 })
    expect(
      (await post(pathFor('/message/sendMedia/{instance}'), rightBodies.sendMedia())).status,
    ).toBe(201)
    await post('/__faults', { operation: 'fetchInstances', status: 503 })
    expect((await post('/__reset')).status).toBe(204)
    expect((await testGateway.call('GET', '/instance/fetchInstances')).json).toEqual([])
    expect((await testGateway.call('GET', '/users/agents')).json).toMatchObject({ agents: [] })
    expect(readdirSync(join(testGateway.dataDir, 'media'))).toEqual([])
    const gone = await post(pathFor('/message/sendMedia/{instance}'), rightBodies.sendMedia())
    expect(gone.status).toBe(404)
    await post('/instance/create', { instanceName: testInstance })
    expect(
      (await post(pathFor('/message/sendMedia/{instance}'), rightBodies.sendMedia())).status,
    ).toBe(201)
    expect(
      testGateway.gateway.store.messages.list(
        testGateway.gateway.store.instances.find(testInstance)!.id,
      ),
    ).toHaveLength(1)
  })

  test('allows creating the demonstration data again', async () => {
    await post('/__reset')
    expect((await post('/__seed', { demo: true })).status).toBe(201)
    const before = namesOf()
    await post('/__reset')
    expect((await post('/__seed', { demo: true })).status).toBe(201)
    expect(namesOf()).toEqual(before)
    expect(before.length).toBeGreaterThan(5)
  })
})

describe('POST /__seed', () => {
  test('creates the given number of instances and agents, and returns them', async () => {
    const { status, json } = await post('/__seed', { instances: 3, agents: 2 })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      instances: [{ name: 'seed-0001' }, { name: 'seed-0002' }, { name: 'seed-0003' }],
      agents: [{ email: 'seed-00001@agents.example' }, { email: 'seed-00002@agents.example' }],
    })
    expect(namesOf()).toEqual([testInstance, 'seed-0001', 'seed-0002', 'seed-0003'])
    expect((await post('/message/sendLocation/seed-0002', rightBodies.sendLocation())).status).toBe(
      201,
    )
  })

  test('prefixes names, so that two tests can seed the same gateway', async () => {
    const { json } = await post('/__seed', { prefix: 'left', instances: 1, agents: 1 })
    expect(json).toMatchObject({
      instances: [{ name: 'left-0001' }],
      agents: [{ email: 'left-00001@agents.example' }],
    })
    expect(await post('/__seed', { instances: 1 })).toMatchObject({
      json: { instances: [{ name: 'seed-0001' }] },
    })
    expect((await post('/__seed', { prefix: 'No spaces' })).status).toBe(400)
  })

  test('creates only what does not exist yet', async () => {
    await post('/__seed', { instances: 1, agents: 1 })
    const { json } = await post('/__seed', { instances: 2, agents: 1 })
    expect(json).toMatchObject({ instances: [{ name: 'seed-0002' }], agents: [] })
  })

  test('refuses demonstration data if there is data, and unknown fields', async () => {
    expect((await post('/__seed', { demo: true })).status).toBe(409)
    const { status, text } = await post('/__seed', { instances: -1, groups: 3 })
    expect(status).toBe(400)
    expect(text).toContain('instances is not valid')
  })
})

describe('DELETE /__agents/{id}', () => {
  test('deletes the agent with its permissions', async () => {
    const body = {
      name: 'Ana',
      email: 'ana@agents.example',
      password: 'correct horse battery',
      userPermissions: [{ instanceId: testGateway.instanceId, permissionLevel: 'FULL' }],
    }
    await post('/users/agents', body)
    const [agent] = testGateway.gateway.store.agents.list()
    expect((await testGateway.call('DELETE', `/__agents/${agent!.id}`)).status).toBe(204)
    expect(testGateway.gateway.store.agents.list()).toEqual([])
    expect((await testGateway.call('DELETE', `/__agents/${agent!.id}`)).status).toBe(404)
    // The e-mail is free again.
    expect((await post('/users/agents', body)).status).toBe(201)
  })
})

test.each([
  ['GET', '/__reset'],
  ['GET', '/__seed'],
  ['GET', '/__faults'],
  ['POST', '/__agents/1'],
])('refuses %s %s and lists the allowed methods', async (method, path) => {
  const { status, headers } = await testGateway.call(method, path)
  expect(status).toBe(405)
  expect(headers.get('allow')).toMatch(/POST|DELETE/)
})

test.each(['/__reset', '/__seed', '/__faults', '/__agents/1'])(
  '%s does not exist without the test switch, and needs the key with it',
  async (path) => {
    const plain = await openTestGateway()
    try {
      for (const method of ['POST', 'DELETE'])
        expect((await plain.call(method, path, { body: {} })).status).toBe(404)
      expect(plain.gateway.store.instances.list()).toHaveLength(1)
    } finally {
      await plain.remove()
    }
    expect((await testGateway.call('POST', path, { body: {}, key: null })).status).toBe(401)
  },
)

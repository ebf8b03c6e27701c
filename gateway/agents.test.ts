import { recordLog } from './testing/log.ts'
import { verify } from '@node-rs/argon2'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestGateway, testInstance, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway()
})
afterEach(() => testGateway.remove())

const create = (body: object) => testGateway.call('POST', '/users/agents', { body })
const list = async () =>
  ((await testGateway.call('GET', '/users/agents')).json as { agents: Record<string, unknown>[] })
    .agents
const isoTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const idOf = (json: unknown) => (json as { id: string }).id

test('returns and lists an agent in the shape of the contract', async () => {
  const { status, json } = await create({
    name: 'Ana',
    email: 'ana@equipe.example',
    password: 'segredo',
    userPermissions: [
      {
        instanceId: testGateway.instanceId,
        permissionLevel: 'SUPERVISOR',
        instance: { name: 'wrong' },
      },
    ],
  })
  expect(status).toBe(201)
  expect(json).toEqual({ id: idOf(json), name: 'Ana', email: 'ana@equipe.example' })
  expect(await list()).toEqual([
    {
      id: idOf(json),
      name: 'Ana',
      email: 'ana@equipe.example',
      phoneNumber: '',
      isActive: true,
      allowAllInstances: false,
      allowWebchat: true,
      userPermissions: [
        {
          instanceId: testGateway.instanceId,
          permissionLevel: 'SUPERVISOR',
          instance: { name: testInstance },
        },
      ],
      createdAt: isoTime,
    },
  ])
})

test.each([
  ['ana@equipe.example', 'ANA@Equipe.Example'],
  ['josé@equipe.example', 'JOSÉ@EQUIPE.EXAMPLE'],
  ['jos\u00e9@equipe.example', 'jose\u0301@equipe.example'],
  ['анна@equipe.example', 'АННА@equipe.example'],
])('treats %s and %s as the same e-mail', async (first, second) => {
  expect((await create({ email: first })).status).toBe(201)
  expect((await create({ email: second })).status).toBe(409)
  expect(await list()).toHaveLength(1)
})

test('creates only one of two agents sent at once with the same e-mail', async () => {
  const body = { email: 'ana@equipe.example', password: 'segredo' }
  const answers = await Promise.all([create(body), create(body), create(body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('PUT keeps absent fields and replaces the permissions that are sent', async () => {
  const permission = { instanceId: testGateway.instanceId, permissionLevel: 'FULL' }
  const created = await create({
    name: 'Ana',
    email: 'ana@equipe.example',
    password: 'segredo',
    userPermissions: [permission],
  })
  const id = idOf(created.json)
  const put = (body: object) => testGateway.call('PUT', `/users/agents/${id}`, { body })
  const hash = testGateway.gateway.store.agents.passwordHash(id)

  expect((await put({ phoneNumber: '5511987654321' })).json).toEqual({ success: true })
  expect(await list()).toMatchObject([
    { name: 'Ana', phoneNumber: '5511987654321', userPermissions: [permission] },
  ])
  expect(testGateway.gateway.store.agents.passwordHash(id)).toBe(hash)
  await put({ name: '', email: 'ANA@equipe.example', phoneNumber: '' })
  expect(await list()).toMatchObject([{ name: '', email: 'ANA@equipe.example', phoneNumber: '' }])
  await put({ userPermissions: [] })
  expect(await list()).toMatchObject([{ userPermissions: [] }])
})

test('PUT refuses the e-mail of another agent and changes nothing', async () => {
  await create({ email: 'ana@equipe.example' })
  const bia = await create({ name: 'Bia', email: 'bia@equipe.example' })
  const { status } = await testGateway.call('PUT', `/users/agents/${idOf(bia.json)}`, {
    body: { name: 'B', email: 'Ana@equipe.example' },
  })
  expect(status).toBe(409)
  expect(await list()).toMatchObject([{}, { name: 'Bia', email: 'bia@equipe.example' }])
})

test('rejects a list that names an instance twice', async () => {
  const permission = { instanceId: testGateway.instanceId, permissionLevel: 'FULL' }
  const { status, text } = await create({
    email: 'a@equipe.example',
    userPermissions: [permission, permission],
  })
  expect(status).toBe(400)
  expect(text).toContain('userPermissions[1].instanceId is in the list twice')
})

test('stores passwords as argon2id only, and never in responses, logs or files', async () => {
  const log = recordLog()
  const password = 'correto-cavalo-bateria'
  const created = await create({ email: 'ana@equipe.example', password })
  const id = idOf(created.json)
  const changed = 'outra-senha-secreta'
  await testGateway.call('PUT', `/users/agents/${id}`, { body: { password: changed } })
  const hash = testGateway.gateway.store.agents.passwordHash(id) ?? ''
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(hash, changed)).toBe(true)
  expect(await verify(hash, password)).toBe(false)
  const shown = created.text + JSON.stringify(await list())
  const files = readdirSync(testGateway.dataDir).filter((name) => name.includes('sqlite'))
  const kept = files.map((name) => readFileSync(join(testGateway.dataDir, name), 'latin1')).join('')
  expect(files.length).toBeGreaterThan(0)
  for (const secret of [password, changed]) {
    expect(shown).not.toContain(secret)
    expect(kept).not.toContain(secret)
    expect(log.text()).not.toContain(secret)
  }
  expect(shown).not.toContain('argon2')
})

test('returns ten thousand agents in one response', async () => {
  const { store } = testGateway.gateway
  store.transaction(() => {
    for (let at = 0; at < 10_000; at++) {
      store.agents.add({
        id: `agent-${at}`,
        name: `Agente ${at}`,
        email: `a${at}@equipe.example`,
        phoneNumber: '',
        isActive: true,
        allowAllInstances: false,
        allowWebchat: true,
        passwordHash: null,
        userPermissions: [{ instanceId: testGateway.instanceId, permissionLevel: 'WEBCHAT' }],
        createdAt: at,
      })
    }
  })
  const agents = await list()
  expect(agents).toHaveLength(10_000)
  expect(agents[9_999]).toMatchObject({
    id: 'agent-9999',
    userPermissions: [{ instance: { name: testInstance } }],
  })
})

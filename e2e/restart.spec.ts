import { expect } from 'playwright/test'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { openGateway } from '#gateway/gateway.ts'
import type { Command, StartCommand } from './support/command.ts'
import { freePort } from './support/free-port.ts'
import { test } from './command-fixtures.ts'

const key = 'key-of-the-gateway-that-restarts'
const params = { instance: 'sales' }

async function startServer(start: StartCommand, folder: string, port: number): Promise<Command> {
  const server = start(['dist-server/main.js'], {
    PORT: String(port),
    SWITCHBOARD_DATA: folder,
    SWITCHBOARD_API_KEY: key,
    SWITCHBOARD_DEMO: '0',
  })
  await server.printed(/Ctrl-C ends it/)
  return server
}

test('kill -9 loses no acknowledged writes', async ({ folder, start }) => {
  const port = await freePort()
  const connection: Connection = { address: `http://127.0.0.1:${port}/api`, key }
  const first = await startServer(start, folder, port)
  await call(connection, 'createInstance', { body: { instanceName: 'sales' } })
  const [instance] = await call(connection, 'fetchInstances', {})
  await call(connection, 'setSettings', {
    params,
    body: {
      rejectCall: true,
      msgCall: 'Write to us instead',
      groupsIgnore: false,
      alwaysOnline: true,
      readMessages: false,
      readStatus: true,
      syncFullHistory: false,
    },
  })
  await call(connection, 'createGroup', {
    params,
    body: { subject: { name: 'Team' }, description: '', participants: ['5511987650001'] },
  })
  await call(connection, 'setWebhook', {
    params,
    body: { webhook: { enabled: true, url: 'https://hooks.example/a', events: ['X'] } },
  })

  // Writes continue while it is killed: those without a response may or may not be there, all others must be.
  const acknowledged = { messages: new Set<string>(), agents: new Set<string>() }
  const location = { number: '5511987650001', address: 'Av. Paulista', latitude: 1.5, longitude: 2 }
  const sending = Array.from({ length: 2 }, async (_, worker) => {
    for (let i = 0; ; i++) {
      const name = `${worker}-${i}`
      await call(connection, 'sendLocation', { params, body: { ...location, name } })
      acknowledged.messages.add(name)
    }
  })
  const making = (async () => {
    for (let i = 0; ; i++) {
      const email = `agent-${i}@switchboard.example`
      await call(connection, 'createAgent', {
        body: { name: 'Ana', email, password: 'p-p-p-p-p-p' },
      })
      acknowledged.agents.add(email)
    }
  })()
  const work = Promise.allSettled([...sending, making])
  await expect
    .poll(() => Math.min(acknowledged.messages.size / 20, acknowledged.agents.size / 3))
    .toBeGreaterThanOrEqual(1)
  expect(await first.end('SIGKILL')).toBeNull()
  const outcomes = await work
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])

  const second = await startServer(start, folder, port)
  expect(await call(connection, 'findSettings', { params })).toMatchObject({
    reject_call: true,
    always_online: true,
    read_status: true,
  })
  const groups = await call(connection, 'fetchAllGroups', {
    params,
    query: { getParticipants: 'false' },
  })
  expect(groups.map(({ subject }) => subject)).toEqual(['Team'])
  expect(await call(connection, 'findWebhook', { params })).toMatchObject({ events: ['X'] })
  const { agents } = await call(connection, 'listAgents', {})
  const emails = new Set(agents.map(({ email }) => email))
  expect([...acknowledged.agents].filter((email) => !emails.has(email))).toEqual([])
  expect(await second.end('SIGTERM')).toBe(0)

  // No operation lists messages, so the store is read.
  const gateway = openGateway({ dataDir: folder, apiKey: key })
  const kept = new Set(
    gateway.store.messages
      .list(instance!.id)
      .map(({ content }) => (content['locationMessage'] as { name: string }).name),
  )
  await gateway.close()
  expect([...acknowledged.messages].filter((name) => !kept.has(name))).toEqual([])
})

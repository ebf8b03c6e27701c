import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openGateway } from './gateway.ts'
import { rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor } from './testing/gateway.ts'

test('all data persists after closing and reopening', async () => {
  const testGateway = await openTestGateway()
  const post = (path: string, body: unknown) => testGateway.call('POST', pathFor(path), { body })
  await post('/message/sendLocation/{instance}', rightBodies.sendLocation())
  await post('/message/sendMedia/{instance}', rightBodies.sendMedia())
  await post('/chat/markMessageAsRead/{instance}', rightBodies.markMessageAsRead())
  await post('/chat/sendPresence/{instance}', rightBodies.sendPresence())
  await post('/group/create/{instance}', rightBodies.createGroup())
  await post('/settings/set/{instance}', rightBodies.setSettings())
  await post('/webhook/set/{instance}', rightBodies.setWebhook())
  await post('/users/agents', rightBodies.createAgent())
  const everything = () => {
    const { store } = testGateway.gateway
    return {
      instances: store.instances.list(),
      messages: store.messages.list(testGateway.instanceId),
      receipts: store.chats.receipts(testGateway.instanceId),
      presences: store.chats.presences(testGateway.instanceId),
      groups: store.groups.list(testGateway.instanceId),
      settings: store.settings.find(testGateway.instanceId),
      webhook: store.webhook.find(testGateway.instanceId),
      agents: store.agents.list(),
    }
  }
  const before = everything()
  expect(before.messages).toHaveLength(2)
  await testGateway.reopen()
  expect(everything()).toEqual(before)
  await testGateway.remove()
})

/** The number of concurrent sends, so that they share transactions. */
const atOnce = 8

// A gateway in a child process that sends messages in a loop and prints the key and id of each acknowledged one.
const sender = `
  import { openGateway } from '#gateway/gateway.ts'
  const gateway = openGateway({ dataDir: process.env.DATA_DIR, apiKey: 'k' })
  const post = async (path, body, key = crypto.randomUUID()) => {
    const headers = { apikey: 'k', 'content-type': 'application/json', 'idempotency-key': key }
    const request = new Request('http://gateway' + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await gateway.fetch(request)).json()
  }
  await post('/instance/create', { instanceName: 'a' })
  const send = async () => {
    for (;;) {
      const idempotencyKey = crypto.randomUUID()
      const { key } = await post('/message/sendLocation/a', ${JSON.stringify(rightBodies.sendLocation())}, idempotencyKey)
      process.stdout.write(idempotencyKey + ' ' + key.id + '\\n')
    }
  }
  await Promise.all(Array.from({ length: ${atOnce} }, send))
`

test('kill -9 loses no acknowledged message and no idempotency key', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-kill-'))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', sender],
    { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const acknowledged: { key: string; id: string }[] = []
  for await (const line of createInterface(child.stdout)) {
    const [key = '', id = ''] = line.split(' ')
    // The last line may be incomplete.
    if (id.length === 22) acknowledged.push({ key, id })
    if (acknowledged.length === 100) child.kill('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  const gateway = openGateway({ dataDir, apiKey: 'k' })
  const kept = gateway.store.messages.list(gateway.store.instances.findByName('a')?.id ?? '')
  const ids = new Set(kept.map(({ id }) => id))
  expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([])
  for (const { key, id } of acknowledged.slice(-atOnce)) {
    const repeated = new Request('http://gateway/message/sendLocation/a', {
      method: 'POST',
      headers: { apikey: 'k', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(rightBodies.sendLocation()),
    })
    expect(await (await gateway.fetch(repeated)).json()).toMatchObject({ key: { id } })
  }
  await gateway.close()
  rmSync(dataDir, { recursive: true })
})

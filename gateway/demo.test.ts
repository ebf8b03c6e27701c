import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from '#contract/index.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { openTestGateway, type TestGateway } from './testing/gateway.ts'
import { openGateway, type Gateway } from './gateway.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let gateway: Gateway
let dataDir: string
const open = () => openGateway({ dataDir, apiKey: 'k' })
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'switchboard-demo-'))
  gateway = open()
})
afterEach(async () => {
  await gateway.close()
  rmSync(dataDir, { recursive: true })
})

test('an empty store gets a dozen instances, sixty agents, groups, webhooks and messages', async () => {
  const now = Date.UTC(2026, 4, 20)
  expect(await seedDemo(gateway, now)).toBe(true)
  const { store } = gateway
  const instances = store.instances.list()
  expect(instances).toHaveLength(12)
  const agents = store.agents.list()
  expect(agents).toHaveLength(60)
  expect(agents.filter((agent) => agent.allowAllInstances)).toHaveLength(1)
  const levels = new Set(agents.flatMap((a) => a.userPermissions.map((p) => p.permissionLevel)))
  expect(levels).toEqual(new Set(['WEBCHAT', 'FULL', 'SUPERVISOR']))
  for (const agent of agents) expect(agent.createdAt).toBeLessThan(now)
  const webhooks = instances.map(({ id }) => store.webhook.find(id))
  expect(webhooks.filter((webhook) => webhook === undefined)).toHaveLength(1)
  expect(webhooks.some((webhook) => webhook?.enabled === false)).toBe(true)
  expect(webhooks.some((webhook) => webhook?.url.includes('?token='))).toBe(true)
  for (const { id } of instances) expect(store.groups.list(id).length).toBeGreaterThan(0)
  const kinds = store.groups.list(instances[0]?.id ?? '').map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['community', 'announcements', null]))

  const messages = instances.flatMap(({ id }) => store.messages.list(id))
  expect(messages.length).toBeGreaterThan(250)
  for (const { content, fromMe, mediaSha256, sentAt } of messages) {
    expect(sentAt * 1000).toBeLessThan(now)
    if (mediaSha256 !== null) expect(store.media.has(mediaSha256)).toBe(true)
    if (fromMe) {
      const { message } = operations.sendMedia.success.body.shape
      expect(z.safeParse(message, content).success).toBe(true)
    }
  }
})

test('the newest conversation of each instance is about a picture, in the language of its country', async () => {
  await seedDemo(gateway)
  for (const { id, number } of gateway.store.instances.list()) {
    const latest = gateway.store.messages.list(id).toSorted((a, b) => a.sentAt - b.sentAt)
    const [question, picture, reply] = latest.slice(-3)
    expect(picture?.content).toHaveProperty('imageMessage')
    expect(new Set([question?.remoteJid, picture?.remoteJid, reply?.remoteJid]).size).toBe(1)
    const words = JSON.stringify(reply?.content)
    if (number !== null) expect(words).toContain(number.startsWith('55') ? 'Ficou' : 'Quedó')
  }
})

test('demonstration data is created once, however often the gateway starts', async () => {
  await seedDemo(gateway)
  await gateway.close()
  gateway = open()
  expect(await seedDemo(gateway)).toBe(false)
  expect(gateway.store.instances.list()).toHaveLength(12)
})

test('two data folders get the same instances and agents', async () => {
  const now = Date.now()
  const other: TestGateway = await openTestGateway()
  const otherDir = mkdtempSync(join(tmpdir(), 'switchboard-demo-'))
  const twin = openGateway({ dataDir: otherDir, apiKey: 'k' })
  await Promise.all([seedDemo(gateway, now), seedDemo(twin, now)])
  expect(twin.store.instances.list()).toEqual(gateway.store.instances.list())
  expect(twin.store.agents.list()).toEqual(gateway.store.agents.list())
  await twin.close()
  rmSync(otherDir, { recursive: true })
  // Nothing is added to a store that already has an instance.
  expect(await seedDemo(other.gateway)).toBe(false)
  expect(other.gateway.store.agents.list()).toEqual([])
  await other.remove()
})

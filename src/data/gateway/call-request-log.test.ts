// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#client/call.ts'
import {
  openTestGateway,
  testInstance,
  testKey,
  type TestGateway,
} from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { readCalls, readRequestLog } from '#local/request-log/read-request-log.ts'
import { flushRequestLog, forgetCalls, keepRequestLog } from './call-request-log.ts'
import { dropKey, holdKey } from '#data/session/keys.ts'

// The request log of calls through the real client, against the embedded gateway on a real port.

let testGateway: TestGateway
let server: TestServer
let address: string
beforeEach(async () => {
  testGateway = await openTestGateway()
  server = await serveGateway(testGateway.gateway)
  address = server.url
  holdKey(address, testKey)
})
afterEach(async () => {
  dropKey(address)
  await server.close()
  await testGateway.remove()
})
const connection = () => ({ address, key: testKey })
const settings = (instance = testInstance) =>
  call(connection(), 'findSettings', { params: { instance } })
const password = 'Kolibri-4711-geheim'

// In this order: the first observer stays.
describe('the request log', { shuffle: false }, () => {
  test('keeps calls from before the first observer too', async () => {
    await settings()
    keepRequestLog()
    keepRequestLog()
    await settings()
    await flushRequestLog()
    const entries = await readRequestLog(address)
    expect(entries.map(({ operation, outcome, status }) => [operation, outcome, status])).toEqual([
      ['findSettings', 'answered', 200],
      ['findSettings', 'answered', 200],
    ])
  })

  test('keeps each call with its outcome, without key or password', async () => {
    await settings('ghost').catch(() => {})
    await call(connection(), 'createAgent', {
      body: { name: 'Ana', email: 'ana@andina.example', password, userPermissions: [] },
    })
    await call({ address, key: `${testKey}-wrong` }, 'listAgents', {}).catch(() => {})
    await flushRequestLog()
    const entries = await readRequestLog(address)
    const rows = entries.map(({ operation, outcome, status }) => [operation, outcome, status])
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['createAgent', 'answered', 201],
        ['findSettings', 'refused', 404],
        ['listAgents', 'refused', 401],
      ]),
    )
    const created = entries.find(({ operation }) => operation === 'createAgent')!
    expect(created).toMatchObject({
      about: 'Ana · ana@andina.example',
      by: 'person',
      method: 'POST',
    })
    const details = await readCalls(entries)
    const kept = JSON.stringify([entries, details])
    expect(kept).toContain('ana@andina.example')
    expect(kept).not.toContain(password)
    expect(kept).not.toContain(testKey)
    expect(entries.find(({ operation }) => operation === 'findSettings')).toMatchObject({
      instance: 'ghost',
      path: '/settings/find/ghost',
    })
  })

  test('names the bulk job of a call, and why it was refused', async () => {
    const job = { kind: 'campaign', id: 'job-1' }
    const request = { params: { instance: 'ghost' } }
    await call({ ...connection(), job }, 'findSettings', request).catch(() => {})
    await flushRequestLog()
    expect(await readRequestLog(address)).toMatchObject([
      { outcome: 'refused', job, reason: expect.stringContaining('does not exist') as string },
    ])
  })

  test('writes a pending call as waiting, and one to a stopped gateway as no answer', async () => {
    const instance = testInstance
    const slow = call(connection(), 'sendPresence', {
      params: { instance },
      body: { number: '5511986420731', options: { delay: 300, number: '5511986420731' } },
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await flushRequestLog()
    expect(await readRequestLog(address)).toMatchObject([{ outcome: 'waiting', by: 'person' }])
    await slow.catch(() => {})
    await server.close()
    await settings().catch(() => {})
    await flushRequestLog()
    const outcomes = (await readRequestLog(address)).map(({ outcome }) => outcome)
    expect(outcomes).toHaveLength(2)
    expect(outcomes[0]).toBe('no-answer')
    expect(outcomes[1]).not.toBe('waiting')
  })

  test('keeps nothing of a gateway whose key is gone and that was never saved', async () => {
    await settings()
    dropKey(address)
    await flushRequestLog()
    expect(await readRequestLog(address)).toEqual([])
  })

  test('deletes calls that are not written yet too', async () => {
    await settings()
    await forgetCalls(address)
    await flushRequestLog()
    expect(await readRequestLog(address)).toEqual([])
  })
})

import { log as serverLog } from '#gateway/log/log.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rightBodies } from './testing/bodies.ts'
import { openTestGateway, pathFor, type TestGateway } from './testing/gateway.ts'

let testGateway: TestGateway
beforeEach(async () => {
  testGateway = await openTestGateway()
})
afterEach(() => testGateway.remove())

const location = pathFor('/message/sendLocation/{instance}')
const messages = () => testGateway.gateway.store.messages.list(testGateway.instanceId)
const send = (key: string, change: object = {}, path = location) =>
  testGateway.call('POST', path, {
    body: { ...rightBodies.sendLocation(), ...change },
    headers: { 'idempotency-key': key },
  })

test('returns the first response for a repeated key and does nothing again', async () => {
  const first = await send('a')
  const second = await send('a')
  expect([second.status, second.text]).toEqual([201, first.text])
  expect(messages()).toHaveLength(1)
  const other = await send('b')
  expect(other.text).not.toBe(first.text)
  expect(messages()).toHaveLength(2)
})

test('remembers keys after a restart', async () => {
  const first = await send('a')
  await testGateway.reopen()
  expect((await send('a')).text).toBe(first.text)
  expect(messages()).toHaveLength(1)
})

test('does twenty concurrent requests with one key once, and sends all of them the first response', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('a', { delay: 50 })))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(messages()).toHaveLength(1)
})

test('makes the second request wait for the first, including delayed responses', async () => {
  const order: string[] = []
  const first = send('a', { delay: 200 }).then(() => order.push('first'))
  await vi.waitFor(() => expect(messages()).toHaveLength(1))
  await Promise.all([first, send('a', { delay: 200 }).then(() => order.push('second'))])
  expect(order).toEqual(['first', 'second'])
})

test('refuses the same key with another body (422) and changes nothing', async () => {
  await send('a')
  const { status } = await send('a', { name: 'Outro lugar' })
  expect(status).toBe(422)
  expect(messages()).toHaveLength(1)
})

test('keeps keys separate per operation and path', async () => {
  await testGateway.call('POST', '/instance/create', { body: { instanceName: 'outra' } })
  await send('a')
  const { status } = await send('a', {}, pathFor('/message/sendLocation/{instance}', 'outra'))
  expect(status).toBe(201)
  const agent = { body: rightBodies.createAgent(), headers: { 'idempotency-key': 'a' } }
  expect((await testGateway.call('POST', '/users/agents', agent)).status).toBe(201)
})

test('repeats a response without a body', async () => {
  const create = () =>
    testGateway.call('POST', pathFor('/group/create/{instance}'), {
      body: rightBodies.createGroup(),
      headers: { 'idempotency-key': 'a' },
    })
  const answers = [await create(), await create()]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, ''],
    [200, ''],
  ])
  expect(testGateway.gateway.store.groups.list(testGateway.instanceId)).toHaveLength(1)
})

test('does not report a duplicate e-mail if an agent is created twice with one key', async () => {
  const create = () =>
    testGateway.call('POST', '/users/agents', {
      body: rightBodies.createAgent(),
      headers: { 'idempotency-key': 'a' },
    })
  const [first, second] = await Promise.all([create(), create()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.text).toBe(first.text)
})

test('does not store a refused request, which may be corrected and sent with the same key', async () => {
  expect((await send('a', { number: '' })).status).toBe(400)
  expect((await send('a')).status).toBe(201)
})

test('stores the response in the transaction of the write, or neither', async () => {
  const add = vi.spyOn(testGateway.gateway.store.firstAnswers, 'add').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  const log = vi.spyOn(serverLog, 'error').mockImplementation(() => {})
  expect((await send('a')).status).toBe(500)
  expect(messages()).toHaveLength(0)
  expect((await send('a')).status).toBe(201)
  expect(messages()).toHaveLength(1)
  add.mockRestore()
  log.mockRestore()
})

test.each(['', 'has space', 'x'.repeat(201)])('refuses the key %j with 400', async (key) => {
  expect((await send(key)).status).toBe(400)
})

test('keeps a key for 48 hours and not longer', () => {
  const { firstAnswers } = testGateway.gateway.store
  const hour = 3_600_000
  const answer = { requestDigest: 'x', status: 200, body: '' }
  firstAnswers.add('s', 'old', answer, 0)
  expect(firstAnswers.find('s', 'old', 48 * hour)).toBeDefined()
  // No other keyed write happened, which would have removed it.
  expect(firstAnswers.find('s', 'old', 49 * hour)).toBeUndefined()
  firstAnswers.add('s', 'old', { ...answer, status: 201 }, 49 * hour)
  expect(firstAnswers.find('s', 'old', 49 * hour)?.status).toBe(201)
})

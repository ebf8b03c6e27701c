import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rightBodies } from './test-bodies.ts'
import { openTestGateway, pathFor, type TestGateway } from './test-gateway.ts'

let own: TestGateway
beforeEach(async () => {
  own = await openTestGateway()
})
afterEach(() => own.remove())

const location = pathFor('/message/sendLocation/{instance}')
const messages = () => own.gateway.store.messages.list(own.instanceId)
const send = (key: string, change: object = {}, path = location) =>
  own.call('POST', path, {
    body: { ...rightBodies.sendLocation(), ...change },
    headers: { 'idempotency-key': key },
  })

test('a repeated key gets the first answer, and nothing is done again (trap 21)', async () => {
  const first = await send('a')
  const second = await send('a')
  expect([second.status, second.text]).toEqual([201, first.text])
  expect(messages()).toHaveLength(1)
  const other = await send('b')
  expect(other.text).not.toBe(first.text)
  expect(messages()).toHaveLength(2)
})

test('a restart does not forget keys', async () => {
  const first = await send('a')
  await own.reopen()
  expect((await send('a')).text).toBe(first.text)
  expect(messages()).toHaveLength(1)
})

test('twenty at once with one key are done once, and all get the first answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('a', { delay: 50 })))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(messages()).toHaveLength(1)
})

test('the second waits for the first, held answers included', async () => {
  const order: string[] = []
  const first = send('a', { delay: 200 }).then(() => order.push('first'))
  await vi.waitFor(() => expect(messages()).toHaveLength(1))
  await Promise.all([first, send('a', { delay: 200 }).then(() => order.push('second'))])
  expect(order).toEqual(['first', 'second'])
})

test('the same key with another body is 422, and changes nothing', async () => {
  await send('a')
  const { status } = await send('a', { name: 'Outro lugar' })
  expect(status).toBe(422)
  expect(messages()).toHaveLength(1)
})

test('a key belongs to its operation and path', async () => {
  await own.call('POST', '/instance/create', { body: { instanceName: 'outra' } })
  await send('a')
  const { status } = await send('a', {}, pathFor('/message/sendLocation/{instance}', 'outra'))
  expect(status).toBe(201)
  const agent = { body: rightBodies.createAgent(), headers: { 'idempotency-key': 'a' } }
  expect((await own.call('POST', '/users/agents', agent)).status).toBe(201)
})

test('an answer without body is repeated without body', async () => {
  const create = () =>
    own.call('POST', pathFor('/group/create/{instance}'), {
      body: rightBodies.createGroup(),
      headers: { 'idempotency-key': 'a' },
    })
  const answers = [await create(), await create()]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, ''],
    [200, ''],
  ])
  expect(own.gateway.store.groups.list(own.instanceId)).toHaveLength(1)
})

test('creating an agent twice with one key is no duplicate e-mail', async () => {
  const create = () =>
    own.call('POST', '/users/agents', {
      body: rightBodies.createAgent(),
      headers: { 'idempotency-key': 'a' },
    })
  const [first, second] = await Promise.all([create(), create()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.text).toBe(first.text)
})

test('a refused request is not kept: corrected, it may have the same key', async () => {
  expect((await send('a', { number: '' })).status).toBe(400)
  expect((await send('a')).status).toBe(201)
})

test('the answer is kept in the transaction of the write, or neither is', async () => {
  const add = vi.spyOn(own.gateway.store.firstAnswers, 'add').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await send('a')).status).toBe(500)
  expect(messages()).toHaveLength(0)
  expect((await send('a')).status).toBe(201)
  expect(messages()).toHaveLength(1)
  add.mockRestore()
  log.mockRestore()
})

test.each(['', 'has space', 'x'.repeat(201)])('the key %j is 400', async (key) => {
  expect((await send(key)).status).toBe(400)
})

test('a key is kept for 48 hours, and does not answer afterwards', () => {
  const { firstAnswers } = own.gateway.store
  const hour = 3_600_000
  const answer = { requestDigest: 'x', status: 200, body: '' }
  firstAnswers.add('s', 'old', answer, 0)
  expect(firstAnswers.find('s', 'old', 48 * hour)).toBeDefined()
  // No other keyed write has come meanwhile, which would have removed it.
  expect(firstAnswers.find('s', 'old', 49 * hour)).toBeUndefined()
  firstAnswers.add('s', 'old', { ...answer, status: 201 }, 49 * hour)
  expect(firstAnswers.find('s', 'old', 49 * hour)?.status).toBe(201)
})

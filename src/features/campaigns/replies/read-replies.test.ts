import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { optOutWords } from '#domain/do-not-contact.ts'
import { personKey } from '#domain/recipient.ts'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { readReplies } from './read-replies.ts'

const instance = 'sales'
let testGateway: TestGateway
let server: TestServer
let connection: Connection
beforeEach(async () => {
  testGateway = await openTestGateway()
  server = await serveGateway(testGateway.gateway)
  connection = { address: server.url, key: testKey }
  await call(connection, 'createInstance', { body: { instanceName: instance } })
})
afterEach(async () => {
  await server.close()
  await testGateway.remove()
})

const receive = (number: string, text: string) =>
  call(connection, 'receiveSandboxMessage', { params: { instance }, body: { number, text } })

test('finds the recipients who replied with a word that opts out, since the start', async () => {
  const since = Date.now()
  await receive('5511986420731', 'saír ')
  await receive('5511986420732', 'Quero sair da lista')
  await receive('5511986420733', 'STOP')
  await receive('5511986420733', 'Obrigado')
  await receive('5511986420999', 'STOP')
  const people = new Set(['5511986420731', '5511986420732', '5511986420733'].map(personKey))
  const read: [number, number][] = []
  const progress = {
    signal: new AbortController().signal,
    onRead: (...of: [number, number]) => void read.push(of),
  }
  const wanted = { people, since, words: optOutWords }
  const { found, unread } = await readReplies(connection, instance, wanted, progress)
  expect(new Map(found.map(({ person, word }) => [person, word]))).toEqual(
    new Map([
      [personKey('5511986420731'), 'SAIR'],
      [personKey('5511986420733'), 'STOP'],
    ]),
  )
  expect(unread).toBe(0)
  expect(read.at(-1)).toEqual([3, 3])
  const later = { ...wanted, since: Date.now() + 60_000 }
  expect((await readReplies(connection, instance, later, progress)).found).toEqual([])
})

import { createServer, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { GatewayOperations } from '#gateway/http/operations.ts'
import { createRouter } from '#gateway/http/router.ts'
import { answerReady, checkReachable, NotReady, type Ready } from './readiness.ts'

const operations: GatewayOperations = {
  findCaller: () => undefined,
  run: async () => new Response('the api'),
  runOther: async () => new Response('the api'),
}
const ask = (ready: Ready, method = 'GET', path = '/ready') =>
  createRouter({ operations, ready, base: '' }).fetch(
    new Request(`http://gateway${path}`, { method }),
  )

test('passes other paths to the gateway', async () => {
  const answer = await ask(
    answerReady(async () => undefined),
    'GET',
    '/ready/x',
  )
  expect(await answer.text()).toBe('the api')
})

test('caches the result for two seconds, however often it is requested', async () => {
  let now = 0
  const check = vi.fn<() => Promise<void>>(async () => undefined)
  const ready = answerReady(check, () => now)
  for (let at = 0; at < 10; at++) expect((await ask(ready)).status).toBe(200)
  expect(check).toHaveBeenCalledOnce()
  check.mockRejectedValue(new NotReady('The gateway sleeps'))
  now = 2_001
  const answer = await ask(ready)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ready: false, reason: 'The gateway sleeps' },
  ])
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('hides an unexpected reason', async () => {
  const ready = answerReady(async () => {
    throw new Error('/secret/path')
  })
  const answer = await ask(ready)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ready: false, reason: 'The gateway cannot write' },
  ])
})

test('accepts only reads', async () => {
  const answer = await ask(
    answerReady(async () => undefined),
    'POST',
  )
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('reports a remote gateway as ready if a connection can be opened', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`
  await expect(checkReachable(url)).resolves.toBeUndefined()
  await new Promise((resolve) => server.close(resolve))
  await expect(checkReachable(url)).rejects.toThrow('The remote gateway cannot be reached')
})

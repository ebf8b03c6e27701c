import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { checkReachable, NotReady, withReadiness } from './readiness.ts'

const api = { fetch: async () => new Response('the api') }
const ask = (ready: typeof api, method = 'GET') =>
  (ready.fetch as (request: Request) => Promise<Response>)(
    new Request('http://gateway/ready', { method }),
  )

test('passes other paths to the gateway', async () => {
  const ready = withReadiness(api, async () => undefined)
  const answer = await ready.fetch(new Request('http://gateway/ready/x'))
  expect(await answer.text()).toBe('the api')
})

test('caches the result for two seconds, however often it is requested', async () => {
  let now = 0
  const check = vi.fn<() => Promise<void>>(async () => undefined)
  const ready = withReadiness(api, check, () => now) as typeof api
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
  const ready = withReadiness(api, async () => {
    throw new Error('/secret/path')
  }) as typeof api
  const answer = await ask(ready)
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ready: false, reason: 'The gateway cannot write' },
  ])
})

test('accepts only reads', async () => {
  const answer = await ask(withReadiness(api, async () => undefined) as typeof api, 'POST')
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

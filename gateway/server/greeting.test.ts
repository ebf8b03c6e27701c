import { expect, test } from 'vitest'
import { openFakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { greetingProblem } from './probe.ts'

test('a web page in place of a gateway is named, with the address that is meant', async () => {
  const gateway = await openFakeGateway(({ url = '' }, outgoing) => {
    const isApi = url.startsWith('/api') || url.startsWith('/manager/api')
    outgoing.setHeader('content-type', isApi ? 'application/json' : 'text/html; charset=utf-8')
    outgoing.end(isApi ? '{"status":200}' : '<!doctype html>')
  })
  expect(await greetingProblem(gateway.url)).toMatch(`Did you mean ${gateway.url}/api?`)
  expect(await greetingProblem(`${gateway.url}/panel`)).toMatch(/not like a gateway\.$/)
  expect(await greetingProblem(`${gateway.url}/api`)).toBeUndefined()
  expect(gateway.seen.every(({ headers }) => !('apikey' in headers))).toBe(true)
  await gateway.close()
  expect(await greetingProblem(gateway.url)).toBeUndefined()
})

import { afterEach, describe, expect, it } from 'vitest'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'

describe('the embedded gateway', () => {
  let gateway: TestGateway | undefined
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.close()
    await gateway?.remove()
  })

  it('delays refusals after many wrong keys, and never delays a correct key', async () => {
    gateway = await openTestGateway()
    server = await serveGateway(gateway.gateway)
    const { url } = server
    const ask = async (apikey: string) => {
      const began = performance.now()
      const { status } = await fetch(`${url}/users/agents`, { headers: { apikey } })
      return { status, ms: performance.now() - began }
    }
    for (let n = 0; n < 20; n++) expect((await ask('a-guess')).status).toBe(401)
    await ask('a-guess')
    await ask('a-guess')
    const held = await ask('a-guess')
    expect(held.status).toBe(401)
    expect(held.ms).toBeGreaterThan(290)
    const slow = Array.from({ length: 10 }, () => ask('a-guess'))
    expect(await Promise.race([...slow, ask(testKey)])).toMatchObject({ status: 200 })
    await Promise.all(slow)
  })
})

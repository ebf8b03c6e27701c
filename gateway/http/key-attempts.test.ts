import { afterEach, describe, expect, it } from 'vitest'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { openLimiter } from '#gateway/identity/attempts/limiter.ts'
import { openState, type State } from '#gateway/state/open-state.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'

describe('the embedded gateway', () => {
  let gateway: TestGateway | undefined
  let server: TestServer | undefined
  let state: State | undefined
  afterEach(async () => {
    await server?.close()
    await state?.destroy()
    await gateway?.remove()
  })

  it('delays refusals after many wrong keys, and never delays a correct key', async () => {
    const opened = await openTestGateway({ wrongKey: (address) => limiter.wrongKey(address) })
    gateway = opened
    state = await openState(opened.dataDir)
    const limiter = openLimiter(state, Buffer.alloc(32))
    server = await serveGateway(opened.gateway)
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

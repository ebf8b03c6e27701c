import { afterEach, describe, expect, it } from 'vitest'
import { openTestGateway, testKey, type TestGateway } from '#gateway/testing/gateway.ts'
import { serveGateway, type TestServer } from '#gateway/testing/server.ts'
import { countKeyAttempts } from './key-attempts.ts'

describe('countKeyAttempts', () => {
  const times = (count: number, act: () => number) => Array.from({ length: count }, act)

  it('delays refusals increasingly after twenty wrong keys from one address, and counts each address separately', () => {
    const { wrong } = countKeyAttempts()
    expect(times(20, () => wrong('192.0.2.1'))).toEqual(times(20, () => 0))
    expect(times(3, () => wrong('192.0.2.1'))).toEqual([100, 200, 300])
    expect(Math.max(...times(100, () => wrong('192.0.2.1')))).toBe(2_000)
    expect(wrong('192.0.2.2')).toBe(0)
  })

  it('forgets attempts after a quarter of an hour', () => {
    let now = 0
    const { wrong } = countKeyAttempts(() => now)
    times(21, () => wrong('192.0.2.1'))
    now = 15 * 60_000
    expect(wrong('192.0.2.1')).toBe(0)
  })

  it('counts per IPv6 network, regardless of the notation of addresses', () => {
    const { wrong } = countKeyAttempts()
    const addresses = [
      '2001:db8::1',
      '2001:db8:0:0:1::2',
      '2001:0db8:0000:0000:ffff::',
      '2001:DB8::%eth0',
    ]
    for (const address of [...addresses, ...addresses, ...addresses, ...addresses, ...addresses])
      expect(wrong(address)).toBe(0)
    expect(wrong('2001:db8::9')).toBe(100)
    expect(wrong('2001:db8:0:1::9')).toBe(0)
    times(20, () => wrong('::ffff:192.0.2.7'))
    expect(wrong('192.0.2.7')).toBe(100)
  })
})

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

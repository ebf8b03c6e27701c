import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openTestAuthProxy } from './testing/auth-proxy.ts'

/**
 * Sends the start of a body and never its end. @returns the response, and the milliseconds until the connection was
 * closed
 */
async function sendSlowly(port: number, path: string): Promise<{ output: string; ms: number }> {
  const socket = connect(port, '127.0.0.1')
  const started = performance.now()
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  let output = ''
  socket.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return { output, ms: performance.now() - started }
}

/** The body timeout in this test, instead of 10 s. */
const limitMs = 3_000

test(
  'closes the connection of a body that does not arrive, without a session',
  { timeout: 60_000 },
  async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limits = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout(ms === 10_000 ? limitMs : ms))
    onTestFinished(() => limits.mockRestore())
    const gateway = await openFakeGateway((_, outgoing) => outgoing.end('{}'))
    const authProxy = await openTestAuthProxy(gateway.url, 'the-global-key')
    const read = ['/session', '/invitation', '/invitation/accept']
    const notRead = [
      '/users/agents',
      '/message/sendMedia/sales',
      '/people',
      '/session/unlock',
      '/nothing',
    ]
    const order: string[] = []
    const send = async (path: string) => {
      const answer = await sendSlowly(authProxy.port, path)
      order.push(path)
      return answer
    }
    const [waited, refused] = await Promise.all([
      Promise.all(read.map(send)),
      Promise.all(notRead.map(send)),
    ])
    for (const { output, ms } of waited) {
      expect(output).toMatch(/^HTTP\/1.1 408 /)
      expect(ms).toBeGreaterThan(limitMs - 100)
    }
    // Requests that need a session are refused at once, without waiting for the body.
    for (const { output } of refused) expect(output).toMatch(/^HTTP\/1.1 401 /)
    expect(new Set(order.slice(0, notRead.length))).toEqual(new Set(notRead))
    expect(limits).toHaveBeenCalledWith(10_000)
    expect(
      (await authProxy.audit()).map(({ operation, status }) => `${operation} ${status}`).sort(),
    ).toEqual([
      'acceptInvitation 408',
      'createAgent 401',
      'invitePerson 401',
      'sendMedia 401',
      'signIn 408',
      'unknown 401',
      'unlock 401',
    ])
    await authProxy.close()
    await gateway.close()
  },
)

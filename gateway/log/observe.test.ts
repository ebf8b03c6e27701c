import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestStack, type TestStack } from '#gateway/identity/testing/stack.ts'
import { openTestAuthProxy, people } from '#gateway/identity/testing/auth-proxy.ts'
import { listen } from '#gateway/server/listen.ts'
import { recordLog } from '#gateway/testing/log.ts'
import { errorFacts, prettyLine } from './log.ts'
import { metricsText } from './metrics.ts'
import { observeRequests, type ObserveOptions } from './observe.ts'

let stack: TestStack
beforeEach(async () => {
  stack = await openTestStack()
})
afterEach(() => stack.close())

const body = { number: '5511987654321', text: 'Olá!' }
const deadGateway = 'http://127.0.0.1:9'

/** Returns the value of a metric with these labels; 0 without one. */
async function metric(nameAndLabels: string): Promise<number> {
  const { text } = await metricsText()
  const line = text.split('\n').find((one) => one.startsWith(`${nameAndLabels} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('the id of a request', () => {
  const askWith = async (options: Partial<ObserveOptions>, given?: string) => {
    const observe = observeRequests({ behindProxy: false, slowMs: 0, ...options })
    const server = await listen((_, outgoing) => void outgoing.end(), '127.0.0.1', 0, { observe })
    const headers = new Headers(given === undefined ? {} : { 'x-request-id': given })
    const { headers: received } = await fetch(server.url, { headers })
    await server.close()
    return received.get('x-request-id') ?? ''
  }

  it('is new for each request', async () => {
    const [one, other] = [await askWith({}), await askWith({})]
    expect(one).toMatch(/^[\da-f-]{36}$/)
    expect(one).not.toBe(other)
  })

  it('is taken from a trusted proxy only', async () => {
    expect(await askWith({ behindProxy: true }, 'from-the-proxy-1')).toBe('from-the-proxy-1')
    expect(await askWith({ behindProxy: false }, 'from-a-client-1')).not.toContain('client')
  })

  it.each(['short', 'with a blank in it', 'x'.repeat(129), '"quoted-quoted"'])(
    'is not taken from a proxy if it is %j',
    async (given) => {
      expect(await askWith({ behindProxy: true }, given)).toMatch(/^[\da-f-]{36}$/)
    },
  )

  it('is the same in response, log, and audit; an error of the server has it in its body', async () => {
    const authProxy = await openTestAuthProxy(deadGateway, 'the-key-of-the-gateway')
    const log = recordLog()
    const cookie = await authProxy.signIn('ana')
    const failed = await authProxy.ask('POST', '/message/sendText/vendas', { cookie, body })
    const id = failed.headers.get('x-request-id')
    expect(failed.status).toBe(502)
    expect(await failed.json()).toMatchObject({ requestId: id })
    expect(log.lines('The gateway sent no response')).toMatchObject([
      { level: 'warn', requestId: id, operation: 'sendText', code: 'ECONNREFUSED' },
    ])
    expect((await authProxy.audit()).at(-1)).toMatchObject({ operation: 'sendText', requestId: id })
    const refused = await authProxy.ask('GET', '/nothing', { cookie })
    expect(refused.status).toBe(404)
    expect(await refused.json()).not.toHaveProperty('requestId')
    await authProxy.close()
  })
})

describe('the log', () => {
  it('names the address of a refused sign-in, and the person only if it is one', async () => {
    const log = recordLog()
    const { authProxy } = stack
    const before = await metric('switchboard_refused_sign_ins_total{reason="wrong-credentials"}')
    const signIn = (name: string) =>
      authProxy.ask('POST', '/session', { body: { name, password: 'not the right one' } })
    await signIn('ana prado')
    await signIn('a password?')
    const line = { level: 'warn', address: '127.0.0.1', reason: 'wrong-credentials' }
    const lines = log.lines('Sign-in refused')
    expect(lines).toMatchObject([{ ...line, person: people.ana.name }, line])
    expect(lines[1]).not.toHaveProperty('person')
    const after = await metric('switchboard_refused_sign_ins_total{reason="wrong-credentials"}')
    expect(after - before).toBe(2)
  })

  it('names the address of a wrong key', async () => {
    const log = recordLog()
    await fetch(`${stack.server.url}/users/agents`, { headers: { apikey: 'wrong' } })
    expect(log.lines('Key refused')).toMatchObject([{ level: 'warn', address: '127.0.0.1' }])
  })

  it('has the lines that the documented filter of fail2ban looks for, and no other', async () => {
    const [, failregex = ''] =
      /^failregex = (.*\n.*)$/m.exec(readFileSync('docs/monitoring.md', 'utf8')) ?? []
    const filters = failregex
      .split('\n')
      .map((line) => new RegExp(line.trim().replace('<ADDR>', String.raw`(?<host>[\d.:a-f]+)`)))
    expect(filters).toHaveLength(2)
    const log = recordLog()
    await fetch(`${stack.server.url}/users/agents`, { headers: { apikey: 'wrong' } })
    const { authProxy } = stack
    const password = 'not the right one'
    await authProxy.ask('POST', '/session', { body: { name: 'Ana Prado', password } })
    await authProxy.ask('GET', '/session')
    const matches = log
      .text()
      .trim()
      .split('\n')
      .flatMap((line) => filters.flatMap((filter) => filter.exec(line)?.groups?.['host'] ?? []))
    expect(matches).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  it('has a line for a slow request', async () => {
    const log = recordLog()
    const observe = observeRequests({ behindProxy: false, slowMs: 20 })
    const slow = () => new Promise((resolve) => setTimeout(resolve, 30))
    const server = await listen(
      async ({ url }, outgoing) => {
        if (url === '/slow') await slow()
        outgoing.end()
      },
      '127.0.0.1',
      0,
      { observe },
    )
    await fetch(`${server.url}/slow`)
    await server.close()
    expect(log.lines('Slow request')).toMatchObject([
      { level: 'warn', operation: 'page', method: 'GET', status: 200, outcome: 'ok' },
    ])
  })

  it('has no value that the message of an error quotes', () => {
    const parse = () => JSON.parse('{"text": "the text of a "message""}') as unknown
    expect(errorOf(parse).message).not.toMatch(/text|message/)
    const header = () => new Headers({ apikey: 'a secret\nkey' })
    expect(errorOf(header).message).not.toContain('secret')
    expect(errorFacts(new Error('No chat with 5511987654321')).message).toBe('No chat with …')
    expect(errorFacts(new Error('x', { cause: new Error('of "y"') })).cause?.message).toBe('of "…"')
    const system = Object.assign(new Error("EACCES: open '/data/x'"), { syscall: 'open' })
    expect(errorFacts(system).message).toContain('/data/x')
  })

  it('is one line per entry in the format for people too', () => {
    const entry = { time: '2026-05-03T12:00:00.000Z', level: 'warn', msg: 'Sign-in refused' }
    const line = prettyLine(JSON.stringify({ ...entry, address: '::1', person: 'Ana\nPrado' }))
    expect(line).toBe('12:00:00 WARN  Sign-in refused address=::1 person="Ana\\nPrado"\n')
  })
})

describe('the metrics', () => {
  it('count requests by operation and outcome, responses of the gateway, and sessions', async () => {
    const requests = (labels: string) =>
      metric(`switchboard_request_duration_seconds_count{${labels}}`)
    const list = 'operation="fetchInstances",outcome="ok"'
    const signIns = 'operation="signIn",outcome="refused"'
    const answered = 'switchboard_upstream_requests_total{outcome="answered"}'
    const before = [await requests(list), await requests(signIns), await metric(answered)]
    const { authProxy } = stack
    await authProxy.ask('POST', '/session', { body: { name: 'nobody', password: 'nothing' } })
    const cookie = await authProxy.signIn('ana')
    await authProxy.ask('GET', '/instance/fetchInstances', { cookie })
    // The gateway itself is in this process.
    expect(await requests(list)).toBe((before[0] ?? 0) + 2)
    expect(await requests(signIns)).toBe((before[1] ?? 0) + 1)
    expect(await metric(answered)).toBe((before[2] ?? 0) + 1)
    expect(await metric('switchboard_sessions')).toBe(1)
    expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  })

  it('count entries of the audit that could not be stored', async () => {
    const { authProxy } = stack
    const cookie = await authProxy.signIn('ana')
    const before = await metric('switchboard_audit_failures_total')
    const undo = await authProxy.blockAudit()
    const path = '/message/sendText/vendas'
    expect((await authProxy.ask('POST', path, { cookie, body })).status).toBe(503)
    expect(await metric('switchboard_audit_failures_total')).toBe(before + 1)
    await undo()
  })
})

function errorOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    return errorFacts(error)
  }
  throw new Error('It did not fail.')
}

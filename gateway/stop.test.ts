import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { searchAudit } from '#gateway/audit/audit-search.ts'
import { openState } from '#gateway/state/open-state.ts'
import { people, writePeople } from './identity/testing/auth-proxy.ts'
import { openFakeGateway, type FakeGateway } from './proxy/testing/proxy.ts'
import { startChild, type Child } from './testing/child.ts'

let folder: string
let gateway: FakeGateway
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-stop-'))
})
afterEach(async () => {
  await gateway?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server with a sign-in in front of a gateway that accepts a message after `answerMs`. */
async function serve(answerMs: number, env: Record<string, string> = {}) {
  gateway = await openFakeGateway((_, outgoing) => {
    setTimeout(() => outgoing.writeHead(201).end('{"key":{"id":"1"}}'), answerMs)
  })
  await writePeople(folder)
  const server = await startChild(folder, {
    SWITCHBOARD_API_KEY: '',
    SWITCHBOARD_GATEWAY: gateway.url,
    SWITCHBOARD_GATEWAY_KEY: 'the-key-of-this-server',
    ...env,
  })
  const { name, password } = people.ana
  const signIn = await server.call('POST', '/session', { name, password }, { origin: server.url })
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { server, headers: { origin: server.url, cookie, 'idempotency-key': 'one-message' } }
}

/** Sends a message, stops the server while the gateway is at work, and returns the response. */
async function sendAndStop(server: Child, headers: Record<string, string>) {
  const body = { number: '5511987654321', text: 'Olá!' }
  const sending = server.call('POST', '/message/sendText/sales', body, headers)
  await vi.waitUntil(() => gateway.seen.some(({ method }) => method === 'POST'), { timeout: 5_000 })
  const exited = server.stop()
  const response = await sending
  const answer: unknown = await response.json()
  return { status: response.status, body: answer, code: await exited }
}

/** The status with which the audit ended the message. */
async function auditedStatus(): Promise<number | undefined> {
  const state = await openState(folder)
  try {
    const { entries } = await searchAudit(state, { operations: ['sendText'] }, { limit: 1 })
    return entries[0]?.status
  } finally {
    await state.destroy()
  }
}

describe('a stop by SIGTERM', () => {
  it('lets a send finish that is under way at the gateway', async () => {
    const { server, headers } = await serve(1_500)
    expect(await sendAndStop(server, headers)).toEqual({
      status: 201,
      body: { key: { id: '1' } },
      code: 0,
    })
    expect(await auditedStatus()).toBe(201)
    expect(server.errors()).toBe('')
  })

  it('answers 503 after its time limit, and logs what it did not wait for', async () => {
    const { server, headers } = await serve(60_000, { SWITCHBOARD_STOP_TIMEOUT: '1' })
    const { status, body, code } = await sendAndStop(server, headers)
    expect(status).toBe(503)
    expect(body).toMatchObject({ status: 503, response: { message: ['The gateway is stopping'] } })
    expect(code).toBe(0)
    expect(server.errors()).toMatch(
      /^\S+ WARN {2}Stopped before POST \/api\/message\/sendText\/… had finished \(after \d\.\d s\)/m,
    )
    // Unknown, not refused.
    expect(await auditedStatus()).toBe(502)
  })
})

describe('the command', () => {
  const run = (...args: string[]) => {
    const env = { ...process.env, PORT: '1', SWITCHBOARD_DATA: join(folder, 'data') }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['dist-server/main.js', ...args],
      { env, encoding: 'utf8', timeout: 10_000 },
    )
    return { status, stdout, stderr }
  }

  it('prints help and version, and starts nothing', () => {
    const help = run('--help')
    expect(help.status).toBe(0)
    expect(help.stdout).toContain('--gateway <address>')
    // The commit tells two builds of one version apart; a copy without git has none.
    const version = run('--version')
    expect(version.status).toBe(0)
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+(\+[\da-f]{8,}(\.modified)?)?\n$/)
  })

  it('refuses an unknown argument with one sentence', () => {
    const { status, stdout, stderr } = run('--gatway', 'https://gateway.example')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^Unknown option '--gatway'\. Nothing was started.*\n$/)
  })
})

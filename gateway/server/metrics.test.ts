import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { freePort, startChild } from '#gateway/testing/child.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'switchboard-metrics-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = (name: string, env: Record<string, string>) => startChild(join(root, name), env)
const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status

describe('the metrics of a server', () => {
  it('are at their own port of this machine', async () => {
    const port = await freePort()
    const server = await start('port', { SWITCHBOARD_METRICS_PORT: String(port) })
    await server.call('GET', '/instance/fetchInstances')
    const url = `http://127.0.0.1:${port}/metrics`
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain(
      'switchboard_request_duration_seconds_count{operation="fetchInstances",outcome="ok"} 1',
    )
    expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
    expect(await statusOf(`${server.url}/metrics`)).toBe(404)
    const other = await start('other', { SWITCHBOARD_METRICS_PORT: String(port) })
    expect(await other.exited).toBe(1)
    expect(other.errors()).toMatch(
      /^SWITCHBOARD_METRICS_PORT \d+ is taken by another program: .*\n$/,
    )
    expect(await server.stop()).toBe(0)
  })

  it('are at the port of the server for those with the token', async () => {
    const token = 'a-token-of-sufficient-length'
    const server = await start('token', { SWITCHBOARD_METRICS_TOKEN: token })
    const url = `${server.url}/metrics`
    expect(await statusOf(url)).toBe(401)
    expect(await statusOf(url, { authorization: 'Bearer wrong' })).toBe(401)
    expect(await statusOf(url, { authorization: `Bearer ${token}` })).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  it('do not exist unless they are configured', async () => {
    const server = await start('none', {
      SWITCHBOARD_LOG_LEVEL: 'debug',
      SWITCHBOARD_LOG_FORMAT: 'json',
    })
    expect(await statusOf(`${server.url}/metrics`)).toBe(404)
    // The log in JSON: its first line is the start.
    const lines = () =>
      server
        .output()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines()[0]).toMatchObject({ level: 'info', msg: 'Started', url: server.url })
    expect(await server.stop()).toBe(0)
    const messages = lines().map(({ msg }) => msg)
    expect(messages).toEqual(['Started', 'Request', 'Stopping', 'Stopped'])
    expect(lines()[1]).toMatchObject({ operation: 'page', status: 404, outcome: 'refused' })
  })
})

test('a response that breaks off is a line of the log too', async () => {
  const server = await start('breaks', {
    SWITCHBOARD_LOG_FORMAT: 'json',
    SWITCHBOARD_FAULTS: '1',
  })
  const fault = { operation: 'fetchInstances', mode: 'midway' }
  expect((await server.call('POST', '/__faults', fault)).ok).toBe(true)
  const answer = await server.call('GET', '/instance/fetchInstances')
  await expect(answer.text()).rejects.toThrow()
  await vi.waitFor(() => expect(server.errors()).not.toBe(''))
  expect(JSON.parse(server.errors())).toMatchObject({
    level: 'warn',
    operation: 'fetchInstances',
    msg: 'A response could not be completed',
    err: { type: 'BrokenConnection' },
  })
  expect(await server.stop()).toBe(0)
})

describe('GET /api/live', () => {
  it('answers whatever the gateway and the host name are', async () => {
    const server = await start('live', {
      SWITCHBOARD_GATEWAY: 'http://127.0.0.1:9',
      SWITCHBOARD_API_KEY: '',
      SWITCHBOARD_HOSTS: 'panel.example',
    })
    const live = await fetch(`${server.url}/api/live`)
    expect([live.status, await live.json()]).toEqual([200, { live: true }])
    expect(live.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(await statusOf(`${server.url}/api/ready`)).toBe(503)
    expect((await fetch(`${server.url}/api/live`, { method: 'POST' })).status).toBe(405)
    expect(await server.stop()).toBe(0)
  })
})

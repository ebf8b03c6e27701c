import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openState } from '#gateway/state/open-state.ts'
import type { AuditRecord } from './audit-record.ts'
import { findAudit } from './audit-search.ts'
import { people, writePeople } from '#gateway/auth/testing/auth-proxy.ts'

const key = 'the-key-of-this-server'

async function freePort(): Promise<number> {
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const { port } = free.address() as { port: number }
  await new Promise((resolve) => free.close(resolve))
  return port
}

async function start(gateway: string, folder: string) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['dist-server/main.js', '--gateway-only', '--gateway', gateway],
    {
      env: {
        ...process.env,
        PORT: String(port),
        SWITCHBOARD_DATA: folder,
        SWITCHBOARD_GATEWAY_KEY: key,
        SWITCHBOARD_USERS: join(folder, 'users.json'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Writes under many ids concurrently until the server is killed. @returns the ids whose response arrived */
async function load(url: string, round: number, enough: () => void): Promise<string[]> {
  const { name, password } = people.ana
  const json = { origin: url, 'content-type': 'application/json' }
  const signIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name, password }),
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answered: string[] = []
  let next = 0
  async function writer() {
    for (;;) {
      const id = `${round}-${next++}`
      try {
        const answer = await fetch(`${url}/api/users/agents/${id}`, {
          method: 'PUT',
          headers: { ...json, cookie, 'idempotency-key': id },
          body: '{"name":"x"}',
        })
        expect(answer.status).toBe(200)
        answered.push(id)
        if (answered.length === 100) enough()
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, writer))
  return answered
}

test(
  'has an entry for each write that reached the gateway, even if the process is killed repeatedly',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-crash-'))
    await writePeople(join(folder, 'users.json'))
    const gateway = await openFakeGateway((_, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      setTimeout(() => outgoing.end('{"success":true}'), 5)
    })
    let running: ChildProcess | undefined
    try {
      const answered: string[] = []
      for (let round = 0; round < 3; round++) {
        const { child, url } = await start(gateway.url, folder)
        running = child
        answered.push(...(await load(url, round, () => void child.kill('SIGKILL'))))
      }
      const state = await openState(folder)
      const entries: AuditRecord[] = []
      for await (const entry of findAudit(state, { operations: ['updateAgent'] }))
        entries.push(entry)
      await state.destroy()
      const idsOf = (all: readonly AuditRecord[]) => new Set(all.map(({ agent }) => agent?.id))
      const begun = idsOf(entries)
      const done = idsOf(entries.filter(({ status }) => status === 200))
      const writes = gateway.seen.filter(({ method }) => method !== 'GET')
      const reached = writes.map(({ url }) => url.split('/').at(-1) ?? '')
      expect(reached.length).toBeGreaterThanOrEqual(300)
      expect(reached.filter((id) => !begun.has(id))).toEqual([])
      expect(answered.filter((id) => !done.has(id))).toEqual([])
    } finally {
      running?.kill('SIGKILL')
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

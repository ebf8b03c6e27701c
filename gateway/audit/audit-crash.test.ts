import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#gateway/testing/child.ts'
import { openFakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openState } from '#gateway/state/open-state.ts'
import type { AuditRecord } from '#contract/audit.ts'
import { findAudit } from './audit-search.ts'
import { people, writePeople } from '#gateway/identity/testing/auth-proxy.ts'

const start = (gateway: string, folder: string) =>
  startChild(folder, {
    SWITCHBOARD_API_KEY: '',
    SWITCHBOARD_GATEWAY: gateway,
    SWITCHBOARD_GATEWAY_KEY: 'the-key-of-this-server',
  })

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
    await writePeople(folder)
    const gateway = await openFakeGateway((_, outgoing) => {
      outgoing.setHeader('content-type', 'application/json')
      setTimeout(() => outgoing.end('{"success":true}'), 5)
    })
    try {
      const answered: string[] = []
      for (let round = 0; round < 3; round++) {
        const { url, pid, exited } = await start(gateway.url, folder)
        answered.push(...(await load(url, round, () => process.kill(pid, 'SIGKILL'))))
        await exited
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
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findAudit } from '#gateway/audit/audit-search.ts'
import type { AuditRecord } from '#contract/audit.ts'
import { people, writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { openFakeGateway } from '#gateway/proxy/testing/proxy.ts'
import { openState } from '#gateway/state/open-state.ts'
import { startChild } from '#gateway/testing/child.ts'
import { findPostgres, startPostgres } from '#gateway/testing/postgres.ts'

const programs = findPostgres()
const start = (gateway: string, folder: string, databaseUrl: string) =>
  startChild(folder, {
    SWITCHBOARD_API_KEY: '',
    SWITCHBOARD_DATABASE_URL: databaseUrl,
    SWITCHBOARD_GATEWAY: gateway,
    SWITCHBOARD_GATEWAY_KEY: 'the-key-of-this-server',
  })

describe.skipIf(programs === undefined)('two servers of one database', () => {
  test(
    'share sign-ins, and lose or repeat no write when one of them is killed under load',
    { timeout: 120_000 },
    async () => {
      const postgres = await startPostgres(programs ?? '')
      const databaseUrl = postgres.createDatabase()
      const root = mkdtempSync(join(tmpdir(), 'switchboard-two-'))
      const gateway = await openFakeGateway((_, outgoing) => {
        outgoing.setHeader('content-type', 'application/json')
        setTimeout(() => outgoing.end('{"success":true}'), 5)
      })
      try {
        const [first, second] = [join(root, 'first'), join(root, 'second')]
        mkdirSync(first)
        await writePeople(first, databaseUrl)
        const one = await start(gateway.url, first, databaseUrl)
        // The second server gets the key of the first.
        cpSync(join(first, 'people.key'), join(second, 'people.key'))
        const two = await start(gateway.url, second, databaseUrl)

        const send = (url: string, method: string, path: string, body: object, more = {}) =>
          fetch(`${url}/api${path}`, {
            method,
            headers: {
              'content-type': 'application/json',
              'sec-fetch-site': 'same-origin',
              ...more,
            },
            body: JSON.stringify(body),
          })
        const { name, password } = people.ana
        const signIn = await send(one.url, 'POST', '/session', { name, password })
        expect(signIn.status).toBe(200)
        const port = new URL(two.url).port
        const cookie = (signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '').replace(
          `-${new URL(one.url).port}=`,
          `-${port}=`,
        )
        const ownCookie = (url: string) => cookie.replace(`-${port}=`, `-${new URL(url).port}=`)

        // Attempts of one name are counted together: five are checked, whichever server they go to.
        const wrong = { name: 'nobody', password: 'wrong password' }
        const attempts = await Promise.all(
          Array.from({ length: 14 }, (_, at) =>
            send([one.url, two.url][at % 2] ?? '', 'POST', '/session', wrong),
          ),
        )
        expect(attempts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
          ...Array.from({ length: 5 }, () => 401),
          ...Array.from({ length: 9 }, () => 429),
        ])

        const acknowledged: string[] = []
        let next = 0
        let isKilled = false
        async function writer(at: number) {
          while (next < 400) {
            const id = `write-${next++}`
            // As a load balancer does: the other server if one does not answer.
            const urls = at % 2 === 0 ? [one.url, two.url] : [two.url, one.url]
            for (let tries = 0; tries < 20; tries++) {
              const url = urls[tries % 2] ?? ''
              const answer = await send(
                url,
                'PUT',
                `/users/agents/${id}`,
                { name: 'x' },
                {
                  cookie: ownCookie(url),
                  'idempotency-key': id,
                },
              ).catch(() => undefined)
              if (answer === undefined) continue
              expect([200, 502]).toContain(answer.status)
              if (answer.status === 200) acknowledged.push(id)
              break
            }
            if (next > 150 && !isKilled) {
              isKilled = true
              process.kill(one.pid, 'SIGKILL')
            }
          }
        }
        await Promise.all(Array.from({ length: 12 }, (_, at) => writer(at)))
        expect(isKilled).toBe(true)

        const reached = gateway.seen
          .filter(({ method }) => method !== 'GET')
          .map(({ url }) => url.split('/').at(-1) ?? '')
        // Twice: none. Lost although acknowledged: none.
        expect(reached.length).toBe(new Set(reached).size)
        expect(acknowledged.filter((id) => !reached.includes(id))).toEqual([])
        // Only writes that were under way at the killed server have an unknown outcome.
        expect(acknowledged.length).toBeGreaterThanOrEqual(400 - 12)
        const state = await openState('', databaseUrl)
        const entries: AuditRecord[] = []
        for await (const entry of findAudit(state, { operations: ['updateAgent'] }))
          entries.push(entry)
        await state.destroy()
        const audited = new Set(entries.map(({ agent }) => agent?.id))
        expect(reached.filter((id) => !audited.has(id))).toEqual([])
        await postgres.stop()
        const unreached = await send(two.url, 'POST', '/session', { name, password })
        expect([unreached.status, await unreached.text()]).toEqual([
          503,
          expect.stringContaining('This server cannot reach its database, so nothing was done'),
        ])
        await two.stop()
      } finally {
        await gateway.close()
        await postgres.stop()
        rmSync(root, { recursive: true, force: true })
      }
    },
  )
})

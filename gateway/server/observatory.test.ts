import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import { writePeople } from '#gateway/identity/testing/auth-proxy.ts'
import { run, type Running } from '#gateway/run.ts'
import { dashboardOptions, openDashboard } from './dashboard.ts'
import { pageHeaders } from './headers.ts'
import { gradePage } from './testing/observatory.ts'
import { staticHostHeaders } from './testing/static-hosts.ts'

const root = mkdtempSync(join(tmpdir(), 'switchboard-observatory-'))
const dist = join(root, 'dist')
const dataWithPeople = join(root, 'with-people')

beforeAll(async () => {
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html><title>Switchboard</title></html>')
  await writePeople(dataWithPeople)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const elsewhere = { SWITCHBOARD_GATEWAY: 'https://gateway.example' }
const modes: Record<string, Record<string, string>> = {
  'the embedded gateway': {},
  'the embedded gateway and named others': { SWITCHBOARD_GATEWAYS: 'https://a.example' },
  'a gateway elsewhere': elsewhere,
  'a sign-in': {
    ...elsewhere,
    SWITCHBOARD_GATEWAY_KEY: 'the-key-of-the-gateway-elsewhere',
    SWITCHBOARD_DATA: dataWithPeople,
  },
  'a map': { SWITCHBOARD_TILES: 'https://tiles.example/{z}/{x}/{y}.png' },
}

/** Starts the server like the command, behind a proxy with TLS. */
async function start(mode: Record<string, string>): Promise<Running> {
  const config = readConfig({
    SWITCHBOARD_DATA: mkdtempSync(join(root, 'data-')),
    SWITCHBOARD_DEMO: '0',
    SWITCHBOARD_BEHIND_PROXY: '1',
    ...mode,
  })
  return run({ ...config, port: 0 }, '0.0.0-test', () =>
    openDashboard(dist, dashboardOptions(config)),
  )
}

describe('the grade of the HTTP Observatory', () => {
  it.each(Object.entries(modes))('is A+ for a server behind TLS with %s', async (_, mode) => {
    const running = await start(mode)
    try {
      const page = await fetch(`${running.url}/`, { headers: { 'x-forwarded-proto': 'https' } })
      expect(page.status).toBe(200)
      const { score, grade, results } = gradePage(Object.fromEntries(page.headers))
      expect(score, JSON.stringify(results)).toBeGreaterThanOrEqual(120)
      expect(grade).toBe('A+')
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    } finally {
      await running.stop()
    }
  })

  const headers = pageHeaders({ https: true, scriptHashes: ['sha256-abc='] })
  it.each(Object.entries(staticHostHeaders(headers)))('is A+ for %s', (_, headers) => {
    const { score, grade } = gradePage(Object.fromEntries(headers))
    expect(score).toBeGreaterThanOrEqual(120)
    expect(grade).toBe('A+')
  })
})

describe('gradePage', () => {
  const best = pageHeaders({ https: true })
  const formerPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' http: https:; img-src 'self' blob: data:; media-src 'self' blob:; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
  const without = (name: string, headers: Record<string, string> = best) =>
    Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name))
  const withPolicy = (policy: string) => ({ ...best, 'content-security-policy': policy })

  it.each<[string, Record<string, string>, number, string]>([
    ['everything', best, 140, 'A+'],
    ['no headers at all', {}, 30, 'D'],
    [
      'insecure connections, and no HSTS',
      without('strict-transport-security', withPolicy(formerPolicy)),
      60,
      'C+',
    ],
    ['insecure connections', withPolicy(formerPolicy), 80, 'B+'],
    ['unsafe styles', withPolicy(formerPolicy.replace(' http:', '')), 130, 'A+'],
    [
      'unsafe scripts',
      withPolicy("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"),
      80,
      'B+',
    ],
    [
      'eval',
      withPolicy("default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'"),
      120,
      'A+',
    ],
    [
      'pictures over http',
      withPolicy("default-src 'none'; img-src http:; frame-ancestors 'none'"),
      120,
      'A+',
    ],
    ['HSTS for an hour', { ...best, 'strict-transport-security': 'max-age=3600' }, 130, 'A+'],
    ['an unsafe referrer', { ...best, 'referrer-policy': 'unsafe-url' }, 130, 'A+'],
    ['no policy', without('content-security-policy'), 55, 'C'],
  ])('grades %s', (_, headers, score, grade) => {
    expect(gradePage(headers)).toMatchObject({ score, grade })
  })
})

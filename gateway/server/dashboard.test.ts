import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDashboard, type Dashboard } from './dashboard.ts'
import { pageMark } from './mark-page.ts'
import { contentSecurityPolicy, pageHeaders, type PageHeaderOptions } from './headers.ts'

const root = mkdtempSync(join(tmpdir(), 'switchboard-dist-'))
const dist = join(root, 'dist')
const marked = join(root, 'marked')
const page = '<!doctype html><title>Switchboard</title>'.repeat(3)
let dashboard: Dashboard

beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  mkdirSync(marked)
  writeFileSync(join(marked, 'index.html'), '<html lang="en">')
  writeFileSync(join(root, 'secret.txt'), 'not for you')
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(page))
  writeFileSync(join(dist, 'index.html.gz'), gzipSync(page))
  writeFileSync(join(dist, 'assets/main-a1b2.js'), 'export {}')
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  writeFileSync(join(dist, '_headers'), '/*')
  dashboard = openDashboard(dist)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  dashboard(new Request(`http://127.0.0.1:4600${path}`, { method, headers }))
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('openDashboard', () => {
  it('tells the page what the server has: a sign-in, or its own gateway with a demo', async () => {
    const marks = (['data-sign-in', 'data-keys data-demo', undefined] as const).map(
      async (mark) => {
        const answer = openDashboard(marked, { mark })(new Request('http://127.0.0.1:4600/'))
        return (await answer.text()).match(/<html.*?>/)?.[0]
      },
    )
    expect(await Promise.all(marks)).toEqual([
      '<html data-sign-in lang="en">',
      '<html data-keys data-demo lang="en">',
      '<html lang="en">',
    ])
    const config = {
      gateway: undefined,
      gatewayKey: undefined,
      gatewayKeyFile: undefined,
      demo: true,
    }
    // Jobs run in the server if it has the gateway's key.
    expect(pageMark(config)).toMatch(/^data-keys data-demo data-jobs="campaign /)
    expect(pageMark({ ...config, demo: false })).toMatch(/^data-keys data-jobs="campaign /)
    expect(pageMark({ ...config, gateway: 'https://gw.example' })).toMatch(
      /^data-keys data-hand-over data-jobs="campaign /,
    )
    expect(pageMark({ ...config, gatewayKeyFile: '/gateway-key' })).toMatch(
      /^data-sign-in data-jobs="campaign /,
    )
  })

  it('serves the page at / and requires revalidation', async () => {
    const answer = get('/', navigation)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(page)
  })

  it('sends precompressed files', async () => {
    const answer = get('/', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(brotliDecompressSync(bytes).toString()).toBe(page)
    expect(get('/', { 'accept-encoding': 'gzip' }).headers.get('content-encoding')).toBe('gzip')
    expect(get('/').headers.get('content-encoding')).toBeNull()
  })

  it('marks files with a hash in their name as immutable', () => {
    const answer = get('/assets/main-a1b2.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(get('/favicon.svg').headers.get('cache-control')).toBe('no-cache')
  })

  it('responds with 304 to a matching entity tag, per encoding', () => {
    const etag = get('/', { 'accept-encoding': 'br' }).headers.get('etag') ?? ''
    const again = get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-security-policy')).not.toBeNull()
    expect(get('/', { 'if-none-match': etag }).status).toBe(200)
  })

  it('responds to HEAD like GET, without a body', async () => {
    const answer = get('/', {}, 'HEAD')
    expect(answer.headers.get('content-length')).toBe(String(page.length))
    expect(await answer.text()).toBe('')
  })

  it('serves index.html for routes of the app, also for names with dots', async () => {
    for (const path of ['/g/gw.example', '/g/gw.example/i/v1.2/messages', '/nowhere', '/%F0'])
      expect(await get(path, navigation).text(), path).toBe(page)
  })

  it('responds with 404 to a missing asset, also for navigations', () => {
    expect(get('/assets/gone-1234.js', navigation).status).toBe(404)
    expect(get('/gone.svg', navigation).status).toBe(404)
    expect(get('/g/gw.example', { accept: '*/*' }).status).toBe(404)
  })

  it('serves nothing outside the folder, and no internal files of the build', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/.vite/manifest.json',
      '/_headers',
    ]) {
      const answer = get(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).not.toContain('not for you')
    }
  })

  it('accepts no other method', () => {
    const answer = get('/', {}, 'POST')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  it('sends its headers with every response', () => {
    for (const answer of [get('/'), get('/gone.js'), get('/', {}, 'POST'), get('/favicon.svg')])
      for (const [name, value] of Object.entries(pageHeaders()))
        expect(answer.headers.get(name)).toBe(value)
  })
})

describe('a map', () => {
  const tiles = { url: 'https://tiles.example:8443/{z}/{x}/{y}.png', attribution: '© Somebody' }

  it('is announced in deployment.json, and only its server is allowed for images', async () => {
    const withMap = openDashboard(dist, { tiles })
    const answer = withMap(new Request('http://127.0.0.1:4600/deployment.json'))
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toEqual({ tiles })
    expect(answer.headers.get('content-security-policy')).toContain(
      "; img-src 'self' blob: data: https://tiles.example:8443; ",
    )
  })
})

describe('page headers', () => {
  const sources = (directive: string, options: PageHeaderOptions) =>
    contentSecurityPolicy(options)
      .split('; ')
      .find((one) => one.startsWith(`${directive} `))
      ?.slice(directive.length + 1)
  const gateways = ['https://a.example', 'http://b.example', 'http://127.0.0.1:4600']

  it('allow only listed sources', () => {
    expect(contentSecurityPolicy({ https: true })).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https:; img-src 'self' blob: data:; media-src 'self' blob:; worker-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; trusted-types default; require-trusted-types-for 'script'",
    )
  })

  it.each<[string, PageHeaderOptions, string]>([
    ['any gateway over http', {}, "'self' http: https:"],
    ['gateways over https from a page over https', { https: true }, "'self' https:"],
    ['its own gateway alone', { ownGatewayOnly: true }, "'self'"],
    [
      'its own and the named gateways',
      { ownGatewayOnly: true, gateways: ['https://a.example'] },
      "'self' https://a.example",
    ],
    ['the named gateways', { gateways }, `'self' ${gateways.join(' ')}`],
    [
      'those of the named gateways that browsers reach from a page over https',
      { gateways, https: true },
      "'self' https://a.example http://127.0.0.1:4600",
    ],
  ])('allow the dashboard to call %s', (_, options, allowed) => {
    expect(sources('connect-src', options)).toBe(allowed)
  })

  it('allow inline scripts by their hash', () => {
    expect(sources('script-src', { scriptHashes: ['sha256-abc='] })).toBe("'self' 'sha256-abc='")
  })

  it('require Trusted Types in scripts, except if there is a map', () => {
    expect(sources('require-trusted-types-for', {})).toBe("'script'")
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' }
    expect(sources('require-trusted-types-for', { tiles })).toBeUndefined()
  })

  it('require https from then on if the browser used https', () => {
    const behindProxy = openDashboard(dist, { behindProxy: true })
    const asked = (proto: string, dashboards = behindProxy) =>
      dashboards(new Request('http://127.0.0.1:4600/', { headers: { 'x-forwarded-proto': proto } }))
        .headers
    expect(asked('https').get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(asked('https').get('content-security-policy')).not.toContain('http:')
    // Only the last entry was added by the trusted proxy.
    for (const headers of [asked('http'), asked('https, http'), asked('https', dashboard)]) {
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('content-security-policy')).toContain('http: https:')
    }
  })
})

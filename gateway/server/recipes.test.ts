import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '#gateway/testing/child.ts'
import { pageHeaders } from './headers.ts'
import { hostingFiles } from './hosting-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'switchboard-recipes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the path of an installed program. */
const find = (name: string) =>
  `${process.env['PATH']}${delimiter}/usr/sbin${delimiter}/usr/local/sbin`
    .split(delimiter)
    .map((place) => join(place, name))
    .find((path) => existsSync(path))

const nginx = find('openssl') && find('nginx')
const caddy = find('caddy')
const systemd = find('systemd-analyze')
const kubectl = find('kubectl')

// Otherwise its workers are another user, who cannot read the folder.
const isRoot = process.getuid?.() === 0

/** Returns the title of tests that are skipped without a program. */
const title = (subject: string, program: string | undefined) =>
  program ? subject : `${subject} (not installed: skipped)`

/** Returns the code blocks of a page of the documentation. */
const blocks = (page: string, language: string) =>
  [...readFileSync(`docs/${page}.md`, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code)

/** Writes a certificate and a configuration of nginx with a server block of the documentation. */
async function nginxWith(block: string): Promise<{ conf: string; port: number }> {
  const home = mkdtempSync(join(folder, 'nginx-'))
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'].concat([
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '2',
      '-subj',
      '/CN=panel.example',
    ]),
    { stdio: 'ignore' },
  )
  const [http, port] = [await freePort(), await freePort()]
  const server = block
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/ssl/panel.example.pem', certificate)
    .replaceAll('/etc/ssl/panel.example.key', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  const conf = join(home, 'nginx.conf')
  writeFileSync(
    conf,
    `${isRoot ? 'user root; ' : ''}daemon off; pid ${home}/pid; error_log stderr; worker_processes 1; events {}
    http { access_log off; types { text/html html; text/javascript js; } ${temporary.join(' ')}
    ${server} }`,
  )
  return { conf, port }
}

const headers = pageHeaders({ https: true, scriptHashes: ['sha256-abc='] })

/** Writes a build of the dashboard with its files for other servers. */
function writeBuild(target: string, base: string): void {
  mkdirSync(join(target, 'assets'), { recursive: true })
  mkdirSync(join(target, '.hosting'))
  writeFileSync(join(target, 'index.html'), 'the page')
  writeFileSync(join(target, 'assets/main-abc.js'), 'code')
  writeFileSync(join(target, 'robots.txt'), 'robots')
  for (const [name, text] of Object.entries(hostingFiles(headers, base)))
    writeFileSync(join(target, name), text)
}

describe.runIf(nginx)(title('nginx', nginx), () => {
  it('accepts the configuration in front of the server', async () => {
    const [block = ''] = blocks('deploy', 'nginx')
    const { conf } = await nginxWith(block)
    const { status, stderr } = spawnSync(String(nginx), ['-t', '-c', conf], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })

  it.each(['/', '/sub/'])('serves a build for %s', async (base) => {
    const root = mkdtempSync(join(folder, 'root-'))
    writeBuild(join(root, base), base)
    const [block = ''] = blocks('static-hosting', 'nginx')
    const { conf, port } = await nginxWith(
      block
        .replace('root /srv/switchboard/dist;', `root ${root};`)
        .replace('/srv/switchboard/dist/', join(root, base)),
    )
    const child = spawn(String(nginx), ['-c', conf], { stdio: ['ignore', 'ignore', 'pipe'] })
    let log = ''
    child.stderr.on('data', (text) => (log += String(text)))
    const exited = once(child, 'close')
    try {
      const get = (path: string) => {
        const { stdout } = spawnSync(
          'curl',
          ['-sk', '--http2', '-D-', `https://127.0.0.1:${port}${path}`],
          { encoding: 'utf8' },
        )
        const [head = '', body = ''] = stdout.split('\r\n\r\n')
        const [first = '', ...fields] = head.split('\r\n')
        const sent = new Map(
          fields.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
        )
        return { status: first.trim(), body, sent }
      }
      await vi.waitUntil(() => get(base).status !== '', { timeout: 10_000 })
      const page = get(base)
      expect([page.status, page.body]).toEqual(['HTTP/2 200', 'the page'])
      expect(page.sent.get('cache-control')).toBe('no-cache')
      for (const [name, value] of Object.entries(headers))
        expect(page.sent.get(name), name).toBe(value.split(': ')[0])
      for (const path of ['instances', 'g/sales.example/chats/a.b'])
        expect([get(base + path).body, get(base + path).status]).toEqual(['the page', 'HTTP/2 200'])
      const asset = get(`${base}assets/main-abc.js`)
      expect([asset.body, asset.sent.get('cache-control')]).toEqual([
        'code',
        'public, max-age=31536000, immutable',
      ])
      expect(asset.sent.get('x-content-type-options')).toBe('nosniff')
      expect(get(`${base}robots.txt`).sent.get('cache-control')).toBe('no-cache')
      for (const path of ['assets/old.js', 'missing.js', '_headers', '.hosting/nginx.conf', '.env'])
        expect([path, get(base + path).status]).toEqual([path, 'HTTP/2 404'])
      expect(get(`${base}assets/old.js`).sent.get('cache-control')).toBeUndefined()
      if (base !== '/') expect(get(base.slice(0, -1)).status).toBe('HTTP/2 301')
      expect(log).not.toMatch(/\[error\]|uninitialized/)
    } finally {
      child.kill()
      await exited
    }
  })
})

describe.runIf(caddy)(title('Caddy', caddy), () => {
  it.each(['deploy', 'static-hosting'])('accepts the configuration of %s', (page) => {
    const target = mkdtempSync(join(folder, 'caddy-'))
    writeBuild(join(target, 'dist'), '/')
    const [block = ''] = blocks(page, 'caddyfile')
    const file = join(target, 'Caddyfile')
    writeFileSync(file, block.replaceAll('/srv/switchboard', target))
    const args = ['validate', '--adapter', 'caddyfile', '--config', file]
    const { status, stderr } = spawnSync(String(caddy), args, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  })
})

describe.runIf(systemd)(title('the unit of systemd', systemd), () => {
  // With a program and a folder of this machine.
  const unit = join(folder, 'switchboard.service')
  const text = readFileSync('deploy/switchboard.service', 'utf8')
  writeFileSync(
    unit,
    text
      .replace('/usr/bin/node', process.execPath)
      .replace('/srv/switchboard\n', `${resolve('.')}\n`),
  )

  it('is valid', () => {
    const { status, stderr } = spawnSync(String(systemd), ['verify', unit], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('switchboard'))).toEqual([])
    expect(status).toBe(0)
  })

  it('leaves little exposed', () => {
    const args = ['security', '--offline=true', '--no-pager', '--threshold=30', unit]
    const { status, stdout } = spawnSync(String(systemd), args, { encoding: 'utf8' })
    expect(stdout).toContain('Overall exposure level')
    expect(status, stdout.slice(-200)).toBe(0)
  })

  it('gives the server time to stop', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])
    expect(seconds).toBeGreaterThan(25)
  })
})

describe.runIf(kubectl)(title('the manifests of Kubernetes, with kubectl', kubectl), () => {
  it.each([
    ['sqlite', ['Service', 'PersistentVolumeClaim', 'Deployment'], 'replicas: 1'],
    ['postgresql', ['Service', 'Deployment'], 'replicas: 2'],
  ])('for %s are complete', (name, kinds, replicas) => {
    const args = ['kustomize', `deploy/kubernetes/${name}`]
    const { status, stdout, stderr } = spawnSync(String(kubectl), args, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    expect([...stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind)).toEqual(kinds)
    expect(stdout).toContain(replicas)
    expect(stdout.match(/image: /g)?.length).toBe(
      stdout.match(/image: registry\.example\/switchboard:latest/g)?.length,
    )
  })
})

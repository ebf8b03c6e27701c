import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Both folders are inside the project, the root from which Vite serves files.
mkdirSync('test-results', { recursive: true })
const root = mkdtempSync(join(process.cwd(), 'test-results/dev-'))
const data = join(root, 'data (of tests)')
const kept = join(root, '.data')
const secret = 'secret-of-the-data-folder'
let url = ''
let end: () => Promise<unknown> = () => Promise.resolve()

beforeAll(async () => {
  mkdirSync(kept)
  writeFileSync(join(kept, 'api-key'), secret)
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/dev.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SWITCHBOARD_DATA: data,
      SWITCHBOARD_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  end = () => {
    child.kill()
    return child.exitCode === null ? once(child, 'exit') : Promise.resolve()
  }
  await once(child.stdout, 'data')
  url = `http://127.0.0.1:${port}`
  writeFileSync(join(data, 'users.json'), JSON.stringify([{ name: secret }]))
}, 60_000)
afterAll(async () => {
  await end()
  rmSync(root, { recursive: true, force: true })
})

const files = [
  join(data, 'api-key'),
  join(data, 'switchboard.sqlite'),
  join(data, 'users.json'),
  join(kept, 'api-key'),
]
const queries = [
  '',
  '?raw',
  '?raw??',
  '?import&raw',
  '?import&raw??',
  '?url',
  '?inline',
  '?import&url&inline',
  '?.svg?.wasm?init',
  '?html-proxy',
]

describe('npm run dev', { timeout: 60_000 }, () => {
  it('serves the dashboard from its sources', async () => {
    const page = await fetch(url, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('src="/src/main.tsx')
    expect(await (await fetch(`${url}/src/main.tsx`)).text()).toContain('createRoot')
  })

  it.each(files)('does not serve %s', async (file) => {
    const key = readFileSync(join(data, 'api-key'), 'utf8').trim()
    const below = file.slice(process.cwd().length)
    const dotted = below.replaceAll('.', '%2e')
    for (const path of [
      below,
      `/@fs${file}`,
      `/@fs/${file}`,
      dotted,
      `/src/..${below}`,
      `/src/%2e%2e${below}`,
    ])
      for (const query of queries) {
        const answer = await fetch(url + path.replaceAll(' ', '%20') + query)
        const text = await answer.text()
        const leaks = [
          key,
          secret,
          'SQLite format',
          Buffer.from(key).toString('base64'),
          Buffer.from(secret).toString('base64'),
        ]
        expect(
          leaks.filter((leak) => text.includes(leak)),
          path + query,
        ).toEqual([])
      }
  })

  it('does not allow pages of other origins to read responses', async () => {
    for (const path of ['/src/main.tsx', '/', '/api/'])
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await fetch(url + path, {
          method,
          headers: { origin: 'http://localhost:9999' },
        })
        expect(answer.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull()
      }
  })

  it('refuses unknown host names', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${url}/src/main.tsx`, { headers: { host: 'rebound.example' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })
})

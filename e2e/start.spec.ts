import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import type { Command, StartCommand } from './support/command.ts'
import { test } from './command-fixtures.ts'
import { freePort } from './support/free-port.ts'
import { copyProject } from './support/project-copy.ts'

const ready = /Ctrl-C ends it/

/** Starts the built server with its own folder, without demonstration data. */
function startServer(start: StartCommand, folder: string, env: Record<string, string>): Command {
  const data = { SWITCHBOARD_DATA: join(folder, 'data'), SWITCHBOARD_DEMO: '0' }
  return start(['dist-server/main.js'], { ...data, ...env })
}

test('npm start builds what has changed, and only that', async ({ folder, start }, info) => {
  const project = join(folder, 'project')
  mkdirSync(project)
  copyProject(project)
  for (const built of ['dist', 'dist-server'])
    cpSync(built, join(project, built), { recursive: true })
  const env = { PORT: String(await freePort()), SWITCHBOARD_DEMO: '0' }
  const npmStart = () => start(['scripts/start.mjs'], env, project)
  const built = () =>
    ['dist/index.html', 'dist-server/main.js'].map((file) => statSync(join(project, file)).mtimeMs)

  const [dashboard, server = 0] = built()
  const began = performance.now()
  const first = npmStart()
  await first.printed(ready)
  const seconds = ((performance.now() - began) / 1000).toFixed(2)
  info.annotations.push({ type: 'start without a build', description: `${seconds} s` })
  expect(first.output()).not.toContain('Building')
  expect(built()).toEqual([dashboard, server])
  const page = await fetch(`http://127.0.0.1:${env.PORT}/`)
  expect(await page.text()).toContain('<div id="root">')
  expect((await fetch(`http://127.0.0.1:${env.PORT}/api/`)).status).toBe(200)
  expect(await first.end('SIGINT')).toBe(0)

  // The server, which builds in a tenth of the dashboard's time; inputs of the dashboard are compared in the same way.
  appendFileSync(join(project, 'gateway/main.ts'), '// changed\n')
  // Through npm: a supervisor signals npm, and the shell in between does not forward the signal.
  const second = start(['start'], env, project, process.platform === 'win32' ? 'npm.cmd' : 'npm')
  await second.printed(ready)
  expect(second.output()).toContain('Building')
  expect(built()).toEqual([dashboard, expect.any(Number)])
  expect(built()[1]).toBeGreaterThan(server)
  await second.end('SIGTERM')
  const answers = () => fetch(`http://127.0.0.1:${env.PORT}/api/`).catch(() => 'nobody')
  await expect.poll(answers, { message: 'the server ends with npm' }).toBe('nobody')
})

test('the first start creates a key, says where it is, and restricts its files to the owner', async ({
  folder,
  start,
}) => {
  const env = { PORT: String(await freePort()) }
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o755)
  const first = startServer(start, folder, env)
  // The output is not a terminal: a log would keep the key.
  const [, file] = await first.printed(/API key\s+in (\S+)/)
  await first.printed(ready)
  expect(file).toBe(join(data, 'api-key'))
  const key = readFileSync(join(data, 'api-key'), 'utf8').trim()
  expect(first.output()).not.toContain(key)
  expect(first.output()).toContain('is closed to them now')
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    expect(statSync(join(data, name)).mode & 0o077, name).toBe(0)
  const agents = `http://127.0.0.1:${env.PORT}/api/users/agents`
  expect((await fetch(agents)).status).toBe(401)
  expect((await fetch(agents, { headers: { apikey: key } })).status).toBe(200)
  expect(await first.end('SIGTERM')).toBe(0)

  const second = startServer(start, folder, env)
  await second.printed(ready)
  expect((await fetch(agents, { headers: { apikey: key } })).status).toBe(200)
  expect(second.output()).not.toContain('closed to them')
  expect(await second.end('SIGTERM')).toBe(0)
})

test('an invalid setting stops the start with a message that names it', async ({
  folder,
  start,
}) => {
  for (const [name, value] of [
    ['PORT', 'http'],
    ['SWITCHBOARD_DEMO', 'no'],
    ['SWITCHBOARD_PROT', '1'],
  ] as const) {
    const server = startServer(start, folder, { PORT: '4600', [name]: value })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(new RegExp(`^${name} .*\\.\\n$`))
  }
})

test('a port in use stops the start, and says where Switchboard already runs', async ({
  folder,
  start,
}) => {
  const port = String(await freePort())
  const first = startServer(start, join(folder, 'one'), { PORT: port })
  await first.printed(ready)
  const second = startServer(start, join(folder, 'two'), { PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    `PORT ${port} is taken: Switchboard already runs at http://127.0.0.1:${port}.\n`,
  )
  expect(await first.end('SIGTERM')).toBe(0)

  const other = createServer((_, response) => response.end('something else'))
  await new Promise<void>((resolve) => other.listen(Number(port), '127.0.0.1', resolve))
  const third = startServer(start, join(folder, 'two'), { PORT: port })
  expect(await third.ended).toBe(1)
  expect(third.output()).toMatch(new RegExp(`^PORT ${port} is taken by another program.*\\.\\n$`))
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
})

test('one data folder serves one process, however the last one ended', async ({
  folder,
  start,
}) => {
  const first = startServer(start, folder, { PORT: String(await freePort()) })
  await first.printed(ready)
  const second = startServer(start, folder, { PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^SWITCHBOARD_DATA is '.*', .* already uses that folder.*\.\n$/)
  await first.end('SIGKILL')
  const third = startServer(start, folder, { PORT: String(await freePort()) })
  await third.printed(ready)
  expect(await third.end('SIGTERM')).toBe(0)
})

test('Ctrl-C ends it although a response is held back', async ({ folder, start }) => {
  const port = await freePort()
  const env = { PORT: String(port), SWITCHBOARD_API_KEY: 'key-of-the-gateway-that-holds' }
  const server = startServer(start, folder, env)
  await server.printed(ready)
  const api = `http://127.0.0.1:${port}/api`
  const send = (path: string, body: object) =>
    fetch(api + path, {
      method: 'POST',
      headers: { apikey: env.SWITCHBOARD_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/instance/create', { instanceName: 'sales' })
  const options = { delay: 60_000, number: '5511987650001' }
  const held = send('/chat/sendPresence/sales', { number: '5511987650001', options }).then(
    () => 'ended',
    () => 'ended',
  )
  await expect
    .poll(async () => (await fetch(`${api}/`)).status, { message: 'others are answered' })
    .toBe(200)
  expect(await server.end('SIGINT')).toBe(0)
  expect(await held).toBe('ended')
})

test('the gateway starts without a dashboard', async ({ folder, start }) => {
  const port = String(await freePort())
  const server = start(['dist-server/main.js', '--gateway-only'], {
    PORT: port,
    SWITCHBOARD_DATA: folder,
    SWITCHBOARD_DEMO: '0',
  })
  await server.printed(ready)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/api/`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})

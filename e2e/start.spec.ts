import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  for (const built of ['dist', 'dist-server', 'dist-playwright'])
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
  // The module for other Playwright suites is built with it.
  expect(existsSync(join(project, 'dist-playwright/index.js'))).toBe(true)
  const page = await fetch(`http://127.0.0.1:${env.PORT}/`)
  expect(await page.text()).toContain('<div id="root">')
  const greeting = await fetch(`http://127.0.0.1:${env.PORT}/api/`)
  expect(greeting.status).toBe(200)
  const { version } = (await greeting.json()) as { version: string }
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(first.output()).toContain(`Version      ${version}\n`)
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

test('the first start creates a key, says where it is, and restricts its files; one port and one data folder serve one process, however the last one ended', async ({
  folder,
  start,
}) => {
  const port = String(await freePort())
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o755)
  const first = startServer(start, folder, { PORT: port })
  // The output is not a terminal: a log would keep the key.
  const [, file] = await first.printed(/API key\s+in (\S+)/)
  await first.printed(ready)
  expect(file).toBe(join(data, 'api-key'))
  const key = readFileSync(join(data, 'api-key'), 'utf8').trim()
  expect(first.output()).not.toContain(key)
  expect(first.output()).toContain('is closed to them now')
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    expect(statSync(join(data, name)).mode & 0o077, name).toBe(0)
  const api = `http://127.0.0.1:${port}/api`
  expect((await fetch(`${api}/users/agents`)).status).toBe(401)
  const headers = { apikey: key, 'content-type': 'application/json' }
  expect((await fetch(`${api}/users/agents`, { headers })).status).toBe(200)

  const onPort = startServer(start, join(folder, 'two'), { PORT: port })
  const onFolder = startServer(start, folder, { PORT: String(await freePort()) })
  expect([await onPort.ended, await onFolder.ended]).toEqual([1, 1])
  expect(onPort.output()).toBe(
    `PORT ${port} is taken: Switchboard already runs at http://127.0.0.1:${port}.\n`,
  )
  expect(onFolder.output()).toMatch(/^SWITCHBOARD_DATA is '.*', .* already uses that folder.*\.\n$/)
  await first.end('SIGKILL')

  const second = startServer(start, folder, { PORT: port })
  await second.printed(ready)
  expect(second.output()).not.toContain('closed to them')
  const send = (path: string, body: object) =>
    fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect((await send('/instance/create', { instanceName: 'sales' })).status).toBe(201)
  // Ctrl-C ends it although a response is held back.
  const options = { delay: 60_000, number: '5511987650001' }
  const held = send('/chat/sendPresence/sales', { number: '5511987650001', options }).then(
    () => 'ended',
    () => 'ended',
  )
  await expect
    .poll(async () => (await fetch(`${api}/`)).status, { message: 'others are answered' })
    .toBe(200)
  expect(await second.end('SIGINT')).toBe(0)
  expect(await held).toBe('ended')
})

test('an invalid setting or a port of another program stops the start with a message that names it', async ({
  folder,
  start,
}) => {
  const other = createServer((_, response) => response.end('something else'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const port = String((other.address() as AddressInfo).port)
  const invalid = startServer(start, folder, { PORT: port, SWITCHBOARD_PROT: '1' })
  const taken = startServer(start, folder, { PORT: port })
  expect([await invalid.ended, await taken.ended]).toEqual([2, 1])
  expect(invalid.output()).toMatch(/^SWITCHBOARD_PROT .* did you mean PORT\?\n$/)
  expect(taken.output()).toMatch(new RegExp(`^PORT ${port} is taken by another program.*\\.\\n$`))
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
})

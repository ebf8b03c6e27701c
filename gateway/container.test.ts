import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './testing/child.ts'

// Does what the Dockerfile does, without a container: in a folder with only the files of the image, and with only the
// packages of the server.

const root = mkdtempSync(join(tmpdir(), 'switchboard-container-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const app = join(root, 'app')

const stages = readFileSync('Dockerfile', 'utf8').split(/^(?=FROM )/m)
const image = stages.at(-1) ?? ''
const packages = stages.find((stage) => /^FROM \S+ AS packages$/m.test(stage)) ?? ''
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The environment of the image, and nothing of this machine. */
const environment: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  ...Object.fromEntries(
    matches(image, /^ENV (.*)$/gm)
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  ),
  HOST: '127.0.0.1',
  SWITCHBOARD_DATA: join(root, 'data'),
}
const entrypoint = JSON.parse(matches(image, /^ENTRYPOINT (.*)$/gm)[0] ?? '[]') as [
  string,
  ...string[],
]

/** Runs a command of the image. */
function command(args: readonly string[], input = '', env: Record<string, string> = {}) {
  const [program, ...first] = entrypoint
  const run = spawnSync(program, [...first, ...args], {
    cwd: app,
    env: { ...environment, ...env },
    input,
    encoding: 'utf8',
  })
  return { code: run.status, output: run.stdout + run.stderr }
}

beforeAll(() => {
  mkdirSync(app)
  for (const line of matches(packages, /^COPY (?!--from)(.*) \.\/$/gm))
    for (const file of line.split(' ')) cpSync(file, join(app, file))
  const install = matches(packages, /^RUN (.*)$/gm)[0] ?? ''
  execFileSync('sh', ['-c', install.replace('npm ci', 'npm ci --prefer-offline')], {
    cwd: app,
    env: environment,
    stdio: 'pipe',
  })
  rmSync(join(app, 'package-lock.json'))
  for (const folder of matches(image, /^COPY --from=build \/app\/(\S+)/gm))
    // The dashboard may not be built yet; the server is.
    if (folder === 'dist') {
      mkdirSync(join(app, folder))
      cpSync('index.html', join(app, folder, 'index.html'))
    } else cpSync(folder, join(app, folder), { recursive: true })
}, 120_000)

it('has packages of 90 MB at most', () => {
  const kilobytes = execFileSync('du', ['-sk', join(app, 'node_modules')], { encoding: 'utf8' })
  expect(Number.parseInt(kilobytes, 10) / 1024).toBeLessThan(90)
})

it('gets all files that the image names', () => {
  for (const line of matches(image, /^COPY (?!--from)(.*) \.\/$/gm))
    for (const file of line.split(' ')) expect(statSync(file).isFile()).toBe(true)
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const file of ['package.json', 'package-lock.json', 'docs/licences.md'])
    expect(ignored).toContain(`!${file}`)
})

it('runs as a user without rights, who owns the data', () => {
  expect(image).toMatch(/^USER node$/m)
  expect(image).toMatch(/install -d -o node -g node -m 700 \/data/)
})

it('runs all commands and the server', { timeout: 120_000 }, async () => {
  const port = String(await freePort())
  expect(command(['--version']).output).toMatch(/^\d+\.\d+\.\d+/)
  expect(command(['check-config'])).toEqual({ code: 0, output: 'The configuration is valid.\n' })
  expect(command(['check-config'], '', { SWITCHBOARD_DEMO: 'yes' }).code).not.toBe(0)
  const password = 'correct horse 7 battery'
  const person = command(['user'], ['Ana Prado', 'admin', password, password, ''].join('\n'))
  expect(person.output).toContain('Ana Prado may sign in as admin.')

  const [program, ...first] = entrypoint
  const server = spawn(program, first, {
    cwd: app,
    env: { ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  await once(server.stdout, 'data')
  try {
    const [check = '', ...args] = JSON.parse(
      /^HEALTHCHECK .*CMD (.*)$/m.exec(image)?.[1] ?? '[]',
    ) as string[]
    const health = (at: string) => spawnSync(check, args, { env: { ...environment, PORT: at } })
    expect(health(port).status).toBe(0)
    expect(health(String(await freePort())).status).toBe(1)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(await page.text()).toContain('<div id="root">')
    const backup = command(['backup', join(environment['SWITCHBOARD_DATA'] ?? '', 'backups/one')])
    expect(backup).toMatchObject({ code: 0 })
  } finally {
    server.kill('SIGTERM')
  }
  expect(await exited).toEqual([0, null])

  const copy = join(root, 'copy')
  const backup = join(environment['SWITCHBOARD_DATA'] ?? '', 'backups/one')
  const restored = command(['restore', backup], '', { SWITCHBOARD_DATA: copy })
  expect(restored).toMatchObject({ code: 0 })
  const removed = command(['user', '--remove'], 'Ana Prado\n', { SWITCHBOARD_DATA: copy })
  expect(removed.output).toContain('Ana Prado can no longer sign in')
  expect(JSON.parse(command(['openapi']).output)).toMatchObject({ openapi: '3.1.0' })
})

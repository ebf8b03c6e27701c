import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '#gateway/config.ts'
import { builtCommand } from '#gateway/testing/child.ts'
import { changeUsersFile } from './people/change-users.ts'
import { openUsers, readUsersFile } from '#gateway/identity/users.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-user-'))
  file = join(folder, 'deep/users.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const password = 'correct horse 7 battery'

/** Runs the command in a child process, and types one line per prompt. */
function command(lines: readonly string[], { args = [] as string[], terminal = false } = {}) {
  const run = [builtCommand('user'), ...args]
  const inTerminal = ['-qec', [process.execPath, ...run].join(' '), '/dev/null']
  const child = spawn(terminal ? 'script' : process.execPath, terminal ? inTerminal : run, {
    env: { ...process.env, SWITCHBOARD_USERS: file },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  const left = [...lines]
  const hear = (chunk: Buffer) => {
    output += String(chunk)
    if (output.endsWith(': ') && left.length > 0)
      setTimeout(() => child.stdin.write(`${left.shift()}\r`), 50)
  }
  if (!terminal) child.stdin.end(`${lines.join('\n')}\n`)
  else child.stdout.on('data', hear)
  child.stdout.on('data', (chunk: Buffer) => {
    if (!terminal) output += String(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
}

test(
  'creates a file of names, roles and hashes that only its owner can read',
  { timeout: 60_000 },
  async () => {
    const first = await command(['Ana Prado', 'admin', password, password])
    expect(first).toMatchObject({ code: 0 })
    expect(first.output).not.toContain(password)
    const users = readUsersFile(file).people
    expect(users.map(({ name, role }) => [name, role])).toEqual([['Ana Prado', 'admin']])
    expect(users[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(users[0]?.password ?? '', password)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  },
)

test('reports a refusal on the terminal and with the exit code', async () => {
  const { code, output } = await command(['Ana', 'root'], { args: ['--invite'] })
  expect(output).toContain('A role is one of: admin, support-lead')
  expect(code).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test.runIf(existsSync('/usr/bin/script'))('does not echo passwords in a terminal', async () => {
  const { code, output } = await command(['Ana Prado', 'admin', password, password], {
    terminal: true,
  })
  expect(output).toContain('Name: Ana Prado')
  expect(output).not.toContain('horse')
  expect(code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toContain('horse')
})

test.each([
  ['is not there', undefined, /that file cannot be read/],
  ['is no JSON', '{', /that file cannot be read/],
  [
    'holds a password',
    '[{"name":"Ana","role":"admin","password":"plain"}]',
    /not written by npm run user/,
  ],
  [
    'holds another role',
    `[{"name":"Ana","role":"root","password":"$argon2id$v=19$${'a'.repeat(60)}"}]`,
    /not written by/,
  ],
])('refuses to start with a file that %s', (_, text, why) => {
  const users = join(folder, 'users.json')
  if (text !== undefined) writeFileSync(users, text)
  expect(() => readUsersFile(users)).toThrow(ConfigError)
  expect(() => readUsersFile(users)).toThrow(why)
})

test.each([0o620, 0o602, 0o666])('refuses to start with a file of mode %o', (mode) => {
  const users = join(folder, 'users.json')
  writeFileSync(users, '[]')
  chmodSync(users, mode)
  expect(() => readUsersFile(users)).toThrow(/users other than its owner may write/)
})

test('refuses to start with a file without users', () => {
  const users = join(folder, 'users.json')
  writeFileSync(users, '[]', { mode: 0o600 })
  expect(() => openUsers(users)).toThrow(/has no users/)
})

test('keeps the changes of two concurrent writers', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `Person ${i}`)
  await Promise.all(
    names.map((name) =>
      changeUsersFile(
        file,
        (current) => ({
          ...current,
          people: [...current.people, { name, role: 'admin', password: null }],
        }),
        { create: true },
      ),
    ),
  )
  const written = readUsersFile(file).people.map(({ name }) => name)
  expect(written.sort()).toEqual(names.sort())
})

test('leaves the file unchanged if a change fails', async () => {
  mkdirSync(dirname(file))
  writeFileSync(file, '{', { mode: 0o600 })
  await expect(changeUsersFile(file, (current) => current)).rejects.toThrow(ConfigError)
  expect(readFileSync(file, 'utf8')).toBe('{')
})

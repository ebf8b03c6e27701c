import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '#gateway/config.ts'
import { readUsers } from './users.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-user-'))
  file = join(folder, 'deep/users.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const password = 'correct horse 7 battery'

/** Runs the command and types lines, each when something was asked. */
function command(lines: readonly string[], { args = [] as string[], terminal = false } = {}) {
  const run = ['node_modules/tsx/dist/cli.mjs', 'scripts/user.ts', ...args]
  const inTerminal = ['-qec', [process.execPath, ...run].join(' '), '/dev/null']
  const child = spawn(terminal ? 'script' : process.execPath, terminal ? inTerminal : run, {
    env: { ...process.env, SWITCHBOARD_USERS: file },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  const left = [...lines]
  const hear = (chunk: Buffer) => {
    said += String(chunk)
    if (said.endsWith(': ') && left.length > 0)
      setTimeout(() => child.stdin.write(`${left.shift()}\r`), 50)
  }
  if (!terminal) child.stdin.end(`${lines.join('\n')}\n`)
  else child.stdout.on('data', hear)
  child.stdout.on('data', (chunk: Buffer) => {
    if (!terminal) said += String(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk)
  })
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  )
}

test('makes a file of names, roles and hashes that its owner alone reads', async () => {
  const first = await command(['Ana Prado', 'admin', password, password])
  expect(first).toMatchObject({ code: 0 })
  expect(first.said).not.toContain(password)
  expect((await command(['Luís', 'support-lead', password, password])).code).toBe(0)
  const users = readUsers(file)
  expect(users.map(({ name, role }) => [name, role])).toEqual([
    ['Ana Prado', 'admin'],
    ['Luís', 'support-lead'],
  ])
  expect(users[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(users[0]?.password ?? '', password)).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const again = await command(['ANA PRADO', 'support-lead', password, password])
  expect(again.said).toContain('Ana Prado is there already, as admin')
  expect(readUsers(file).map(({ name, role }) => [name, role])).toEqual([
    ['Luís', 'support-lead'],
    ['ANA PRADO', 'support-lead'],
  ])
  expect((await command(['luís'], { args: ['--remove'] })).code).toBe(0)
  expect(readUsers(file)).toHaveLength(1)
})

test.each([
  [['', 'admin', password, password], 'A name has'],
  [['Ana', 'root', password, password], 'A role is one of: admin, support-lead'],
  [['Ana', 'admin', 'short', 'short'], 'at least 12 characters'],
  [['Ana Prado', 'admin', 'anapradoanaprado', 'anapradoanaprado'], 'too easy to guess'],
  [['Ana', 'admin', password, `${password}!`], 'not the same'],
  [['Ana', 'admin'], 'The input ended'],
])('refuses %j, and changes nothing', async (lines, why) => {
  const { code, said } = await command(lines)
  expect(said).toContain(why)
  expect(code).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test.runIf(existsSync('/usr/bin/script'))('shows nothing of a password in a terminal', async () => {
  const { code, said } = await command(['Ana Prado', 'admin', password, password], {
    terminal: true,
  })
  expect(said).toContain('Name: Ana Prado')
  expect(said).not.toContain('horse')
  expect(code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toContain('horse')
})

test.each([
  ['is not there', undefined, /no such file can be read/],
  ['is no JSON', '{', /no such file can be read/],
  [
    'holds a password',
    '[{"name":"Ana","role":"admin","password":"plain"}]',
    /not one that npm run user makes/,
  ],
  [
    'holds another role',
    `[{"name":"Ana","role":"root","password":"$argon2id$v=19$${'a'.repeat(60)}"}]`,
    /not one that/,
  ],
  ['is empty', '[]', /names nobody/],
])('a file that %s stops the start', (_, text, why) => {
  const users = join(folder, 'users.json')
  if (text !== undefined) writeFileSync(users, text)
  expect(() => readUsers(users)).toThrow(ConfigError)
  expect(() => readUsers(users)).toThrow(why)
})

test('a file that everybody may write to stops the start', () => {
  const users = join(folder, 'users.json')
  writeFileSync(users, '[]')
  chmodSync(users, 0o666)
  expect(() => readUsers(users)).toThrow(/everybody may write/)
})

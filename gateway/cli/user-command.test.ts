import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUsers } from '#gateway/identity/people/users.ts'
import { openTokens } from '#gateway/identity/tokens/tokens.ts'
import { openState, stateFile } from '#gateway/state/open-state.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-user-'))
  dataDir = join(folder, 'deep/data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const password = 'correct horse 7 battery'

async function storedUsers() {
  const state = await openState(dataDir)
  try {
    return (await openUsers(state).current()).people
  } finally {
    await state.destroy()
  }
}

/** Runs the command in a child process, and types one line per prompt. */
function command(lines: readonly string[], { args = [] as string[], terminal = false } = {}) {
  const run = ['dist-server/main.js', 'user', ...args]
  const inTerminal = ['-qec', [process.execPath, ...run].join(' '), '/dev/null']
  const child = spawn(terminal ? 'script' : process.execPath, terminal ? inTerminal : run, {
    env: { ...process.env, SWITCHBOARD_DATA: dataDir },
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
  'adds a name, a role and a hash to a database that only its owner can read',
  { timeout: 60_000 },
  async () => {
    const first = await command(['Ana Prado', 'admin', password, password])
    expect(first).toMatchObject({ code: 0 })
    expect(first.output).not.toContain(password)
    expect(first.output).toContain('sets up a second factor or a passkey')
    const users = await storedUsers()
    expect(users.map(({ name, role }) => [name, role])).toEqual([['Ana Prado', 'admin']])
    expect(users[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(users[0]?.password ?? '', password)).toBe(true)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  },
)

test('sets of whom a second factor is required', async () => {
  const { output } = await command(['nobody'], { args: ['--second-factor'] })
  expect(output).toContain('A second factor is required of nobody.')
  const added = await command(['Ana Prado', 'admin', password, password])
  expect(added.output).not.toContain('second factor')
  expect(await command(['sometimes'], { args: ['--second-factor'] })).toMatchObject({ code: 1 })
})

test('reports a refusal on the terminal and with the exit code', async () => {
  const { code, output } = await command(['Ana', 'root'], { args: ['--invite'] })
  expect(output).toContain('A role is one of: admin, operator, support-lead, viewer')
  expect(code).toBe(1)
  expect(await storedUsers()).toEqual([])
})

test.runIf(existsSync('/usr/bin/script'))('does not echo passwords in a terminal', async () => {
  const { code, output } = await command(['Ana Prado', 'admin', password, password], {
    terminal: true,
  })
  expect(output).toContain('Name: Ana Prado')
  expect(output).not.toContain('horse')
  expect(code).toBe(0)
  expect(readFileSync(join(dataDir, stateFile), 'latin1')).not.toContain('horse')
})

test('revokes the tokens of a person', { timeout: 60_000 }, async () => {
  await command(['Ana Prado', 'admin', password, password])
  const state = await openState(dataDir)
  const tokens = openTokens(state)
  const chosen = { rights: { agents: 'read' }, labels: [], days: 30 } as const
  await tokens.create('Ana Prado', { name: 'Nightly export', ...chosen })
  const { code, output } = await command(['ana prado'], { args: ['--revoke-tokens'] })
  expect(output).toContain('Revoked Nightly export.')
  expect(code).toBe(0)
  expect(await tokens.listOf('Ana Prado')).toEqual([])
  await state.destroy()
})

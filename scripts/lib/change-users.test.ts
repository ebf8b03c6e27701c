import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readUsersFile } from '#gateway/identity/users.ts'
import { changeUsers } from './change-users.ts'
import { openPrompt } from './prompt.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-users-'))
  file = join(folder, 'deep/users.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const password = 'correct horse 7 battery'

/** Answers the prompts of `npm run user`, in this process. @returns its output */
async function answer(lines: readonly string[], flag?: string): Promise<string> {
  const input = new PassThrough()
  const output = new PassThrough({ encoding: 'utf8' })
  const prompt = openPrompt(input, output)
  input.end(lines.map((line) => `${line}\n`).join(''))
  try {
    await changeUsers(prompt, file, flag)
  } finally {
    prompt.close()
  }
  return String(output.read() ?? '')
}

test('adds, replaces and removes users', async () => {
  await answer(['Ana Prado', 'admin', password, password])
  const added = await answer(['Luís', 'support-lead', password, password])
  expect(added).toContain('Luís may sign in as support-lead')
  const rolesOf = () => readUsersFile(file).people.map(({ name, role }) => [name, role])
  expect(rolesOf()).toEqual([
    ['Ana Prado', 'admin'],
    ['Luís', 'support-lead'],
  ])
  const demoted = answer(['ana prado', 'support-lead', password, password])
  await expect(demoted).rejects.toThrow('At least one administrator must remain')
  await answer(['Rui', 'admin', password, password])

  const again = await answer(['ANA PRADO', 'support-lead', password, password])
  expect(again).toContain('Ana Prado already existed as admin')
  expect(rolesOf()).toEqual([
    ['ANA PRADO', 'support-lead'],
    ['Luís', 'support-lead'],
    ['Rui', 'admin'],
  ])
  expect(await answer(['luís'], '--remove')).toContain('luís can no longer sign in')
  expect(rolesOf().map(([name]) => name)).toEqual(['ANA PRADO', 'Rui'])
})

test.each([
  ['ana\u200b', 'cannot be seen'],
  ['\u202eana', 'cannot be seen'],
  ['a\u001bna', 'cannot be seen'],
  ['Аna', 'looks like that of ana'],
  ['\u200b', 'A name has'],
])('does not add %j beside ana', async (name, why) => {
  await answer(['ana', 'admin', password, password])
  await expect(answer([name, 'admin', password, password])).rejects.toThrow(why)
  expect(readUsersFile(file).people).toHaveLength(1)
})

test('names the user or the option that does not exist', async () => {
  await answer(['Ana', 'admin'], '--invite')
  await expect(answer(['Nobody'], '--remove')).rejects.toThrow('The file has no user of this name.')
  await expect(answer([], '--nothing')).rejects.toThrow('There are: --invite')
})

test.each(['--remove', '--reset-second-factor'])(
  'says that there is no file to change: %s',
  async (flag) => {
    await expect(answer(['Ana'], flag)).rejects.toThrow(`'${file}', but that file cannot be read`)
    expect(existsSync(dirname(file))).toBe(false)
  },
)

test.each([
  [['', 'admin', password, password], 'A name has'],
  [['Ana', 'root', password, password], 'A role is one of: admin, support-lead'],
  [['Ana', 'admin', 'short', 'short'], 'at least 15 characters'],
  [['Ana Prado', 'admin', 'anapradoanaprado', 'anapradoanaprado'], 'too easy to guess'],
  [['Ana', 'admin', password, `${password}!`], 'differ'],
  [['Ana', 'admin'], 'The input ended'],
])('refuses %j and changes nothing', async (lines, why) => {
  await expect(answer(lines)).rejects.toThrow(why)
  expect(existsSync(file)).toBe(false)
})

test('reports that no users are left when the last one is removed', async () => {
  mkdirSync(dirname(file))
  const ana = { name: 'Ana Prado', role: 'admin', password: null }
  writeFileSync(file, JSON.stringify([ana]), { mode: 0o600 })
  const output = await answer(['ana prado'], '--remove')
  expect(output).toContain('No users are left: a running server refuses every sign-in')
  expect(readUsersFile(file).people).toEqual([])
})

test('invites with a link whose token is not in the file, and resets a second factor', async () => {
  const output = await answer(['Ana Prado', 'admin'], '--invite')
  const token = /\/join#([\w-]{43})/.exec(output)?.[1] ?? ''
  expect(token).not.toBe('')
  const [ana] = readUsersFile(file).people
  expect(ana).toMatchObject({ name: 'Ana Prado', password: null })
  expect(JSON.stringify(ana)).not.toContain(token)
  writeFileSync(
    file,
    JSON.stringify([
      {
        ...ana,
        secondFactor: { secret: 'x', since: 1, lastStep: 1, recoveryCodes: [] },
      },
    ]),
  )
  expect(await answer(['ana prado'], '--reset-second-factor')).toContain('without a second factor')
  expect(readUsersFile(file).people[0]?.secondFactor).toBeUndefined()
})

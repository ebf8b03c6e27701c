import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUsers, type User } from '#gateway/identity/people/users.ts'
import { openState, type State } from '#gateway/state/open-state.ts'
import { changeUsers } from './edit-users.ts'
import { openPrompt } from './prompt.ts'

let folder: string
let state: State
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-users-'))
  state = await openState(folder)
})
afterEach(async () => {
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})
const stored = async () => (await openUsers(state).current()).people
const store = (people: readonly User[]) => openUsers(state).change((list) => ({ ...list, people }))

const password = 'correct horse 7 battery'

/** Answers the prompts of `npm run user`, in this process. @returns its output */
async function answer(lines: readonly string[], flag?: string): Promise<string> {
  const input = new PassThrough()
  const output = new PassThrough({ encoding: 'utf8' })
  const prompt = openPrompt(input, output)
  input.end(lines.map((line) => `${line}\n`).join(''))
  try {
    await changeUsers(prompt, state, flag, async () => false)
  } finally {
    prompt.close()
  }
  return String(output.read() ?? '')
}

test('adds, replaces and removes users', async () => {
  await answer(['Ana Prado', 'admin', password, password])
  const added = await answer(['Luís', 'support-lead', password, password])
  expect(added).toContain('Luís may sign in as support-lead')
  const rolesOf = async () => (await stored()).map(({ name, role }) => [name, role])
  expect(await rolesOf()).toEqual([
    ['Ana Prado', 'admin'],
    ['Luís', 'support-lead'],
  ])
  const demoted = answer(['ana prado', 'support-lead', password, password])
  await expect(demoted).rejects.toThrow('At least one administrator must remain')
  await answer(['Rui', 'admin', password, password])

  const again = await answer(['ANA PRADO', 'support-lead', password, password])
  expect(again).toContain('Ana Prado already existed as admin')
  expect(await rolesOf()).toEqual([
    ['ANA PRADO', 'support-lead'],
    ['Luís', 'support-lead'],
    ['Rui', 'admin'],
  ])
  expect(await answer(['luís'], '--remove')).toContain('luís can no longer sign in')
  expect((await rolesOf()).map(([name]) => name)).toEqual(['ANA PRADO', 'Rui'])
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
  expect(await stored()).toHaveLength(1)
})

test('names the user or the option that does not exist', async () => {
  await answer(['Ana', 'admin'], '--invite')
  await expect(answer(['Rui'], '--remove')).rejects.toThrow('There is no user of this name.')
  await expect(answer([], '--nothing')).rejects.toThrow(/There are: --invite,.* --forget-key/)
  await expect(answer([], '--invit')).rejects.toThrow('--invit is unknown.')
  await expect(answer([], '--invit')).rejects.toThrow(/did you mean --invite\?$/)
})

test.each([
  [['', 'admin', password, password], 'A name has'],
  [['Ana', 'root', password, password], 'A role is one of: admin, operator, support-lead, viewer'],
  [['Ana', 'admin', 'short', 'short'], 'at least 15 characters'],
  [['Ana Prado', 'admin', 'anapradoanaprado', 'anapradoanaprado'], 'too easy to guess'],
  [['Ana', 'admin', password, `${password}!`], 'differ'],
  [['Ana', 'admin'], 'The input ended'],
])('refuses %j and changes nothing', async (lines, why) => {
  await expect(answer(lines)).rejects.toThrow(why)
  expect(await stored()).toEqual([])
})

test('reports that no users are left when the last one is removed', async () => {
  await store([{ name: 'Ana Prado', role: 'admin', password: null }])
  const output = await answer(['ana prado'], '--remove')
  expect(output).toContain('No users are left: a running server refuses every sign-in')
  expect(await stored()).toEqual([])
})

test('invites with a link whose token is not stored, and resets a second factor', async () => {
  const output = await answer(['Ana Prado', 'admin'], '--invite')
  const token = /\/join#([\w-]{43})/.exec(output)?.[1] ?? ''
  expect(token).not.toBe('')
  const [ana] = await stored()
  expect(ana).toMatchObject({ name: 'Ana Prado', password: null })
  expect(JSON.stringify(ana)).not.toContain(token)
  const secondFactor = { secret: 'x', since: 1, usedSteps: [1], recoveryCodes: [] }
  await store([{ ...ana!, secondFactor }])
  expect(await answer(['ana prado'], '--reset-second-factor')).toContain('without a second factor')
  expect((await stored())[0]?.secondFactor).toBeUndefined()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError } from '#gateway/config.ts'
import { openUsers } from '#gateway/identity/people/users.ts'
import { openState } from '#gateway/state/open-state.ts'
import { checkPeopleKey, forgetPeopleKey, openPeopleKey } from './people-key.ts'

test('a database is used with one key, until that key is forgotten', async () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'switchboard-key-')))
  const [first = '', second = ''] = folders
  const state = await openState(first)
  try {
    const [own, other] = [openPeopleKey(first), openPeopleKey(second)]
    await checkPeopleKey(state, own)
    await checkPeopleKey(state, openPeopleKey(first))
    await expect(checkPeopleKey(state, other)).rejects.toThrow(ConfigError)
    const users = openUsers(state)
    const secondFactor = { secret: 's', since: 1, usedSteps: [1], recoveryCodes: [] }
    const ana = { name: 'Ana', role: 'admin', password: 'p' } as const
    await users.change((list) => ({ ...list, people: [{ ...ana, secondFactor }] }))
    await forgetPeopleKey(state, users)
    expect((await users.current()).people).toEqual([ana])
    await checkPeopleKey(state, other)
    await expect(checkPeopleKey(state, own)).rejects.toThrow(ConfigError)
  } finally {
    await state.destroy()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
})

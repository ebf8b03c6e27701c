import { expect, test } from 'vitest'
import { findInvited, forgottenMs, newInvitation } from './invitations.ts'
import type { Users } from './users.ts'

const hour = 3_600_000

test.each([
  ['an invitation', 24, null, undefined],
  ['a link for a forgotten password', 1, '$argon2id$…', forgottenMs],
])('%s is valid for %i h, and not longer after the clock jumped back', async (...given) => {
  const [, hours, password, lifetimeMs] = given
  const { token, kept } = newInvitation(100 * hour, lifetimeMs)
  const person = { name: 'Ana', role: 'admin', password, invitation: kept } as const
  const users = { current: async () => ({ people: [person] }) } as unknown as Users
  const isValidAt = async (at: number) => (await findInvited(users, token, at * hour)) === person
  expect([await isValidAt(100), await isValidAt(99.9 + hours)]).toEqual([true, true])
  for (const at of [100 + hours, 99, 90, 0]) expect(await isValidAt(at), `${at}`).toBe(false)
})

import { expect, test } from 'vitest'
import { findInvited, newInvitation } from './invitations.ts'
import type { Users } from './users.ts'

const hour = 3_600_000

test('an invitation is valid for a day, and not longer after the clock was set back', async () => {
  const { token, kept } = newInvitation(100 * hour)
  const person = { name: 'Ana', role: 'admin', password: null, invitation: kept } as const
  const users = { current: async () => ({ people: [person] }) } as unknown as Users
  const isValidAt = async (at: number) => (await findInvited(users, token, at * hour)) === person
  expect([await isValidAt(100), await isValidAt(123)]).toEqual([true, true])
  expect([await isValidAt(124), await isValidAt(99)]).toEqual([false, false])
})

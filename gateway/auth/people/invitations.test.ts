import { expect, test } from 'vitest'
import { findInvited, newInvitation } from './invitations.ts'
import type { Users } from '#gateway/identity/users.ts'

const hour = 3_600_000

test('an invitation is valid for a day, and not longer after the clock was set back', () => {
  const { token, kept } = newInvitation(100 * hour)
  const person = { name: 'Ana', role: 'admin', password: null, invitation: kept } as const
  const users = { current: () => ({ people: [person] }) } as unknown as Users
  const isValidAt = (now: number) => findInvited(users, token, now) === person
  expect([100, 123].map((at) => isValidAt(at * hour))).toEqual([true, true])
  expect([124, 99].map((at) => isValidAt(at * hour))).toEqual([false, false])
})

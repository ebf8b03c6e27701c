import { expect, test } from 'vitest'
import { openPasswordCheck } from './check-password.ts'
import type { Users } from '#gateway/identity/people/users.ts'

test('a flood of strangers does not take the place of a browser that is known', async () => {
  const users = { find: () => undefined } as unknown as Users
  const check = await openPasswordCheck(users)
  const flood = Array.from({ length: 60 }, () => check('nobody', 'wrong').catch(() => 'refused'))
  expect(await check('ana', 'wrong', true)).toBeUndefined()
  const results = await Promise.all(flood)
  expect(results.filter((result) => result === 'refused')).toHaveLength(28)
})

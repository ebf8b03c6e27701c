import { expect, it } from 'vitest'
import { invitationRows } from './invitation-rows.ts'

it('says for each number whether it is invited, or why not', () => {
  expect(
    invitationRows(
      ['5511987650001', '5511987650404'],
      new Set(['5511987650404']),
      'Not registered',
    ),
  ).toEqual([
    ['+5511987650001', 'will_be_invited', ''],
    ['+5511987650404', 'skipped', 'Not registered'],
  ])
})

import { expect, it } from 'vitest'
import { checkRows } from './NumbersCheck.tsx'

it('says for each number whether it is sent, or why not', () => {
  expect(
    checkRows(['5511987650001', '5511987650404'], new Set(['5511987650404']), 'Not registered'),
  ).toEqual([
    ['+5511987650001', 'ready', ''],
    ['+5511987650404', 'skipped', 'Not registered'],
  ])
})

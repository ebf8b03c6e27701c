import { expect, it } from 'vitest'
import { numbersCheck } from './check-numbers.ts'

it('takes numbers in any spelling, and holds doubtful ones back', async () => {
  const check = await numbersCheck({ number: 1, name: 0, country: '' }, [])
  expect(check(['Ana', '+34 600 111 222'], 1)).toMatchObject({
    verdict: 'good',
    value: { number: '34600111222', name: 'Ana' },
  })
  expect(check(['Ben', '612345678'], 2)).toMatchObject({ verdict: 'check' })
  expect(check(['Cid', '120363000000000000@g.us'], 3)).toMatchObject({ verdict: 'wrong' })
  expect(check(['Dan'], 4)).toMatchObject({ verdict: 'wrong' })
})

import { expect, test } from 'vitest'
import { eitherOf, withEither } from './either.ts'

const options = [
  { value: 'a', label: 'accepted' },
  { value: 'b', label: 'marked as delivered' },
]

test('several values are separated by commas, and named like each of them', () => {
  expect(eitherOf('')).toEqual([])
  expect(eitherOf('a,b')).toEqual(['a', 'b'])
  expect(withEither(options, 'a,b')[0]).toEqual({
    value: 'a,b',
    label: 'accepted / marked as delivered',
  })
})

test('one value, none, and unknown values add nothing', () => {
  for (const value of ['', 'a', 'x,y', 'a,y']) expect(withEither(options, value)).toBe(options)
})

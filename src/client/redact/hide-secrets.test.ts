import { expect, test } from 'vitest'
import { hidden, hiderFor } from './hide-secrets.ts'

const given = { name: 'Ana', password: 'Señal-4711', nested: { secret: '48151623' } }

test('redacts key and passwords in texts, numbers and names of a JSON value', () => {
  const { hideIn } = hiderFor('the-key', given)
  // As a gateway may escape it: "Se\u00f1al-4711".
  const echoed = JSON.parse(
    '{"message":["Se\\u00f1al-4711 is too short"],"pin":48151623}',
  ) as object
  expect(hideIn({ ...echoed, 'the-key': true, url: '/?p=Se%C3%B1al-4711' })).toEqual({
    message: [`${hidden} is too short`],
    pin: hidden,
    [hidden]: true,
    url: `/?p=${hidden}`,
  })
})

test('returns a value without secrets itself', () => {
  const { hideIn } = hiderFor('the-key', given)
  const body = { message: ['other'], at: 4711, none: null }
  expect(hideIn(body)).toBe(body)
  expect(hideIn(undefined)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { openGuesses } from './guesses.ts'
import { openSessions } from './sessions.ts'

const minute = 60_000
const ana = { name: 'Ana', role: 'admin', password: '$argon2id$' } as const

test('a session ends when it is not used, and after its time however much it is', () => {
  let now = 0
  const sessions = openSessions({ lasts: 10 * minute, unused: 3 * minute }, () => now)
  const [used, left] = [sessions.begin(ana), sessions.begin(ana)]
  expect(used).not.toBe(left)
  for (now = 2 * minute; now < 10 * minute; now += 2 * minute)
    expect(sessions.find(used)?.user, String(now)).toBe(ana)
  expect(sessions.find(left)).toBeUndefined()
  now = 10 * minute
  expect(sessions.find(used)).toBeUndefined()
})

test('the oldest session makes room, so that nobody fills the memory', () => {
  const sessions = openSessions({ lasts: minute, unused: minute }, () => 0)
  const first = sessions.begin(ana)
  for (let i = 0; i < 1000; i++) sessions.begin(ana)
  expect(sessions.find(first)).toBeUndefined()
})

test('guesses are counted per name and address, per address, and per name, for a quarter of an hour', () => {
  let now = 0
  const guesses = openGuesses(() => now)
  const many = (times: number, of: (i: number) => [string, string]) =>
    Array.from({ length: times }, (_, i) => guesses.take(...of(i))).filter((one) => one).length
  expect(many(6, () => ['Ana', '198.51.100.1'])).toBe(1)
  expect(guesses.take(' ANA', '198.51.100.1')).toEqual({ wait: 900, first: false })
  expect(guesses.take('Ana', '198.51.100.2')).toBeUndefined()
  expect(many(30, (i) => [`name ${i}`, '198.51.100.3'])).toBe(10)
  expect(many(60, (i) => ['Bia', `203.0.113.${i}`])).toBe(10)
  // The addresses of one household.
  expect(many(25, (i) => [`other ${i}`, `2001:db8:1:2::${i}`])).toBe(5)
  now = 15 * minute
  expect(guesses.take('Ana', '198.51.100.1')).toBeUndefined()
})

test('a right password is no wrong guess', () => {
  const guesses = openGuesses(() => 0)
  for (let i = 0; i < 100; i++) {
    expect(guesses.take('Ana', '198.51.100.1'), String(i)).toBeUndefined()
    guesses.wasRight('Ana', '198.51.100.1')
  }
})

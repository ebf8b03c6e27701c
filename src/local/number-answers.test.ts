import { beforeEach, expect, test, vi } from 'vitest'
import { keepNumberAnswers, numberAnswers } from './number-answers.ts'
import { forgetKept } from './stored-value.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

const [here, there] = ['https://a.example/api', 'https://b.example/api']
const at = Date.UTC(2026, 10, 22)
const hours = (count: number) => count * 3_600_000

test('keeps the answers of each gateway for a day', () => {
  const registered = { isRegistered: true, registeredAs: '551187654321' }
  keepNumberAnswers(here, [['5511987654321', registered]], at)
  keepNumberAnswers(here, [['5511987650404', { isRegistered: false }]], at + hours(2))
  const later = numberAnswers(here, at + hours(23))
  expect(later.get('5511987654321')).toEqual({ ...registered, at })
  expect(later.get('5511987650404')).toEqual({ isRegistered: false, at: at + hours(2) })
  expect([...numberAnswers(here, at + hours(24)).keys()]).toEqual(['5511987650404'])
  expect(numberAnswers(there, at).size).toBe(0)
})

test('forgets one gateway, and the oldest beyond 20,000', () => {
  keepNumberAnswers(there, [['1', { isRegistered: true }]], at)
  const many = Array.from(
    { length: 20_001 },
    (_, n) => [`55119${n}`, { isRegistered: true }] as const,
  )
  keepNumberAnswers(here, many, at)
  expect(numberAnswers(here, at).size).toBe(20_000)
  forgetKept(here)
  expect(numberAnswers(here, at).size).toBe(0)
  expect(numberAnswers(there, at).size).toBe(1)
})

test('ignores malformed entries', () => {
  for (const text of [
    'nonsense',
    '[]',
    `{"${here}":7}`,
    `{"${here}":{"1":[2,"x"],"3":null,"4":[1,1,{}]}}`,
  ]) {
    kept.set('switchboard.numbers', text)
    expect(numberAnswers(here, at).size).toBe(0)
  }
})

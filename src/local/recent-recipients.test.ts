import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentRecipients, rememberRecipient } from './recent-recipients.ts'
import { forgetKept } from './stored-value.ts'

const gateway = 'https://gw.example'
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('keeps the last fifty recipients of each gateway, latest first, without duplicates', () => {
  for (let n = 0; n < 60; n++) rememberRecipient(gateway, `55119864207${n}`)
  rememberRecipient(gateway, '5511986420730')
  rememberRecipient(gateway, '5511986420755')
  rememberRecipient('https://other.example', '1')
  const recent = recentRecipients(gateway)
  expect(recent).toHaveLength(50)
  expect(recent.slice(0, 3)).toEqual(['5511986420755', '5511986420730', '5511986420759'])
  forgetKept(gateway)
  expect(recentRecipients(gateway)).toEqual([])
  expect(recentRecipients('https://other.example')).toEqual(['1'])
})

test('ignores malformed entries', () => {
  for (const broken of [
    '',
    '[',
    'null',
    '{"https://gw.example":7}',
    '{"https://gw.example":[1]}',
  ]) {
    kept.set('switchboard.recipients', broken)
    expect(recentRecipients(gateway)).toEqual([])
  }
})

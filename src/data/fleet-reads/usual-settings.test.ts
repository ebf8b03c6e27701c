import { expect, test } from 'vitest'
import { unusualOf, usualSettings } from './usual-settings.ts'
import { webhookState } from './webhook-state.ts'

const off = {
  reject_call: false,
  groups_ignore: false,
  always_online: false,
  read_messages: false,
  read_status: false,
  sync_full_history: false,
}
const read = (more: object = {}) => ({
  state: 'read' as const,
  answer: { ...off, ...more },
  at: 1,
  from: 'read' as const,
})

test('the usual is what more than half of those that were read have', () => {
  const usual = usualSettings([
    read({ reject_call: true, always_online: true }),
    read({ reject_call: true }),
    read({ read_status: true, always_online: true }),
    read({}),
    read({ reject_call: true }),
    { state: 'waiting' },
  ])
  expect(usual).toEqual({ ...off, reject_call: true })
  expect(unusualOf({ ...off, read_status: true }, usual!)).toEqual(['reject_call', 'read_status'])
})

test('one alone is neither usual nor otherwise; of two that differ, off is usual', () => {
  expect(usualSettings([read({ reject_call: true })])).toBeUndefined()
  expect(usualSettings([read({ reject_call: true }), read()])).toEqual(off)
})

test('a webhook without an address is missing, whether it is on or off', () => {
  const of = (enabled: boolean, url: string) => webhookState({ enabled, url, events: [] })
  expect([of(true, 'https://a'), of(false, 'https://a'), of(true, ' '), of(false, '')]).toEqual([
    'on',
    'off',
    'missing',
    'missing',
  ])
})

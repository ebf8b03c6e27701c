import { expect, test } from 'vitest'
import { changesSince, lookAt } from './webhook-look.ts'

const webhook = {
  enabled: true,
  url: 'https://h.example/in?token=abc&a=1',
  events: ['CALL', 'MESSAGES_UPSERT'],
}
const look = lookAt(webhook, 1)

test('stores no secret, and finds no change in the same webhook', () => {
  expect(JSON.stringify(look)).not.toContain('abc')
  expect(look).toMatchObject({ maskedUrl: 'https://h.example/in?token=••••••••&a=1', at: 1 })
  expect(look.mark).toBeLessThan(65_536)
  expect(changesSince(look, webhook)).toBeUndefined()
  expect(changesSince(look, { ...webhook, events: webhook.events.toReversed() })).toBeUndefined()
})

test('finds each change, without revealing a secret', () => {
  expect(changesSince(look, { enabled: false, url: '', events: ['CALL', 'CALL', 'X'] })).toEqual({
    enabled: false,
    url: { before: look.maskedUrl, now: '' },
    added: ['X'],
    removed: ['MESSAGES_UPSERT'],
  })
  // One in 65,536 other secrets has the same mark: of several, some are detected.
  const others = ['1', '2', '3'].map((n) =>
    changesSince(look, { ...webhook, url: `https://h.example/in?token=${n}&a=1` }),
  )
  expect(others.filter((one) => one !== undefined).length).toBeGreaterThan(1)
  expect(others.find((one) => one !== undefined)).toEqual({
    url: { before: look.maskedUrl, now: look.maskedUrl },
    added: [],
    removed: [],
  })
})

test('gives two looks at the same address different marks', () => {
  const marks = new Set(Array.from({ length: 20 }, () => lookAt(webhook, 1).mark))
  expect(marks.size).toBeGreaterThan(1)
})

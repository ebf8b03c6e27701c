import { expect, test } from 'vitest'
import { eventRows } from './WebhookDetails.tsx'
import { maskSecrets, schema, valuesOf, webhookOf, type Values } from './webhook-form.ts'

const values: Values = {
  enabled: true,
  url: 'https://hooks.andina.example/in',
  events: ['CALL', 'FATURA_EMITIDA'],
  byEvents: null,
  base64: null,
}

test('sends the flags of a webhook only if the gateway returns them', () => {
  const webhook = { enabled: false, url: 'https://h.example/', events: ['CALL', 'FATURA_EMITIDA'] }
  expect(webhookOf(valuesOf(webhook) as Values)).toEqual(webhook)
  expect(webhookOf(valuesOf({ ...webhook, webhookByEvents: true }) as Values)).toEqual({
    ...webhook,
    byEvents: true,
  })
})

test('requires a web address while the webhook is on, and never accepts another one', () => {
  const wrong = (change: Partial<Values>) =>
    schema.safeParse({ ...values, ...change }).error?.issues.map((i) => [i.path[0], i.message])
  expect(wrong({})).toBeUndefined()
  expect(wrong({ url: ' ' })).toEqual([['url', 'required']])
  expect(wrong({ url: '', enabled: false })).toBeUndefined()
  expect(wrong({ url: 'ftp://h.example' })).toEqual([['url', 'url']])
})

test('keeps unknown events in their own group, and filters them too', () => {
  const groups = eventRows(['CALL', 'FATURA_EMITIDA', 'CALL'], 'subscribed')
  expect(groups).toEqual([
    { group: 'calls', rows: [{ name: 'CALL', times: 2 }] },
    { group: 'unknown', rows: [{ name: 'FATURA_EMITIDA', times: 1 }] },
  ])
  expect(eventRows(['FATURA_EMITIDA'], 'not').some((g) => g.group === 'unknown')).toBe(false)
})

test('masks the secrets of an answer', () => {
  expect(
    maskSecrets({
      url: 'https://h.example/?token=abc',
      headers: { authorization: 'Bearer abc' },
      events: ['CALL'],
      enabled: true,
    }),
  ).toEqual({
    url: 'https://h.example/?token=••••••••',
    headers: { authorization: '••••••••' },
    events: ['CALL'],
    enabled: true,
  })
})

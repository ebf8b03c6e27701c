import { expect, test } from 'vitest'
import { eventRows } from './event-rows.ts'
import { maskSecrets } from './mask-secrets.ts'
import { webhookDifferences } from './webhook-differences.ts'
import { fieldOf, otherNames, schema, valuesOf, webhookOf, type Values } from './webhook-form.ts'

const values: Values = {
  enabled: true,
  url: 'https://hooks.andina.example/in',
  events: ['CALL', 'MESSAGES_UPSERT'],
  others: 'FATURA_EMITIDA, PIX_RECEBIDO\nCALL',
}

test('restores a gateway’s webhook from the form unchanged', () => {
  const webhook = { enabled: false, url: 'https://h.example/', events: ['CALL', 'FATURA_EMITIDA'] }
  expect(webhookOf(valuesOf(webhook, false))).toEqual(webhook)
  expect(valuesOf({ enabled: false, url: '', events: [] }, true).enabled).toBe(true)
})

test('sends typed event names unchanged, each once', () => {
  expect(otherNames(' a_b,C;\n a_b ')).toEqual(['a_b', 'C'])
  expect(webhookOf(values).events).toEqual([
    'CALL',
    'MESSAGES_UPSERT',
    'FATURA_EMITIDA',
    'PIX_RECEBIDO',
  ])
})

test('requires a web address while the webhook is on, and never accepts another one', () => {
  const wrong = (change: Partial<Values>) =>
    schema.safeParse({ ...values, ...change }).error?.issues.map((i) => [i.path[0], i.message])
  expect(wrong({})).toBeUndefined()
  expect(wrong({ url: ' ' })).toEqual([['url', 'required']])
  expect(wrong({ url: '', enabled: false })).toBeUndefined()
  expect(wrong({ url: 'ftp://h.example' })).toEqual([['url', 'url']])
})

test('shows a refusal at its field', () => {
  expect(fieldOf('webhook.url', values)).toBe('url')
  expect(fieldOf('webhook.events[1]', values)).toBe('events')
  expect(fieldOf('webhook.events[2]', values)).toBe('others')
  expect(fieldOf('instance', values)).toBeUndefined()
})

test('compares the current webhook with the requested one, ignoring the order of events', () => {
  const requested = webhookOf(values)
  expect(
    webhookDifferences(requested, { ...requested, events: requested.events.toReversed() }),
  ).toBeUndefined()
  expect(
    webhookDifferences({ ...requested, events: [] }, { ...requested, events: ['CALL'] }),
  ).toEqual({
    state: false,
    address: false,
    missing: [],
    extra: ['CALL'],
  })
})

test('keeps unknown events in their own group, and filters them too', () => {
  const groups = eventRows(['CALL', 'FATURA_EMITIDA', 'CALL'], 'subscribed')
  expect(groups).toEqual([
    { group: 'calls', rows: [{ known: true, name: 'CALL', times: 2 }] },
    { group: 'unknown', rows: [{ known: false, name: 'FATURA_EMITIDA', times: 1 }] },
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

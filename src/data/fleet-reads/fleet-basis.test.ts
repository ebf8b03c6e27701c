import { expect, test } from 'vitest'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import type { Profile, ProfileKind, ProfileValues } from '#domain/profile.ts'
import type { ReadSettings } from '#data/instances/instance-settings.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { differsFrom, settingsBasis, webhookBasis, type FleetBaseline } from './fleet-basis.ts'
import { rowsOf } from './fleet-row.ts'
import { differingFlags, differsIn, rowsOf as webhookRowsOf } from './webhook-row.ts'

const off: ReadSettings = {
  reject_call: false,
  groups_ignore: false,
  always_online: false,
  read_messages: false,
  read_status: false,
  sync_full_history: false,
}
const cellsOf = <T>(answers: readonly T[]) =>
  new Map(
    answers.map((answer, n) => [`i${n}`, { state: 'read', answer, at: 1, from: 'read' } as const]),
  )
const namesOf = (answers: readonly unknown[]) => answers.map((_, n) => `i${n}`)
const settings = [off, off, { ...off, reject_call: true }]
const rows = rowsOf(namesOf(settings), cellsOf(settings), new Map())

const pin = <K extends ProfileKind>(kind: K, values: ProfileValues[K]): Profile<K> => ({
  kind,
  id: 'baseline',
  name: '',
  values,
  files: [],
  by: 'Ana',
  at: 1,
  version: 'v1',
})
const emptyBaseline: FleetBaseline = { settings: null, webhook: null }

test('settings are compared with the pinned baseline, whatever most instances have', () => {
  const { kind, values, common } = settingsBasis(rows, {
    ...emptyBaseline,
    settings: pin('settings', { rejectCall: true }),
  })
  expect([kind, values]).toEqual(['pinned', { rejectCall: true }])
  expect(rows.map((row) => differsFrom(row, values))).toEqual([['rejectCall'], ['rejectCall'], []])
  expect(common.rejectCall).toEqual({ value: false, count: 2, of: 3 })
})

test.each([emptyBaseline, 'failed'] as const)(
  'without a pin (%s) most instances decide',
  (baseline) => {
    const { kind, values } = settingsBasis(rows, baseline)
    expect(kind).toBe('common')
    expect(rows.map((row) => differsFrom(row, values))).toEqual([[], [], ['rejectCall']])
  },
)

test('nothing differs until it is known whether a baseline is pinned', () => {
  const { kind, values } = settingsBasis(rows, 'pending')
  expect(kind).toBe('pending')
  expect(rows.flatMap((row) => differsFrom(row, values))).toEqual([])
  const hooks = webhookRows([hook({ enabled: false }), hook()])
  const basis = webhookBasis(hooks, 'pending')
  expect(hooks.flatMap((row) => differsIn(row, basis))).toEqual([])
})

const url = 'https://hooks.example/in'
const hook = (part: Partial<Webhook> = {}): Webhook => ({
  enabled: true,
  url,
  events: ['CALL', 'MESSAGES_UPSERT'],
  ...part,
})
const webhookRows = (hooks: readonly Webhook[]) =>
  webhookRowsOf(namesOf(hooks), cellsOf(hooks), false)

function differing(pinned: BaselineWebhook, is: Webhook) {
  const hooks = webhookRows([is, hook(), hook()])
  const basis = webhookBasis(hooks, { ...emptyBaseline, webhook: pin('webhook', pinned) })
  expect(basis.kind).toBe('pinned')
  return hooks[0] && differsIn(hooks[0], basis)
}
const all: BaselineWebhook = { enabled: true, url, events: ['MESSAGES_UPSERT', 'CALL'] }

test.each([
  [{}, all, []],
  [{ enabled: false }, all, ['state']],
  [{ url: 'https://hooks.example/other' }, all, ['host']],
  [{ url: 'https://hooks.example/other' }, { ...all, url: 'https://hooks.example/' }, []],
  [{ url: 'https://other.example/in' }, { ...all, url: 'https://hooks.example' }, ['host']],
  [{ url: 'https://other.example/in' }, { enabled: true, events: all.events }, []],
  [{ events: ['CALL'] }, all, ['events']],
  [{ url: '' }, all, ['state']],
  [{ webhookByEvents: true }, { ...all, byEvents: false }, ['flags']],
  [{ webhookByEvents: true }, all, []],
  [{}, { ...all, byEvents: true, base64: true }, []],
] as const)('a webhook with %j differs from the pinned one %j in %j', (part, pinned, expected) => {
  const is = hook(part as unknown as Partial<Webhook>)
  expect(differing({ ...pinned, events: [...pinned.events] }, is)).toEqual(expected)
})

test('names the flags that differ', () => {
  const is = hook({ byEvents: false, webhookBase64: true })
  expect(differingFlags(is, { ...all, byEvents: true, base64: true })).toEqual(['byEvents'])
})

import { expect, test } from 'vitest'
import { eventGroups, newerEvents } from './events.ts'
import { privateHost } from './private-host.ts'
import { addressParts, maskedAddress } from '#client/redact/secret-address.ts'
import { isUnset, notesOf, type Webhook } from './webhook-notes.ts'

const good: Webhook = {
  enabled: true,
  url: 'https://hooks.andina.example/in/sales-sp',
  events: ['MESSAGES_UPSERT'],
}
const ids = (webhook: Partial<Webhook>) => notesOf({ ...good, ...webhook }).map((n) => n.id)

test('returns no notes for a fine webhook', () => {
  expect(ids({})).toEqual(['fine'])
})

test.each([
  [{ url: 'http://hooks.andina.example/in' }, ['notEncrypted']],
  [{ url: 'http://192.168.1.20:8080/in' }, ['notEncrypted', 'private']],
  [{ url: 'https://localhost/in' }, ['loopback']],
  [{ url: 'https://ana:pw@hooks.andina.example/' }, ['credentials', 'fine']],
  [{ url: 'https://hooks.andina.example/?token=1' }, ['token', 'fine']],
  [{ url: 'hooks.andina.example' }, ['badAddress']],
  [{ url: '' }, ['noAddress']],
  [{ enabled: false }, ['offWithAddress', 'fine']],
  [{ events: [] }, ['noEvents', 'fine']],
  [{ events: ['CALL', 'CALL'] }, ['duplicates', 'fine']],
  [{ events: ['FATURA_EMITIDA'] }, ['unknownEvents', 'fine']],
] as const)('returns for %j the notes %j', (webhook, expected) => {
  expect(ids(webhook as Partial<Webhook>)).toEqual(expected)
})

test('treats no named event as all events if the gateway does so', () => {
  const none = { ...good, events: [] }
  expect(notesOf(none, true).map((n) => n.id)).toEqual(['allEvents', 'fine'])
})

test('treats a webhook as unset only if it is off and empty', () => {
  const unset = { enabled: false, url: '', events: [] }
  expect(isUnset(unset)).toBe(true)
  expect(isUnset({ ...unset, enabled: true })).toBe(false)
  expect(isUnset({ ...unset, events: ['CALL'] })).toBe(false)
})

test.each([
  [
    'https://h.example/in?token=abc&instance=sales',
    'https://h.example/in?token=••••••••&instance=sales',
  ],
  ['https://ana:pw@h.example/', 'https://••••••••@h.example/'],
  ['https://h.example/#apikey=x', 'https://h.example/#apikey=••••••••'],
  ['https://h.example/T0/9f8e7d6c5b4a39281706', 'https://h.example/T0/••••••••'],
  ['https://h.example/in/sales-sp?monkey=1', 'https://h.example/in/sales-sp?monkey=1'],
  ['not an address ?key=1', 'not an address ?key=••••••••'],
])('masks the secrets of %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked)
  expect(
    addressParts(address)
      .map((p) => p.text)
      .join(''),
  ).toBe(address)
})

test.each([
  ['http://127.1/', 'loopback'],
  ['http://[::1]/', 'loopback'],
  ['http://[::ffff:10.0.0.1]/', 'private'],
  ['http://[fd00::1]/', 'private'],
  ['http://10.1.2.3/', 'private'],
  ['http://172.32.0.1/', undefined],
  ['http://n8n/', 'private'],
  ['http://nas.local/', 'private'],
  ['http://hooks.example/', undefined],
])('%s: %s', (address, expected) => {
  expect(privateHost(new URL(address).hostname)).toBe(expected)
})

test('has 31 known events, each in one group', () => {
  const all = Object.values(eventGroups).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all).toHaveLength(31)
  expect([...newerEvents].every((name) => (all as string[]).includes(name))).toBe(true)
})

test('has 27 of them for version 2.1.1 of such gateways', () => {
  const of21 =
    'APPLICATION_STARTUP QRCODE_UPDATED MESSAGES_SET MESSAGES_UPSERT MESSAGES_EDITED MESSAGES_UPDATE MESSAGES_DELETE ' +
    'SEND_MESSAGE CONTACTS_SET CONTACTS_UPSERT CONTACTS_UPDATE PRESENCE_UPDATE CHATS_SET CHATS_UPSERT CHATS_UPDATE ' +
    'CHATS_DELETE GROUPS_UPSERT GROUP_UPDATE GROUP_PARTICIPANTS_UPDATE CONNECTION_UPDATE LABELS_EDIT ' +
    'LABELS_ASSOCIATION CALL TYPEBOT_START TYPEBOT_CHANGE_STATUS REMOVE_INSTANCE LOGOUT_INSTANCE'
  const known: string[] = Object.values(eventGroups).flat()
  const older = known.filter((name) => !newerEvents.has(name))
  expect(older.toSorted()).toEqual(of21.split(' ').toSorted())
})

// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { readDraft } from './drafts.ts'
import { newProfile } from '#domain/profile.ts'
import { changeProfile, readProfile, readProfiles } from './profiles.ts'

const gateway = 'https://gw.example'

test('finds the templates, the baseline and the text to hand over of earlier versions', async () => {
  const before = await openDB('switchboard', 7, {
    upgrade(db) {
      for (const store of ['drafts', 'templates', 'callTexts']) db.createObjectStore(store)
    },
  })
  const draft = (what: string, values: object) =>
    before.put('drafts', { values, at: 5 }, [gateway, '', what])
  const settings = { rejectCall: true, msgCall: 'Noche' }
  await before.put('templates', { id: 'a1', name: 'Night', settings, at: 3 }, [gateway, 'a1'])
  const permissions = [{ instanceId: 'i1', name: 'sales', level: 'FULL' }]
  await draft('role-templates', {
    templates: [
      { name: 'Support', permissions },
      { name: 'Evening', permissions: [] },
    ],
  })
  const pin = { values: { alwaysOnline: true }, pinnedBy: 'Ana', pinnedAt: 4, version: 'v1' }
  await draft('fleet-baseline', { baseline: { settings: pin, webhook: null } })
  const template = { address: 'https://desk.example', language: 'es', texts: { es: 'Hola' } }
  await draft('hand-over', { template })
  await draft('createAgent', { name: 'Ana' })
  before.close()

  expect(await readProfiles(gateway, 'settings')).toEqual([
    { id: 'a1', name: 'Night', values: settings, at: 3 },
  ])
  expect(await readProfile(gateway, 'settings', 'baseline')).toEqual({
    id: 'baseline',
    name: '',
    values: { alwaysOnline: true },
    at: 4,
    pin: { by: 'Ana', version: 'v1' },
  })
  expect(await readProfile(gateway, 'webhook', 'baseline')).toBeUndefined()
  expect(await readProfiles(gateway, 'role')).toMatchObject([
    { name: 'Evening', values: [], at: 5 },
    { name: 'Support', values: permissions, at: 5 },
  ])
  expect((await readProfile(gateway, 'hand-over', 'hand-over'))?.values).toEqual(template)
  expect((await readDraft([gateway, '', 'createAgent']))?.values).toEqual({ name: 'Ana' })
  expect(await readDraft([gateway, '', 'hand-over'])).toBeUndefined()
})

test('lists the named profiles of one kind and gateway, and deletes them', async () => {
  const one = newProfile<'role'>('Late', [])
  await changeProfile(gateway, 'role', one.id, () => one)
  const names = async (at: string) => (await readProfiles(at, 'role')).map(({ name }) => name)
  expect(await names(gateway)).toEqual(['Evening', 'Late', 'Support'])
  expect(await names('https://other.example')).toEqual([])
  await changeProfile(gateway, 'role', one.id, () => undefined)
  expect(await names(gateway)).toEqual(['Evening', 'Support'])
})

// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { forgetLocalData } from '#local/database.ts'
import { changeBaseline, readBaseline } from './baseline-store.ts'

const gateway = 'https://gw.example'
afterEach(() => forgetLocalData(gateway))

test('keeps the baseline of each gateway in this browser until it is unpinned or forgotten', async () => {
  await changeBaseline(gateway, 'settings', { rejectCall: true }, null)
  const { settings } = await readBaseline(gateway)
  expect(settings).toMatchObject({ values: { rejectCall: true }, pinnedBy: '' })
  expect(await readBaseline('https://other.example')).toEqual({ settings: null, webhook: null })
  await changeBaseline(gateway, 'webhook', { enabled: true, events: [] }, null)
  await changeBaseline(gateway, 'settings', null, settings?.version ?? null)
  expect(await readBaseline(gateway)).toMatchObject({ settings: null, webhook: {} })
  await forgetLocalData(gateway)
  expect(await readBaseline(gateway)).toEqual({ settings: null, webhook: null })
})

test('refuses values that could not be read back', async () => {
  const events = Array.from({ length: 201 }, (_, n) => `EVENT_${n}`)
  const change = changeBaseline(gateway, 'webhook', { enabled: true, events }, null)
  await expect(change).rejects.toMatchObject({ reason: 'invalid' })
  expect((await readBaseline(gateway)).webhook).toBeNull()
})

test('does not replace a baseline that another tab pinned in the meantime', async () => {
  const [first, second] = await Promise.allSettled([
    changeBaseline(gateway, 'settings', { alwaysOnline: true }, null),
    changeBaseline(gateway, 'settings', { readStatus: true }, null),
  ])
  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ status: 'rejected', reason: { reason: 'baseline-changed' } })
  expect((await readBaseline(gateway)).settings?.values).toEqual({ alwaysOnline: true })
})

// It puts a database where a browser has its own.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmStorageLoss, onStorageLoss, storageLostAt } from './storage-loss.ts'

/** As a browser's, in memory. */
function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

/** Opens the database as a page does that is loaded anew. */
async function loadPage(): Promise<void> {
  vi.resetModules()
  const { database } = await import('./database.ts')
  ;(await database()).close()
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('a database that the browser deleted is a loss, until a person confirms it', async () => {
  await loadPage()
  expect(storageLostAt()).toBeUndefined()
  await loadPage()
  expect(storageLostAt()).toBeUndefined()

  indexedDB.deleteDatabase('switchboard')
  await loadPage()
  expect(storageLostAt()).toBeGreaterThan(0)
  const changed = vi.fn()
  const end = onStorageLoss(changed)
  confirmStorageLoss()
  expect(changed).toHaveBeenCalledOnce()
  expect(storageLostAt()).toBeUndefined()
  end()
})

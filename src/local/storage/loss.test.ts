// Installs a database in place of the browser's.
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmStorageLoss, storageLoss, storageLostAt } from './loss.ts'

/** Returns a Storage in memory. */
function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

/** Opens the database as a newly loaded page does. */
async function loadPage(): Promise<void> {
  vi.resetModules()
  const { database } = await import('#local/database.ts')
  ;(await database()).close()
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('reports a database deleted by the browser as a loss, until the user confirms it', async () => {
  await loadPage()
  expect(storageLostAt()).toBeUndefined()
  await loadPage()
  expect(storageLostAt()).toBeUndefined()

  indexedDB.deleteDatabase('switchboard')
  await loadPage()
  expect(storageLostAt()).toBeGreaterThan(0)
  const changed = vi.fn()
  const end = storageLoss.subscribe(changed)
  confirmStorageLoss()
  expect(changed).toHaveBeenCalledOnce()
  expect(storageLostAt()).toBeUndefined()
  end()
})

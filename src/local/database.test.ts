// Installs a database in place of the browser's.
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { database, forgetLocalData, ofGateway } from './database.ts'

test('clears every store of a forgotten gateway, and leaves another gateway unchanged', async () => {
  const db = await database()
  const stores = [...db.objectStoreNames]
  expect(stores.length).toBeGreaterThan(10)
  for (const gateway of ['https://one.example', 'https://two.example'])
    for (const store of stores) {
      // Only the key matters here, not the form: every key begins with the gateway.
      const tx = db.transaction(store, 'readwrite')
      await (
        tx.store as unknown as { put: (value: unknown, key: string[]) => Promise<unknown> }
      ).put({ at: 1 }, [gateway, 'a', 'b', 'c'])
      await tx.done
    }
  await forgetLocalData('https://one.example')
  for (const store of stores) {
    expect(await db.count(store, ofGateway('https://one.example')), store).toBe(0)
    expect(await db.count(store, ofGateway('https://two.example')), store).toBe(1)
  }
})

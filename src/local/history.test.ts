import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { database } from './database.ts'
import { clearHistory } from './history.ts'
import { namespaceOf } from './namespace.ts'

it('deletes the content of messages with the history of an instance', async () => {
  const db = await database()
  const stores = ['history', 'historyDetails'] as const
  for (const instance of ['sales', 'support'])
    for (const store of stores)
      await db.put(store, { text: 'Bom dia' } as never, [
        namespaceOf('https://gw.example'),
        instance,
        1,
        'a',
      ])
  await clearHistory('https://gw.example', 'sales')
  for (const store of stores)
    expect((await db.getAllKeys(store)).map(([, instance]) => instance)).toEqual(['support'])
})

import type { Page } from 'playwright/test'

/**
 * Returns all that this browser stores for a page's origin as text, a line per store: storage, cookies, caches and
 * databases. Session storage is included only on request, as it may contain the key.
 */
export const keptTexts = (page: Page, { session = false } = {}): Promise<string> =>
  page.evaluate(async (session) => {
    const lines: unknown[][] = [
      ['localStorage', Object.entries(localStorage)],
      ['cookies', document.cookie],
    ]
    if (session) lines.push(['sessionStorage', Object.entries(sessionStorage)])
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('the database does not answer')))
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await request(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store)
        const [keys, values] = [request(all.getAllKeys()), request(all.getAll())]
        lines.push([store, name, await keys, await values])
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      lines.push(['cache', name, (await cache.keys()).map(({ url }) => url)])
    }
    return lines.map(([of, ...rest]) => `${String(of)} ${JSON.stringify(rest)}`).join('\n')
  }, session)

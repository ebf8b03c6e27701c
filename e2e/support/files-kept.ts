import type { Page } from 'playwright/test'

/** Counts the drafts that contain a file. A file is stored shortly after it is shown. */
export const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const db = await asked(indexedDB.open('switchboard'))
    const store = db.transaction('drafts').objectStore('drafts')
    const drafts = await asked(store.getAll() as IDBRequest<{ values: { file?: unknown } }[]>)
    db.close()
    return drafts.filter(({ values }) => (values.file ?? null) !== null).length
  })

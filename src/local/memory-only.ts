// Vite gives the address of the file.
// oxlint-disable-next-line import/default
import memoryDatabase from './memory-database.worker.ts?worker&url'
import { noteMemoryOnly } from './namespace.ts'

// On a shared computer nothing may reach the disk. Everything that this tab stores goes through the browser's own three
// storages, so these are replaced for the tab: what is stored ends with it.

/** The browser's own storages, while they are replaced. */
let disk: { readonly stores: readonly Storage[]; readonly databases: IDBFactory } | undefined

/**
 * Keeps everything that this tab stores from now on in memory; entries of the preferences stay readable. Must come before
 * the database is opened.
 *
 * @throws Error if the code that it needs cannot be loaded: then nothing may be stored
 */
export async function keepInMemory(): Promise<void> {
  if (disk) return
  const { localStorage, sessionStorage, indexedDB } = globalThis
  await import(/* @vite-ignore */ memoryDatabase)
  noteMemoryOnly()
  disk = { stores: [localStorage, sessionStorage], databases: indexedDB }
  for (const [name, store] of Object.entries({ localStorage, sessionStorage }))
    Object.defineProperty(globalThis, name, { value: inMemory(store), configurable: true })
}

/** Deletes what this browser stored for the page before and beside this tab. */
export async function clearDisk(): Promise<void> {
  if (!disk) return
  for (const store of disk.stores) store.clear()
  const all = await disk.databases.databases()
  for (const { name } of all) if (name !== undefined) disk.databases.deleteDatabase(name)
}

const methods = {
  getItem(this: Record<string, string>, name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] ?? null) : null
  },
  setItem(this: Record<string, string>, name: string, text: string): void {
    this[name] = text
  },
  removeItem(this: Record<string, string>, name: string): void {
    delete this[name]
  },
}

/** Returns a storage with the same entries, which are its own properties as those of the browser's are. */
const inMemory = (store: Storage): unknown => Object.assign(Object.create(methods), store)

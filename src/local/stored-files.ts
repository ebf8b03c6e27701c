import { openDB } from 'idb'
import { answerWithin } from './storage/limit.ts'

/** A file as it is stored: a Blob, or its bytes where the browser stores no Blobs. */
export type StoredFile = Blob | StoredBytes

interface StoredBytes {
  readonly bytes: ArrayBuffer
  readonly type: string
  /** Set for a File. */
  readonly name?: string | undefined
}

const probe = 'switchboard-probe'
let answer: Promise<boolean> | undefined

/**
 * Returns whether IndexedDB stores Blobs, which need not be in memory. WebKit's does not in private windows, and an
 * object store that refused one locks up until the browser is closed: a separate database is tested, once per load.
 */
const storesBlobs = () => (answer ??= answerWithin(storeBlob()).catch(() => false))

/**
 * Finds out in advance how files are stored, so that a file is stored at once: its page may be closed right after it was
 * chosen.
 */
export const prepareToStoreFiles = (): void => void storesBlobs()

async function storeBlob(): Promise<boolean> {
  const db = await openDB(probe, 1, { upgrade: (made) => void made.createObjectStore(probe) })
  await db.put(probe, new Blob(['1']), 1)
  db.close()
  indexedDB.deleteDatabase(probe)
  return true
}

/** Returns a value as it can be stored: its files, also those in nested objects, as bytes if necessary. */
export const toStorable = async <T>(value: T): Promise<T> =>
  (await storesBlobs()) ? value : ((await toBytes(value)) as T)

async function toBytes(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const { type, name } = value as Blob & { name?: string }
    return { bytes: await value.arrayBuffer(), type, name } satisfies StoredBytes
  }
  if (!isPlain(value)) return value
  const parts = Object.entries(value).map(
    async ([key, part]) => [key, await toBytes(part)] as const,
  )
  return Object.fromEntries(await Promise.all(parts))
}

/** Returns a stored value with its files restored. */
export function fromStored<T>(value: T): T
export function fromStored(value: unknown): unknown {
  if (!isPlain(value)) return value
  const { bytes, name, ...type } = value as StoredBytes
  if (bytes instanceof ArrayBuffer)
    return name === undefined ? new Blob([bytes], type) : new File([bytes], name, type)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fromStored(part)]))
}

const isPlain = (value: unknown): value is object => value?.constructor === Object

import { database, type Schema } from './database.ts'
import { namespaceOf } from './namespace.ts'

// The fleet baseline of gateways without a server that keeps it. Stored with the drafts, and deleted with them.

const keyOf = (gateway: string): Schema['drafts']['key'] => [
  namespaceOf(gateway),
  '',
  'fleet-baseline',
]

/** Returns the stored baseline of a gateway, which may come from an older version; undefined if there is none. */
export async function readStoredBaseline(gateway: string): Promise<unknown> {
  return (await (await database()).get('drafts', keyOf(gateway)))?.values['baseline']
}

/**
 * Changes the stored baseline of a gateway in one transaction, so that two tabs do not overwrite each other's.
 *
 * @param change returns the new baseline; throws to keep the stored one. Must be synchronous
 * @throws errors of the storage, and any error of `change`
 */
export async function changeStoredBaseline(
  gateway: string,
  change: (stored: unknown) => object,
): Promise<void> {
  const { store, done } = (await database()).transaction('drafts', 'readwrite')
  const key = keyOf(gateway)
  try {
    const next = change((await store.get(key))?.values['baseline'])
    await store.put({ values: { baseline: next }, at: Date.now() }, key)
  } finally {
    await done
  }
}

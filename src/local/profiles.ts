import { compareNames } from '#domain/compare-names.ts'
import { database, ofGateway, type Schema } from './database.ts'
import { namespaceOf } from './namespace.ts'

/** Some settings of instances, by the contract's names in the write form; missing ones stay unchanged. */
export interface SettingsValues {
  readonly rejectCall?: boolean
  readonly msgCall?: string
  readonly groupsIgnore?: boolean
  readonly alwaysOnline?: boolean
  readonly readMessages?: boolean
  readonly readStatus?: boolean
  readonly syncFullHistory?: boolean
}

/** How credentials are handed over on one gateway. Never holds a password. */
export interface HandOverTemplate {
  /** The agents' sign-in URL; empty if it was never set. */
  readonly address: string
  /** The language of the text; undefined for that of the dashboard. */
  readonly language: string | undefined
  /** The texts by language; languages that are missing use the default text. */
  readonly texts: Readonly<Record<string, string>>
}

/** The values of each kind of profile. */
export interface ProfileValues {
  settings: SettingsValues
  webhook: object
  /** A level on each of several instances, with the instance's name when it was saved. */
  role: readonly { readonly instanceId: string; readonly name: string; readonly level: string }[]
  'hand-over': HandOverTemplate
}
export type ProfileKind = keyof ProfileValues

/** Wanted values of a resource, kept for a gateway. */
export interface Profile<K extends ProfileKind = ProfileKind> {
  readonly id: string
  /** Empty for the only one of its kind and purpose: the pinned baseline, or the text to hand over. */
  readonly name: string
  readonly values: ProfileValues[K]
  /** When it was last saved, in epoch milliseconds. */
  readonly at: number
  /** Of the baseline: who pinned it, and its version, which changes with every pin. */
  readonly pin?: { readonly by: string; readonly version: string }
}

/** The id of the profile that is the baseline of its kind. */
export const baselineId = 'baseline'

/** Returns a new profile. Works outside secure contexts too, where `crypto.randomUUID` is missing. */
export const newProfile = <K extends ProfileKind>(
  name: string,
  values: ProfileValues[K],
): Profile<K> => ({ id: randomId(), name, values, at: Date.now() })

/** Returns a random id of 16 hexadecimal digits. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Returns the named profiles of a kind, in the order of their names. */
export async function readProfiles<K extends ProfileKind>(
  gateway: string,
  kind: K,
): Promise<readonly Profile<K>[]> {
  const db = await database()
  const [all, keys] = await Promise.all([
    db.getAll('profiles', ofGateway(gateway)),
    db.getAllKeys('profiles', ofGateway(gateway)),
  ])
  const found = all.filter(({ name }, at) => name !== '' && keys[at]?.[1] === kind) as Profile<K>[]
  return found.toSorted((a, b) => compareNames()(a.name, b.name))
}

/** Returns a profile by its id, which may come from an older version; undefined if there is none. */
export async function readProfile<K extends ProfileKind>(
  gateway: string,
  kind: K,
  id: string,
): Promise<Profile<K> | undefined> {
  const found = await (await database()).get('profiles', [namespaceOf(gateway), kind, id])
  return found as Profile<K> | undefined
}

/**
 * Changes a profile in one transaction, so that two tabs do not overwrite each other's.
 * @param change returns the new profile, or undefined to delete it; throws to keep the stored one. Must be synchronous
 * @throws errors of the storage, and any error of `change`
 */
export async function changeProfile<K extends ProfileKind>(
  gateway: string,
  kind: K,
  id: string,
  change: (stored: Profile<K> | undefined) => Profile<K> | undefined,
): Promise<void> {
  const { store, done } = (await database()).transaction('profiles', 'readwrite')
  const key: Schema['profiles']['key'] = [namespaceOf(gateway), kind, id]
  try {
    const next = change((await store.get(key)) as Profile<K> | undefined)
    await (next ? store.put(next, key) : store.delete(key))
  } finally {
    await done
  }
}

import { namespaceOf, isForgottenWith } from './namespace.ts'
import { entriesFrom, readEntry, writeEntry } from './web-storage.ts'

// The last used instance of a gateway: in this tab, and, for a new tab, in this browser.

const prefix = 'switchboard.instance '
const stores = ['sessionStorage', 'localStorage'] as const

/** Returns the instance of a gateway that this tab used last, else this browser; undefined if none was used. */
export const lastInstance = (gateway: string): string | undefined =>
  stores
    .map((store) => readEntry(store, prefix + namespaceOf(gateway)))
    .find((name) => name !== undefined)

/** Stores the currently used instance of a gateway. */
export function rememberInstance(gateway: string, instance: string): void {
  for (const store of stores) writeEntry(store, prefix + namespaceOf(gateway), instance)
}

/** Deletes the last instance of a gateway: of the signed-in user, else of all users. */
export function forgetLastInstance(gateway: string): void {
  for (const store of stores)
    for (const namespace of entriesFrom(store, prefix))
      if (isForgottenWith(gateway, namespace)) writeEntry(store, prefix + namespace, undefined)
}

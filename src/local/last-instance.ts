import { namespaceOf, isForgottenWith } from './namespace.ts'

// The last used instance of a gateway: in this tab, and, for a new tab, in this browser.

const prefix = 'switchboard.instance '

const stores = () => [sessionStorage, localStorage]

/** Returns the instance of a gateway that this tab used last, else this browser; undefined if none was used. */
export function lastInstance(gateway: string): string | undefined {
  const key = prefix + namespaceOf(gateway)
  try {
    for (const store of stores()) {
      const name = store.getItem(key)
      if (name !== null) return name
    }
  } catch {
    // Without storage nothing is remembered.
  }
  return undefined
}

/** Stores the currently used instance of a gateway. */
export function rememberInstance(gateway: string, instance: string): void {
  try {
    for (const store of stores()) store.setItem(prefix + namespaceOf(gateway), instance)
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Deletes the last instance of a gateway: of the signed-in user, else of all users. */
export function forgetLastInstance(gateway: string): void {
  try {
    for (const store of stores())
      for (const key of Object.keys(store))
        if (key.startsWith(prefix) && isForgottenWith(gateway, key.slice(prefix.length)))
          store.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}

import { isRecord } from '#domain/is-record.ts'
import { namespaceOf, isForgottenWith } from './namespace.ts'

/** A value that local storage keeps per gateway, and per user who signs in there. */
export interface KeptByGateway<Value> {
  /** Returns the value of a gateway; undefined if none is stored or it is invalid. */
  readonly get: (gateway: string) => Value | undefined
  /** Stores the value of a gateway; does nothing if storage is full or forbidden. */
  readonly set: (gateway: string, value: Value) => void
  /** Deletes the value of a gateway: of the signed-in user, else of all users. */
  readonly forget: (gateway: string) => void
}

/**
 * Returns the accessors of such a value. All values are one object in one entry of local storage.
 * @param name of the entry
 * @param read returns the valid part of a stored value, which may come from an older version or a user's edit
 */
export function keptByGateway<Value>(
  name: string,
  read: (stored: unknown) => Value | undefined,
): KeptByGateway<Value> {
  const all = (): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
      return isRecord(value) ? value : {}
    } catch {
      return {}
    }
  }
  const store = (values: Record<string, unknown>) => {
    try {
      localStorage.setItem(name, JSON.stringify(values))
    } catch {
      // Storage is full or forbidden.
    }
  }
  return {
    get: (gateway) => read(all()[namespaceOf(gateway)]),
    set: (gateway, value) => store({ ...all(), [namespaceOf(gateway)]: value }),
    forget: (gateway) =>
      store(
        Object.fromEntries(
          Object.entries(all()).filter(([namespace]) => !isForgottenWith(gateway, namespace)),
        ),
      ),
  }
}

import { namespaceOf, isForgottenWith } from './namespace.ts'

/** A value that local storage keeps for each gateway, and for each person who signs in there. */
export interface KeptByGateway<Value> {
  /** Returns the value of a gateway; undefined where none of the right form is kept. */
  readonly get: (gateway: string) => Value | undefined
  /** Keeps the value of a gateway; where storage is full or forbidden, nothing is kept. */
  readonly set: (gateway: string, value: Value) => void
  /** Forgets the value of a gateway: of the person who is signed in there, else everybody's. */
  readonly forget: (gateway: string) => void
}

/**
 * Returns what reads and writes such a value. All are one object in one entry of local storage.
 * @param name of the entry
 * @param read returns what is valid of a stored value: an older version, or a person, may have written it
 */
export function keptByGateway<Value>(
  name: string,
  read: (stored: unknown) => Value | undefined,
): KeptByGateway<Value> {
  const all = (): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
      return isObject(value) ? value : {}
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

/** Whether a value is an object with names of its own: no list, not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

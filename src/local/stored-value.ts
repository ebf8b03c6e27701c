import { isRecord } from '#domain/keys-of.ts'
import { createSignal } from '#domain/signal.ts'
import { isForgottenWith, namespaceOf } from './namespace.ts'
import { readEntry, writeEntry } from './web-storage.ts'

/**
 * Returns a value in local storage that all tabs of this browser share.
 * @param name its key in local storage
 * @param parse returns the value for what is stored: parsed JSON, which may come from an older version or a user's
 * edit; undefined if nothing is stored or storage is forbidden
 */
export function storedValue<Value>(name: string, parse: (stored: unknown) => Value) {
  const change = createSignal()
  /** The value of a stored text. */
  let current: { readonly text: string; readonly value: Value } | undefined

  return {
    /** Returns the value: the same object until it changes in any tab. */
    read: (): Value => {
      const text = readText(name)
      if (current?.text !== text) current = { text, value: parse(parseJson(text)) }
      return current.value
    },
    /** Changes it in all tabs; only in this one if storage is full or forbidden. */
    write: (value: Value): void => {
      writeEntry('localStorage', name, JSON.stringify(value))
      current = { text: readText(name), value }
      change.emit()
    },
    /** Calls `listener` whenever it changes, in any tab. Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      const other = ({ key }: StorageEvent) => key === name && listener()
      const unsubscribe = change.subscribe(listener)
      globalThis.addEventListener('storage', other)
      return () => {
        unsubscribe()
        globalThis.removeEventListener('storage', other)
      }
    },
  }
}

const readText = (name: string) => readEntry('localStorage', name) ?? ''

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The values that are stored per gateway and forgotten with it. */
const names = [
  'switchboard.recipients',
  'switchboard.numbers',
  'switchboard.marked',
  'switchboard.opt-out-words',
] as const

/**
 * Returns the accessors of a value that local storage keeps per gateway, and per user who signs in there. All values are
 * one object in one entry of local storage.
 * @param parse returns the valid part of a stored value, which may come from an older version or a user's edit
 */
export function keptByGateway<Value>(
  name: (typeof names)[number],
  parse: (stored: unknown) => Value | undefined,
) {
  const all = storedValue(name, (stored) =>
    Object.fromEntries(
      Object.entries(isRecord(stored) ? stored : {}).map(([key, one]) => [key, parse(one)]),
    ),
  )
  return {
    /** Returns the value of a gateway: the same until it changes; undefined if none is stored or it is invalid. */
    get: (gateway: string) => all.read()[namespaceOf(gateway)],
    set: (gateway: string, value: Value) =>
      all.write({ ...all.read(), [namespaceOf(gateway)]: value }),
    subscribe: all.subscribe,
  }
}

/** Returns the valid entries of a stored object; undefined if it is none. */
export const validEntries = <Value>(
  stored: unknown,
  isValid: (value: unknown) => value is Value,
): Record<string, Value> | undefined =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, Value] => isValid(entry[1])),
      )
    : undefined

/** Deletes all such values of a gateway: of the signed-in user, else of all users. */
export function forgetKept(gateway: string): void {
  for (const name of names) {
    const all = storedValue(name, (stored) => (isRecord(stored) ? stored : {}))
    const kept = Object.entries(all.read()).filter(([key]) => !isForgottenWith(gateway, key))
    all.write(Object.fromEntries(kept))
  }
}

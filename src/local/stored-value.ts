/** A value in local storage that all tabs of this browser share. */
export interface StoredValue<Value> {
  /** Returns the value: the same object until it changes in any tab. */
  readonly read: () => Value
  /** Changes it in all tabs; only in this one if storage is full or forbidden. */
  readonly write: (value: Value) => void
  /** Calls `listener` whenever it changes, in any tab. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Returns a shared value.
 *
 * @param name its key in local storage
 * @param parse returns the value for what is stored: parsed JSON, which may come from an older version or a user's
 * edit; undefined if nothing is stored or storage is forbidden
 */
export function storedValue<Value>(
  name: string,
  parse: (stored: unknown) => Value,
): StoredValue<Value> {
  const listeners = new Set<() => void>()
  let current: { readonly value: Value } | undefined

  return {
    read: () => (current ??= { value: parse(readJson(name)) }).value,
    write(value) {
      current = { value }
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Full or forbidden.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const other = (event: StorageEvent) => {
        if (event.key !== name) return
        current = undefined
        listener()
      }
      listeners.add(listener)
      globalThis.addEventListener('storage', other)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener('storage', other)
      }
    },
  }
}

function readJson(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

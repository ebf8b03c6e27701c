/** An event that functions of this tab subscribe to. */
export interface Signal<Args extends readonly unknown[] = []> {
  /** Calls `listener` each time. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly emit: (...args: Args) => void
}

/** Creates an event without listeners. */
export function createSignal<Args extends readonly unknown[] = []>(): Signal<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(...args) {
      for (const listener of listeners) listener(...args)
    },
  }
}

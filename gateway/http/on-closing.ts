/** What is called when a signal is aborted: one listener of the platform for all. */
const callbacks = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `callback` once when `closing` is aborted; at once where it was. For what many requests do: adding and removing
 * a listener of the platform takes longer than reading a short body.
 *
 * @returns what takes it back
 */
export function onClosing(closing: AbortSignal, callback: () => void): () => void {
  if (closing.aborted) {
    callback()
    return () => undefined
  }
  const all = callbacksOf(closing)
  all.add(callback)
  return () => all.delete(callback)
}

function callbacksOf(closing: AbortSignal): Set<() => void> {
  const known = callbacks.get(closing)
  if (known) return known
  const made = new Set<() => void>()
  callbacks.set(closing, made)
  closing.addEventListener('abort', () => made.forEach((callback) => callback()), { once: true })
  return made
}

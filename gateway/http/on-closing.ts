/** The callbacks of a signal, which share one platform listener. */
const callbacks = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `callback` once when `closing` is aborted; at once if it already is. Made for frequent use: adding and removing
 * a platform listener takes longer than reading a short body.
 *
 * @returns a function that removes the callback
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
  const created = new Set<() => void>()
  callbacks.set(closing, created)
  closing.addEventListener('abort', () => created.forEach((callback) => callback()), { once: true })
  return created
}

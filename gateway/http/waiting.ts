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

/** Waits for this many milliseconds, or until `end` is aborted: the operation is done, and its response is sent then. */
export function hold(milliseconds: number, end: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      forget()
      resolve()
    }, milliseconds)
    const forget = onClosing(end, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The maximum delay while the browser is busy, in milliseconds. */
const timeoutMs = 2_000

/**
 * Runs a function when the browser is idle; without `requestIdleCallback`, e.g. in Safari, shortly after.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: timeoutMs })
  return () => cancelIdleCallback(id)
}

/** How long the browser may be busy until work is done all the same, in milliseconds. */
const timeoutMs = 2_000

/**
 * Does something when the browser has nothing else to do; without `requestIdleCallback`, in Safari for example, soon.
 * @returns what cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: timeoutMs })
  return () => cancelIdleCallback(id)
}

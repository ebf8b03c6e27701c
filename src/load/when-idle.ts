/**
 * Runs a function as soon as the current state of the page is painted; in a hidden tab, once it becomes visible.
 * @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

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

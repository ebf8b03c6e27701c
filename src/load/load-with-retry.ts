/** The delay before code that could not be loaded is requested again, in milliseconds. */
const retryAfterMs = 10_000

/**
 * Loads code that nothing on the page waits for. If it cannot be loaded, e.g. because the server is down, requests it
 * again every 10 s, and as soon as the browser is online again, until it succeeds.
 * @returns a function that cancels it
 */
export function loadWithRetry<T>(load: () => Promise<T>, onLoaded: (code: T) => void): () => void {
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    hasEnded = true
    clearTimeout(timer)
    globalThis.removeEventListener('online', retryNow)
  }
  const attempt = async () => {
    let code: T
    try {
      code = await load()
    } catch {
      if (!hasEnded) timer = setTimeout(() => void attempt(), retryAfterMs)
      return
    }
    if (hasEnded) return
    cancel()
    onLoaded(code)
  }
  const retryNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    void attempt()
  }
  globalThis.addEventListener('online', retryNow)
  void attempt()
  return cancel
}

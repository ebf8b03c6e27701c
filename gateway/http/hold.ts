/**
 * Waits for this many milliseconds, or until the gateway closes: the operation is done, and its response is sent then.
 */
export function hold(milliseconds: number, closing: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || closing.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      closing.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    closing.addEventListener('abort', end)
  })
}

/**
 * Waits for this many milliseconds, or until `end` is aborted: the operation is done, and its response is sent then.
 */
export function hold(milliseconds: number, end: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || end.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      end.removeEventListener('abort', stop)
      resolve()
    }
    const timer = setTimeout(stop, milliseconds)
    end.addEventListener('abort', stop)
  })
}

/** Waits so many milliseconds, or until the gateway closes: what is held was done, and is answered then. */
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

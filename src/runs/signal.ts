/** A bell: who waits hears the next ring. */
export class Signal {
  #waiting: (() => void)[] = []

  ring(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) wake()
  }

  /** Resolves at the next ring, or when `signal` aborts. */
  next(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      this.#waiting.push(wake)
      signal?.addEventListener('abort', wake)
    })
  }
}

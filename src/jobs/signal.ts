/** A bell: who waits hears the next ring. */
export class Signal {
  #waiting: (() => void)[] = []

  ring(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) wake()
  }

  /** Resolves at the next ring. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/**
 * Runs tasks in order with limited concurrency: at most `maxConcurrent` at a time, with a total weight of at most
 * `maxWeight`. A heavier task runs alone.
 */
export function slots(maxConcurrent: number, maxWeight: number) {
  let running = 0
  let weight = 0
  let waiting: readonly { weight: number; start: () => void }[] = []

  function startWaiting(): void {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const fits = running < maxConcurrent && (running === 0 || weight + next.weight <= maxWeight)
      if (!fits) return
      waiting = waiting.slice(1)
      running += 1
      weight += next.weight
      next.start()
    }
  }

  return async function inSlot<T>(itsWeight: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      waiting = [...waiting, { weight: itsWeight, start: resolve }]
      startWaiting()
    })
    try {
      return await work()
    } finally {
      running -= 1
      weight -= itsWeight
      startWaiting()
    }
  }
}

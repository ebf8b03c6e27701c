import { ownBus, type Bus, type JobMessage } from '#jobs/environment.ts'

/** The messages about jobs in this process, and those of the other processes of the server. */
export interface ProcessBus extends Bus {
  /** Passes on what another process says. */
  deliver(message: JobMessage): void
}

/** @param onPost called with each message of this process */
export function openProcessBus(onPost: (message: JobMessage) => void): ProcessBus {
  const own = ownBus()
  const all = new Set<(message: JobMessage) => void>()
  return {
    post(message) {
      own.post(message)
      onPost(message)
    },
    listen(listener, isOwnToo) {
      all.add(listener)
      const leave = own.listen(listener, isOwnToo)
      return () => {
        all.delete(listener)
        leave()
      }
    },
    deliver(message) {
      for (const listener of all) listener(message)
    },
  }
}

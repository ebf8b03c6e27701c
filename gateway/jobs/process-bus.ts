import { ownBus, type Bus, type JobMessage } from '#jobs/environment.ts'

type Ask = Extract<JobMessage, { readonly ask: string }>

/** The messages about jobs in this process, and those of the other processes of the server. */
export interface ProcessBus extends Bus {
  /** Passes on what another process says. */
  deliver(message: JobMessage): void
}

/** @param onAsk called with each request to the process that runs a job */
export function openProcessBus(onAsk: (asked: Ask) => void): ProcessBus {
  const own = ownBus()
  const all = new Set<(message: JobMessage) => void>()
  return {
    post(message) {
      own.post(message)
      if ('ask' in message) onAsk(message)
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

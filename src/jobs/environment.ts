import type { JobStore } from '#local/jobs/job-store.ts'
import type { Clock } from './clock.ts'
import type { Locks } from '#local/jobs/held-locks.ts'
import type { Network, Waiting } from './pace/pacer.ts'
import type { JobKey, JobRecord, OutcomeState, PauseReason } from '#local/jobs/job-record.ts'

/** The dependencies of the job engine, in a tab or in the server. Tests use fake ones. */
export interface JobEnvironment {
  readonly clock: Clock
  readonly network: Network
  /** Undefined outside secure contexts, where no job can run. */
  readonly locks: Locks | undefined
  readonly bus: Bus
  readonly store: JobStore
  /** Returns those of some recipients, digits or JIDs, that a job must not send to. Rejects if that cannot be read. */
  readonly notContacted: (
    job: JobKey,
    recipients: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /** Resolves when the items that move on together have arrived, to be written at once; see `WriteAheadLog`. */
  readonly gathered?: () => Promise<void>
  /** The number of outcomes read or changed at once. */
  readonly outcomesAtOnce: number
}

/** One change of an item's state, as sent between tabs. */
export type ItemChange = readonly [index: number, state: OutcomeState, at: number]

/** A job has changed. */
export interface JobChanged {
  /** Its id. */
  readonly changed: string
  readonly gateway: string
  /** The record without its plan, which does not change. */
  readonly record: Omit<JobRecord, 'plan'>
  readonly items: readonly ItemChange[]
  readonly waiting: Waiting | undefined
  readonly nextAt: number | undefined
  /** When this attempt began: the rate counts from then. */
  readonly since: number
}

/** The messages between tabs about jobs. */
export type JobMessage =
  | JobChanged
  /** A request to the tab in which it runs. */
  | {
      readonly ask: string
      readonly to: 'pause' | 'stop'
      readonly why?: PauseReason
      readonly stoppedBy?: string
    }
  /** A job was deleted or created. */
  | { readonly listed: string }

/** The message channel between the tabs of this origin. */
export interface Bus {
  post(message: JobMessage): void
  /**
   * Calls `listener` for each message of another tab; with `own` also of this one. Returns a function that
   * unsubscribes.
   */
  listen(listener: (message: JobMessage) => void, own?: boolean): () => void
}

/** Returns a channel that connects this tab, or this process, with itself. */
export function ownBus(): Bus {
  const here = new Set<(message: JobMessage) => void>()
  return {
    post: (message) => {
      for (const listener of here) listener(message)
    },
    listen(listener, own = false) {
      if (own) here.add(listener)
      return () => here.delete(listener)
    },
  }
}

/** Returns this browser's channel; without BroadcastChannel it only connects this tab with itself. */
export function broadcastBus(): Bus {
  const own = ownBus()
  if (typeof BroadcastChannel === 'undefined') return own
  const channel = new BroadcastChannel('switchboard runs')
  return {
    post(message) {
      channel.postMessage(message)
      own.post(message)
    },
    listen(listener, isOwnToo) {
      const heard = ({ data }: MessageEvent<JobMessage>) => listener(data)
      channel.addEventListener('message', heard)
      const leave = own.listen(listener, isOwnToo)
      return () => {
        channel.removeEventListener('message', heard)
        leave()
      }
    },
  }
}

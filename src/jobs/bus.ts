import type { PauseReason, JobRecord } from '#local/job-record.ts'
import type { ItemChange } from './item-states.ts'
import type { Waiting } from './pacer.ts'

/** Somebody changed a run. */
export interface JobChanged {
  /** Its id. */
  readonly changed: string
  readonly gateway: string
  /** The record without its plan, which does not change. */
  readonly record: Omit<JobRecord, 'plan'>
  readonly items: readonly ItemChange[]
  readonly waiting: Waiting | undefined
  readonly nextAt: number | undefined
  /** When this attempt began: the rate is that since then. */
  readonly since: number
}

/** What tabs tell each other of jobs. */
export type JobMessage =
  | JobChanged
  /** Asks the tab in which it runs. */
  | { readonly ask: string; readonly to: 'pause' | 'stop'; readonly why?: PauseReason }
  /** A job is gone, or there is a new one. */
  | { readonly listed: string }

/** A line to the other tabs of this origin. */
export interface Bus {
  post(message: JobMessage): void
  /** Calls back for each message of another tab; `own`: and of this one. Returns what ends it. */
  listen(listener: (message: JobMessage) => void, own?: boolean): () => void
}

/** The line of this browser; without BroadcastChannel only this tab hears itself. */
export function broadcastBus(): Bus {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('switchboard runs')
  const here = new Set<(message: JobMessage) => void>()
  return {
    post(message) {
      channel?.postMessage(message)
      for (const listener of here) listener(message)
    },
    listen(listener, own = false) {
      const heard = ({ data }: MessageEvent<JobMessage>) => listener(data)
      channel?.addEventListener('message', heard)
      if (own) here.add(listener)
      return () => {
        channel?.removeEventListener('message', heard)
        here.delete(listener)
      }
    },
  }
}

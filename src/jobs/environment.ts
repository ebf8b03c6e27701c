import { writeOutcomes } from '#local/job-outcomes.ts'
import { broadcastBus, type Bus } from './bus.ts'
import { workerClock, type Clock } from './clock.ts'
import { jobsAvailable, type Locks } from './locks.ts'
import type { Network } from './pacer.ts'

/** What a tab has to run with. Tests have tabs of their own. */
export interface JobEnvironment {
  readonly clock: Clock
  readonly network: Network
  /** Undefined outside secure contexts: nothing runs there. */
  readonly locks: Locks | undefined
  readonly bus: Bus
  /** Intents and outcomes, onto the disk. */
  readonly writeOutcomes: typeof writeOutcomes
}

let own: JobEnvironment | undefined

/** This tab, made once. */
export function thisTab(): JobEnvironment {
  own ??= {
    clock: workerClock(),
    network: { isOnline: () => navigator.onLine },
    locks: jobsAvailable() ? navigator.locks : undefined,
    bus: broadcastBus(),
    writeOutcomes,
  }
  return own
}

import { outcomesAtOnce, writeOutcomes } from '#local/jobs/jobs.ts'
import { broadcastBus, type Bus } from './bus.ts'
import { workerClock, type Clock } from './clock.ts'
import { jobsAvailable, type Locks } from './running.ts'
import type { Network } from './pacer.ts'

/** The dependencies of the job engine in a tab. Tests use fake ones. */
export interface JobEnvironment {
  readonly clock: Clock
  readonly network: Network
  /** Undefined outside secure contexts, where no job can run. */
  readonly locks: Locks | undefined
  readonly bus: Bus
  /** Writes intents and outcomes to the disk. */
  readonly writeOutcomes: typeof writeOutcomes
  /** The number of outcomes read or changed at once. */
  readonly outcomesAtOnce: number
}

let own: JobEnvironment | undefined

/** Returns the environment of this tab, created once. */
export function thisTab(): JobEnvironment {
  own ??= {
    clock: workerClock(),
    network: { isOnline: () => navigator.onLine },
    locks: jobsAvailable() ? navigator.locks : undefined,
    bus: broadcastBus(),
    writeOutcomes,
    outcomesAtOnce,
  }
  return own
}

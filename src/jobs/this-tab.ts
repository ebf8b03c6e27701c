import { browserJobs } from '#local/jobs/jobs.ts'
import { outcomesAtOnce } from '#local/jobs/job-store.ts'
import { workerClock } from './clock.ts'
import { broadcastBus, type JobEnvironment } from './environment.ts'
import { jobsAvailable } from './running.ts'

let own: JobEnvironment | undefined

/** Returns the environment of this tab, created once. */
export function thisTab(): JobEnvironment {
  own ??= {
    clock: workerClock(),
    network: { isOnline: () => navigator.onLine },
    locks: jobsAvailable() ? navigator.locks : undefined,
    bus: broadcastBus(),
    store: browserJobs,
    outcomesAtOnce,
  }
  return own
}

import { browserJobs } from '#local/jobs/jobs.ts'
import { outcomesAtOnce } from '#local/jobs/job-store.ts'
import { workerClock } from './clock.ts'
import { broadcastBus, type JobEnvironment } from './environment.ts'
import { jobsAvailable } from './running.ts'
import { listedAmong } from './work.ts'

let own: JobEnvironment | undefined

/** Returns the environment of this tab, created once. */
export function thisTab(): JobEnvironment {
  own ??= {
    clock: workerClock(),
    network: { isOnline: () => navigator.onLine },
    locks: jobsAvailable() ? navigator.locks : undefined,
    bus: broadcastBus(),
    store: browserJobs,
    async notContacted({ gateway, instance }, recipients) {
      const { contactListOf } = await import('./do-not-contact.ts')
      return listedAmong(recipients, await contactListOf(gateway).find(recipients, instance))
    },
    outcomesAtOnce,
  }
  return own
}

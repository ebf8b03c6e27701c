import { dropEarlyCalls } from '#boot/handover.ts'
import { pauseJobsOf } from '#jobs/running.ts'
import { dropKey } from './keys.ts'
import { dropQueryClient } from '#data/query-client.ts'

/** Ends the connection to a gateway: pauses its jobs, and removes its key and every cached answer from this tab. */
export function disconnect(address: string): void {
  pauseJobsOf(address)
  dropEarlyCalls()
  dropKey(address)
  dropQueryClient(address)
}

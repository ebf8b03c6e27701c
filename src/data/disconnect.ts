import { dropEarlyCalls } from '#boot/handover.ts'
import { pauseJobsOf } from '#jobs/running.ts'
import { dropKey } from './keys.ts'
import { dropQueryClient } from './query-client.ts'

/**
 * Ends the connection to a gateway: what runs against it is paused, its key and every cached answer are gone from this
 * tab.
 */
export function disconnect(address: string): void {
  pauseJobsOf(address)
  dropEarlyCalls()
  dropKey(address)
  dropQueryClient(address)
}

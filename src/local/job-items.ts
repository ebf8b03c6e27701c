import { database } from './database.ts'
import type { JobItem, JobKey } from './job-record.ts'
import { storeKey } from './jobs.ts'

/** The number of items in one record: small enough to read one fast, large enough to write 100,000 fast. */
export const portionSize = 200

/** Returns one portion of a job's items; empty if it does not exist. */
export async function readPortion(job: JobKey, portion: number): Promise<readonly JobItem[]> {
  return (await (await database()).get('runItems', [...storeKey(job), portion])) ?? []
}

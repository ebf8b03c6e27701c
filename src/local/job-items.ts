import { database } from './database.ts'
import type { JobItem, JobKey } from './job-record.ts'
import { storeKey } from './jobs.ts'

/** How many items lie in one record: so few that one is read fast, so many that 100 000 are written fast. */
export const portionSize = 200

/** One portion of a job's items; empty where there is none. */
export async function readPortion(job: JobKey, portion: number): Promise<readonly JobItem[]> {
  return (await (await database()).get('runItems', [...storeKey(job), portion])) ?? []
}

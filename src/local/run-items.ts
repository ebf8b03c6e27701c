import { database } from './database.ts'
import type { RunItem, RunKey } from './run-record.ts'
import { storeKey } from './runs.ts'

/** How many items lie in one record: so few that one is read fast, so many that 100 000 are written fast. */
export const portionSize = 200

/** One portion of a run's items; empty where there is none. */
export async function readPortion(run: RunKey, portion: number): Promise<readonly RunItem[]> {
  return (await (await database()).get('runItems', [...storeKey(run), portion])) ?? []
}

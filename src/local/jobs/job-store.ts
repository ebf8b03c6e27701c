import type { JobItem, JobKey, JobOutcome, JobRecord } from './job-record.ts'

/** The number of items in one portion: small enough to read one fast, large enough to write 100,000 fast. */
export const portionSize = 200

/** The number of outcomes read at once: large enough to be fast, small enough not to block a page. */
export const outcomesAtOnce = 2_000

/** An item's outcome, with the item's index. */
export type IndexedOutcome = readonly [index: number, outcome: JobOutcome]

/** Where jobs are kept: this browser's database, or the server's. Every function rejects if the storage fails. */
export interface JobStore {
  /** Returns the jobs of a gateway, newest first, including those whose items are still being written. */
  readJobs(gateway: string): Promise<JobRecord[]>
  /** Returns a job; undefined if it was deleted. */
  readJob(job: JobKey): Promise<JobRecord | undefined>
  /**
   * Updates a job; does nothing if it was deleted in between. Resolves once the record is on the disk.
   * @returns whether the job still exists
   */
  writeJob(record: JobRecord): Promise<boolean>
  /** Deletes a job with all its data. */
  deleteJob(job: JobKey): Promise<void>
  /** Returns the files of a job, by name. */
  readJobFiles(job: JobKey): Promise<Record<string, Blob>>
  /** Writes a new job with its first items and its files. Resolves once it is on the disk. */
  addJob(
    record: JobRecord,
    portions?: readonly (readonly JobItem[])[],
    files?: Readonly<Record<string, Blob>>,
  ): Promise<void>
  /** Writes some portions of a job's items, starting at portion number `first`. */
  writePortions(
    job: JobKey,
    first: number,
    portions: readonly (readonly JobItem[])[],
  ): Promise<void>
  /** Returns one portion of a job's items; empty if it does not exist. */
  readPortion(job: JobKey, portion: number): Promise<readonly JobItem[]>
  /**
   * Writes intents and outcomes in one transaction. Resolves once it is on the disk; with `isRelaxed`, once the storage
   * has accepted it, which survives the end of the process but not of the machine.
   * @returns false if the job was deleted in between; then nothing is written
   */
  writeOutcomes(
    job: JobKey,
    entries: readonly IndexedOutcome[],
    isRelaxed?: boolean,
  ): Promise<boolean>
  /** Returns the outcomes of some items, in the order of the given indexes; undefined for items that never started. */
  readOutcomesOf(job: JobKey, indexes: readonly number[]): Promise<(JobOutcome | undefined)[]>
  /** Returns the outcomes of the items from `first` (inclusive) to `end` (exclusive), in order. */
  readOutcomes(job: JobKey, first: number, end: number): Promise<IndexedOutcome[]>
}

/** Yields all outcomes of a job with `total` items, in order, a portion at a time. */
export async function* eachOutcome(
  store: Pick<JobStore, 'readOutcomes'>,
  job: JobKey,
  total: number,
  atOnce = outcomesAtOnce,
): AsyncGenerator<readonly IndexedOutcome[]> {
  for (let first = 0; first < total; first += atOnce)
    yield await store.readOutcomes(job, first, first + atOnce)
}

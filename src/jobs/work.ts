import type { Connection } from '#client/connection.ts'
import type { JobItem, JobOutcome, JobRecord } from '#local/job-record.ts'

/** What a gateway's yes tells of an item. */
export type Done = Pick<JobOutcome, 'id' | 'key' | 'readBack' | 'answer' | 'reason'>

/**
 * Does the work for one item, once. Sends at most one write, through `call(…, { priority: 'bulk' })`, and repeats
 * nothing. Resolved: accepted.
 * @throws SkippedError before anything was sent; RefusedError and UnreachableError (nothing was done);
 *   UnknownOutcomeError, and anything else: nobody knows.
 */
export type Work<Data = unknown> = (item: JobItem<Data>, index: number) => Promise<Done>

/** What a kind of run is given to make its work of. */
export interface WorkContext {
  readonly job: JobRecord
  /** The job's files, by name. */
  readonly files: Readonly<Record<string, Blob>>
  readonly connection: Connection
}

/** Makes the work of a kind, once each time a job starts: reads the plan, encodes files. */
export type Prepare<Data = unknown> = (context: WorkContext) => Work<Data> | Promise<Work<Data>>

/** An item that cannot be sent: found out before anything was. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError'
  constructor(readonly texts: readonly string[]) {
    super('skipped')
  }
}

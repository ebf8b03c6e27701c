import type { Connection } from '#client/connection.ts'
import type { JobItem, JobOutcome, JobRecord } from '#local/jobs/job-record.ts'

/** The data of a gateway's positive answer for an item. */
export type Done = Pick<JobOutcome, 'id' | 'key' | 'readBack' | 'answer' | 'reason'>

/**
 * Does the work for one item, once. Sends at most one write, through `call(…, { priority: 'bulk' })`, and never
 * retries. Resolved: accepted.
 * @throws SkippedError before anything was sent; RefusedError and UnreachableError (nothing was done);
 * UnknownOutcomeError, and anything else: the outcome is unknown.
 */
export type Work<Data = unknown> = (item: JobItem<Data>, index: number) => Promise<Done>

/** The arguments for creating the work of a kind. */
export interface WorkContext {
  readonly job: JobRecord
  /** The job's files, by name. */
  readonly files: Readonly<Record<string, Blob>>
  readonly connection: Connection
}

/** Creates the work of a kind, once each time a job starts: reads the plan, encodes files. */
export type Prepare<Data = unknown> = (context: WorkContext) => Work<Data> | Promise<Work<Data>>

/** An item that cannot be sent, detected before anything was sent. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError'
  constructor(readonly texts: readonly string[]) {
    super('skipped')
  }
}

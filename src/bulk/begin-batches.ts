import type { Connection } from '#client/connection.ts'
import type { RunKey } from '#local/run-record.ts'
import { createRun, type NewRun } from '#runs/create-run.ts'
import { openRun } from '#runs/open-run.ts'
import type { StartAnswer } from '#runs/run.ts'
import type { Prepare } from '#runs/work.ts'

/** Writes a run down. Nothing is sent. @throws what the storage throws */
export const writeBatches = <Data>(made: NewRun<Data>): Promise<RunKey> => createRun(made)

/** Starts a run, or goes on with it. */
export function startBatches<Data>(
  key: RunKey,
  connection: Connection,
  prepare: Prepare<Data>,
): Promise<StartAnswer> {
  return openRun(key).start(connection, prepare)
}

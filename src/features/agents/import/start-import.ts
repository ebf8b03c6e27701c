import type { Connection } from '#client/connection.ts'
import type { RunKey } from '#local/run-record.ts'
import { openRun } from '#runs/open-run.ts'
import type { Run, StartAnswer } from '#runs/run.ts'
import type { FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { createImport, type NewImport } from './create-import.ts'
import { prepareImport } from './import-work.ts'
import { keepPasswords, passwordsOf } from './passwords-here.ts'

/** What became of a start; `unread`: the agents could not be read before it, so nothing was begun. */
export type ImportStart = StartAnswer | 'unread'

/**
 * Writes an import down and starts it.
 * @throws as `createImport`; then nothing was sent
 */
export async function startNewImport(
  connection: Connection,
  made: NewImport,
  fresh: () => Promise<FreshAgents>,
): Promise<{ key: RunKey; said: ImportStart }> {
  const { key, passwords } = await createImport(connection.address, made)
  const run = openRun(key)
  keepPasswords(run, passwords)
  return { key, said: await startImport(run, connection, fresh) }
}

/** Begins or goes on with an import: the list of agents is read first, once for all rows. */
export async function startImport(
  run: Run,
  connection: Connection,
  fresh: () => Promise<FreshAgents>,
): Promise<ImportStart> {
  let list
  try {
    list = await fresh()
  } catch {
    return 'unread'
  }
  return await run.start(connection, prepareImport(list.agents, passwordsOf(run)))
}

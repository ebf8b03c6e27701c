import type { Connection } from '#client/connection.ts'
import type { RunKey } from '#local/run-record.ts'
import { openRun } from '#runs/open-run.ts'
import { keepStart, type Started } from '#job-ui/started-jobs.ts'
import type { Run } from '#runs/run.ts'
import type { FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { createImport, type NewImport } from './create-import.ts'
import { prepareImport } from './import-work.ts'
import { keepPasswords, noteSent, passwordsOf } from './passwords-here.ts'

/**
 * Saves an import and starts it; its page says whether it could be started.
 * @throws as `createImport`; then nothing was sent
 */
export async function startNewImport(
  connection: Connection,
  made: NewImport,
  fresh: () => Promise<FreshAgents>,
): Promise<RunKey> {
  const { key, passwords } = await createImport(connection.address, made)
  const run = openRun(key)
  keepPasswords(run, passwords)
  const started = startImport(run, connection, fresh)
  keepStart(key, started)
  // Its page has something to show then.
  await started
  return key
}

/** Starts or resumes an import: the list of agents is read first, once for all rows. */
export async function startImport(
  run: Run,
  connection: Connection,
  fresh: () => Promise<FreshAgents>,
): Promise<Started> {
  let list
  try {
    list = await fresh()
  } catch (error) {
    return { answer: 'unread', error }
  }
  const work = prepareImport(list.agents, passwordsOf(run), (email, password) =>
    noteSent(connection, run, email, password),
  )
  return { answer: await run.start(connection, work) }
}

import type { Connection } from '#client/connection.ts'
import type { JobKey } from '#local/job-record.ts'
import { openJob, type Job } from '#jobs/job.ts'
import { keepStart, type Started } from '#job-ui/started-jobs.ts'
import type { FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { createImport, type NewImport } from './create-import.ts'
import { prepareImport } from './import-work.ts'
import { keepPasswords, noteSent, passwordsOf } from './passwords-here.ts'

/**
 * Saves an import and starts it; its page reports whether it could be started.
 * @throws as `createImport`; then nothing was sent
 */
export async function startNewImport(
  connection: Connection,
  made: NewImport,
  fresh: () => Promise<FreshAgents>,
): Promise<JobKey> {
  const { key, passwords } = await createImport(connection.address, made)
  const job = openJob(key)
  keepPasswords(job, passwords)
  const started = startImport(job, connection, fresh)
  keepStart(key, started)
  // So that its page has something to show.
  await started
  return key
}

/** Starts or resumes an import: reads the list of agents first, once for all rows. */
export async function startImport(
  job: Job,
  connection: Connection,
  fresh: () => Promise<FreshAgents>,
): Promise<Started> {
  let list
  try {
    list = await fresh()
  } catch (error) {
    return { result: 'unread', error }
  }
  const work = prepareImport(list.agents, passwordsOf(job), (email, password) =>
    noteSent(connection, job, email, password),
  )
  return { result: await job.start(connection, work) }
}

import type { Connection } from '#client/connection.ts'
import type { JobKey } from '#local/job-record.ts'
import { openJob, type Job } from '#jobs/job.ts'
import type { Started } from '#job-ui/started-jobs.ts'
import type { FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { createImport, type NewImport } from './create-import.ts'
import { prepareImport } from './import-work.ts'
import { keepPasswords, noteSent, passwordsOf } from './passwords-here.ts'

/** Saves an import, with its passwords in memory. Sends nothing. @throws as `createImport` */
export async function saveImport(gateway: string, made: NewImport): Promise<JobKey> {
  const { key, passwords } = await createImport(gateway, made)
  keepPasswords(openJob(key), passwords)
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

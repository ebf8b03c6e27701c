import type { Connection } from '#client/connection.ts'
import { importKind } from '#local/jobs/job-kinds.ts'
import { openJob, type Job } from '#jobs/job.ts'
import { listJobs } from '#jobs/list-jobs.ts'
import { JobElsewhereError } from '#jobs/running.ts'
import type { Started } from '#job-ui/start/started-jobs.ts'
import type { FreshAgents } from '#features/agents/use-fresh-agents.ts'
import { prepareImport } from './import-work.ts'
import { settleUnknown } from './settle-unknown.ts'

/**
 * Starts or resumes an import: reads the list of agents first, once for all rows, and settles the unknown results of
 * all imports by it. An agent that another import may have created must not get a second password.
 */
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
  try {
    for (const record of await listJobs(connection.address, ''))
      if (record.kind === importKind && record.counts.unknown > 0)
        await settleUnknown(openJob(record), list.agents)
  } catch (error) {
    if (error instanceof JobElsewhereError) return { result: 'busy' }
    throw error
  }
  return { result: await job.start(connection, prepareImport(job, list.agents)) }
}

import type { AgentValues } from '#features/agents/agent-values.ts'
import { foldEmail } from '#features/agents/compare-agents.ts'
import type { Connection } from '#client/connection.ts'
import { storageSecret } from '#client/auth/auth-api.ts'
import { browserLocks } from '#local/jobs/held-locks.ts'
import type { JobKey, JobSecrets } from '#local/jobs/job-record.ts'
import { changeSecrets, readSecrets } from '#local/jobs/job-secrets.ts'
import type { Job } from '#jobs/job.ts'
import { JobElsewhereError, takeLock } from '#jobs/running.ts'
import { destroyServerSecrets, readServerSecrets } from '#jobs/server-jobs.ts'
import { readPasswordTimes } from '#features/agents/matrix/password-times.ts'
import { isCreated, isNew, targetOf } from './import-plan.ts'
import { withPasswordsFor } from './prepare-import.ts'

// The passwords of an import's new agents, by `foldEmail`. The job stores them encrypted until they are handed over, in
// this browser or in its server: each agent is created with the stored password, so those of created agents are valid.

/** The created agents, with their passwords, which are to be handed over. */
export interface ToHandOver extends Pick<JobSecrets, 'state' | 'until'> {
  readonly agents: readonly AgentValues[]
}

/**
 * Returns the created agents of a job with their stored passwords, without those that got another one from this browser
 * since.
 * @throws errors of the storage; AuthRequestError where the server does not return the user's secret
 */
export async function toHandOver(connection: Connection, job: Job): Promise<ToHandOver> {
  const { state, until, secrets } =
    job.key.host === 'server'
      ? await readServerSecrets(job.key)
      : await readSecrets(job.key, () => storageSecret(connection))
  const agents: AgentValues[] = []
  if (secrets.size === 0) return { state, until, agents }
  const replaced = await readPasswordTimes(job.key.gateway, 'possible')
  for await (const portion of job.view.each())
    for (const row of portion) {
      const password = secrets.get(foldEmail(row.item.to))
      if (password === undefined || !isNew(row.item) || !isCreated(row)) continue
      if (!replaced.has(row.outcome?.id ?? '')) agents.push({ ...targetOf(row.item), password })
    }
  return { state, until, agents }
}

/**
 * Returns the passwords of a job, after new ones for `lacking` were stored with them. Needs the job's lock, and must be
 * called before anything is sent.
 * @param lacking the agents that the list has no password of, by `foldEmail`
 */
export const completePasswords = (
  connection: Connection,
  job: JobKey,
  lacking: Iterable<string>,
): Promise<ReadonlyMap<string, string>> =>
  changeAlone(connection, job, ({ secrets }) => ({ secrets: withPasswordsFor(lacking, secrets) }))

/** Destroys the passwords of agents that were handed over, by `foldEmail`. */
export const destroyPasswords = (
  connection: Connection,
  job: JobKey,
  handedOver: ReadonlySet<string>,
): Promise<unknown> =>
  job.host === 'server'
    ? destroyServerSecrets(job, handedOver)
    : changeAlone(connection, job, ({ secrets, until }) => ({
        secrets: new Map([...secrets].filter(([key]) => !handedOver.has(key))),
        until,
      }))

/** Changes the passwords of a job, one tab after the other. */
async function changeAlone(
  connection: Connection,
  job: JobKey,
  change: Parameters<typeof changeSecrets>[2],
): Promise<ReadonlyMap<string, string>> {
  const locks = browserLocks()
  const release = locks && (await takeLock(locks, `switchboard secrets of ${job.id}`))
  if (locks && !release) throw new JobElsewhereError()
  try {
    return await changeSecrets(job, await storageSecret(connection), change)
  } finally {
    await release?.()
  }
}

import type { LockedJob } from '#client/auth/session.ts'
import type { AnyOperationName } from '#contract/index.ts'
import { campaignKind } from '#local/jobs/job-record.ts'
import { runningHere } from '#jobs/running.ts'
import { ownValue } from '#domain/keys-of.ts'

/** The writes of each kind of job. Kinds that also read are missing: a locked session may not read. */
const writesOfKind: Readonly<Record<string, readonly AnyOperationName[]>> = {
  [campaignKind]: ['sendText', 'sendPlatformAudio', 'sendMedia', 'sendLocation'],
  'mark-read': ['markMessageAsRead'],
  invitations: ['sendInvite'],
  'group-participants': ['updateParticipants'],
  'agent-permissions': ['updateAgent'],
  'agent-import': ['createAgent', 'updateAgent'],
}

/** Returns the writes of a kind of job; none for one that cannot run while the session is locked. */
export const lockedWritesOf = (kind: string): readonly AnyOperationName[] =>
  ownValue(writesOfKind, kind) ?? []

/** Lists the pending writes of jobs that run against a gateway, in any tab, while the session is locked. */
export async function lockedJobs(address: string): Promise<LockedJob[]> {
  const { listJobs } = await import('#jobs/list-jobs.ts')
  const jobs = await listJobs(address).catch(() => [])
  const writes = jobs
    .filter(({ state }) => state === 'running')
    .flatMap(({ kind, instance }) =>
      lockedWritesOf(kind).map((operation) => ({
        operation,
        ...(instance === '' ? {} : { instance }),
      })),
    )
  return [...new Map(writes.map((one) => [JSON.stringify(one), one])).values()].slice(0, 200)
}

/** Pauses the jobs of this tab that cannot continue while the session is locked. */
export function pauseReadingJobs(address: string): void {
  for (const job of runningHere())
    if (job.key.gateway === address && lockedWritesOf(job.kind).length === 0)
      job.pause({ kind: 'person' })
}

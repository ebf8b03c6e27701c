import { startOfDay } from '#domain/zoned-time.ts'
import { eachOutcome } from '#local/jobs/job-store.ts'
import { inviteKind, type JobOutcome, type JobRecord } from '#local/jobs/job-record.ts'
import type { JobEnvironment } from '#jobs/environment.ts'
import { sentStates, type JobModel } from '#jobs/job-model.ts'
import type { Sent } from './pacer.ts'

/**
 * Reads what a job's instance has sent today, over all its jobs, before this one starts. What other lanes send while it
 * runs counts from its next start on.
 */
export async function readSent(
  model: JobModel,
  env: Pick<JobEnvironment, 'store' | 'clock' | 'outcomesAtOnce'>,
): Promise<Sent> {
  const { states, lastAt, record } = model
  const { perDay } = record.pace
  const earlier = perDay
    ? await sentSince(startOfDay(env.clock.now(), perDay.timeZone), record, env)
    : []
  return {
    lastAt,
    items: () => record.total - states.count('waiting'),
    since: (moment) =>
      states.sentSince(moment) + earlier.reduce((n, at) => (at >= moment ? n + 1 : n), 0),
  }
}

/** Returns the times of messages since a moment: of other jobs, and of earlier attempts at items of this one. */
async function sentSince(
  moment: number,
  { gateway, instance, id }: JobRecord,
  { store, outcomesAtOnce }: Pick<JobEnvironment, 'store' | 'outcomesAtOnce'>,
): Promise<number[]> {
  const times: number[] = []
  const add = ({ state, at }: Omit<JobOutcome, 'tries'>) => {
    if (at >= moment && sentStates.includes(state)) times.push(at)
  }
  for (const job of await store.readJobs(gateway)) {
    const sends = job.lane === undefined || job.kind === inviteKind
    const isToday = job.startedAt !== undefined && (job.endedAt ?? moment) >= moment
    if (job.instance !== instance || !sends || !isToday) continue
    for await (const outcomes of eachOutcome(store, job, job.total, outcomesAtOnce))
      for (const [, { tries = [], ...last }] of outcomes) {
        if (job.id !== id) add(last)
        tries.forEach(add)
      }
  }
  return times
}

import { log } from '#gateway/log/log.ts'
import type { State } from '#gateway/state/open-state.ts'
import { randomId } from '#domain/profile.ts'
import { freshCounts } from '#jobs/job-model.ts'
import type { StartAnswer } from '#jobs/job.ts'
import { missesPage } from '#jobs/may-resume.ts'
import { isMissed } from '#jobs/pace/missed-start.ts'
import { nextStart } from '#jobs/pace/repeat.ts'
import { jobLock, tryLock } from '#jobs/running.ts'
import type { Locks } from '#local/jobs/held-locks.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { ServerJobStore } from './job-store.ts'

/** How often series are checked, in milliseconds. */
const checkMs = 10_000
/** How long before its time a job is started, which then waits for it, in milliseconds. */
const leadMs = 2 * checkMs

interface Options {
  readonly state: State
  readonly store: ServerJobStore
  readonly gateway: string
  readonly locks: Locks
  readonly now: () => number
  /** Starts a job if it still waits. Another job of its instance may run: tried again at the next check. */
  readonly start: (job: JobRecord) => Promise<StartAnswer>
  /** Called when a job was followed by the next one of its series. */
  readonly onNext: (job: JobRecord) => void
}

/**
 * Runs the series of jobs: once a job that repeats has finished, it stores the next one, and starts that at its time. One
 * whose time has passed while no server ran waits for a person. Until its time, a job does not block its instance.
 */
export function openRepetition({ state, store, gateway, locks, now, start, onNext }: Options) {
  async function check(): Promise<void> {
    const rows = await state
      .selectFrom('jobs')
      .select('record')
      .where('gateway', '=', gateway)
      .where('state', 'in', ['left', 'finished'])
      .where('record', 'like', '%"repeat%')
      .execute()
    for (const { record: json } of rows) {
      const record = JSON.parse(json) as JobRecord
      if (record.state === 'finished' && record.repeat) await addNext(record)
      else if (isDue(record)) {
        const answer = await start(record)
        if (answer === 'started')
          log.info({ job: record.id, kind: record.kind }, 'Repeated job started')
      }
    }
  }

  const isDue = (record: JobRecord): boolean =>
    isRepetition(record) &&
    (record.pace.notBefore ?? Infinity) < now() + leadMs &&
    !isMissed(record, now())

  async function addNext(record: JobRecord): Promise<void> {
    // Its requests in flight end first.
    const release = await tryLock(locks, jobLock(record))
    if (!release) return
    try {
      const current = await store.readJob(record)
      if (current?.state !== 'finished' || !current.repeat) return
      const { repeat, pace } = current
      const next = nextStart(repeat, Math.max(now(), pace.notBefore ?? 0))
      if (!next) return
      const { instance, kind, plan, total, lane, from, by } = current
      const copy: JobRecord = {
        gateway,
        instance,
        id: randomId(),
        kind,
        name: `${repeat.name} ${next.date}`,
        ...(by === undefined ? {} : { by }),
        createdAt: now(),
        state: 'paused',
        why: { kind: 'scheduled' },
        plan,
        pace: { ...pace, notBefore: next.at },
        ...(lane === undefined ? {} : { lane }),
        ...(from === undefined ? {} : { from }),
        total,
        counts: freshCounts(total),
        repeat,
        repeatOf: current.id,
      }
      const repeatedBy = { id: copy.id, at: next.at }
      await store.addCopy({ ...current, repeat: undefined, repeatedBy }, copy)
    } finally {
      await release()
    }
    onNext(record)
  }

  const checkSafely = () =>
    check().catch((error: unknown) => log.warn({ err: error }, 'Series of jobs not checked'))
  let checking = Promise.resolve()
  /** One after the other. */
  const checkSoon = () => (checking = checking.then(checkSafely))
  const timer = setInterval(() => void checkSoon(), checkMs)
  timer.unref()
  return {
    check: checkSoon,
    async close(): Promise<void> {
      clearInterval(timer)
      await checking
    },
  }
}

/** Returns whether a job is one of a series that waits for its start time. */
export const isRepetition = (job: JobRecord): boolean =>
  job.repeatOf !== undefined && job.startedAt === undefined && missesPage(job)

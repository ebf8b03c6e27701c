import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { RefusedError } from '#client/errors.ts'
import type { ListedNumber, NewListed } from '#domain/do-not-contact.ts'
import { collectOptOuts } from '#features/campaigns/replies/collect-opt-outs.ts'
import { log } from '#gateway/log/log.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'
import type { Suppression } from '#gateway/suppression/suppression.ts'
import type { Bus } from '#jobs/environment.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { tryLock } from '#jobs/running.ts'
import type { Locks } from '#local/jobs/held-locks.ts'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'

const hourMs = 3_600_000
/** How long after its end the replies to a campaign are read, in milliseconds; the last reading reads all again. */
const followMs = 72 * hourMs
/** Readings that were missed are made up for this long, in milliseconds. */
const lateMs = 24 * hourMs
/** Messages may arrive this long after they were written, in milliseconds. */
const overlapMs = 2 * hourMs
/** A reading is followed by a pause of this many times its duration, so that gateways are read 5 % of the time at most. */
const pauseFactor = 19
/** How often it is checked whether a reading is due, in milliseconds. */
const checkMs = 60_000

/** Why replies were not read. `no-chats`: the gateway keeps none. `not-allowed`: the person may not do it any more. */
export const replyFailures = ['no-chats', 'not-allowed', 'failed'] as const
type ReplyFailure = (typeof replyFailures)[number]

/** The person for whom replies are read may not list numbers any more. */
export class ReplyAccessError extends Error {
  override readonly name = 'ReplyAccessError'
}

/** What was read of the replies to a campaign. Times are epoch milliseconds. */
export interface RepliesRead {
  readonly readAt: number | null
  /** Null if no reading follows. */
  readonly nextAt: number | null
  /** How many numbers were added in all. */
  readonly added: number
  /** How many chats the last reading could not read. */
  readonly unread: number
  readonly failure: ReplyFailure | null
}

/** Reads the replies to finished campaigns, and lists those who opt out. */
export interface CampaignReplies {
  /** Returns what was read for a job; undefined if it is not read by the server. */
  read(job: string): Promise<RepliesRead | undefined>
  /** Reads what is due now. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Options {
  readonly state: State
  readonly gateway: string
  readonly bus: Bus
  readonly locks: Locks
  readonly suppression: Suppression
  readonly stopping: AbortSignal
  readonly now: () => number
  readonly rowsOf: (job: JobRecord) => AsyncIterable<readonly JobRow[]>
  /** Returns the gateway as the person who has started a job may use it, checked at each call. */
  readonly connectionOf: (job: JobRecord) => Connection
  /** Lists numbers for that person. @throws ReplyAccessError if they may not */
  readonly add: (job: JobRecord, entries: readonly NewListed[]) => Promise<readonly ListedNumber[]>
}

/** Opens the readings: at the end of a campaign, and then about once an hour for three days. */
export async function openCampaignReplies({
  state,
  gateway,
  bus,
  locks,
  suppression,
  stopping,
  now,
  ...side
}: Options): Promise<CampaignReplies> {
  /** Plans the readings of a campaign that has ended. */
  async function plan({ id, createdAt, startedAt = createdAt, endedAt }: JobRecord): Promise<void> {
    if (endedAt === undefined) return
    const until = endedAt + followMs
    const next_at = until + lateMs > now() ? now() : null
    await state
      .insertInto('reply_reads')
      .values({ job: id, until, next_at, read_from: startedAt, added: 0, unread: 0 })
      // One that was continued ends once more.
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet({ until, next_at })
          .where('reply_reads.until', '<', until),
      )
      .execute()
  }

  async function planAll(): Promise<void> {
    const rows = await state
      .selectFrom('jobs')
      .leftJoin('reply_reads', 'reply_reads.job', 'jobs.id')
      .select('record')
      .where('gateway', '=', gateway)
      .where('kind', '=', campaignKind)
      .where('state', 'in', ['finished', 'stopped'])
      .where('reply_reads.job', 'is', null)
      .execute()
    for (const { record } of rows) await plan(JSON.parse(record) as JobRecord)
  }

  async function readDue(): Promise<void> {
    const { readsReplies } = await suppression.rules()
    if (!readsReplies) return
    const rows = await state
      .selectFrom('reply_reads')
      .innerJoin('jobs', 'jobs.id', 'reply_reads.job')
      .selectAll('reply_reads')
      .select('jobs.record')
      .where('jobs.gateway', '=', gateway)
      .where('next_at', '<=', now())
      .where('until', '>', now() - lateMs)
      .orderBy('next_at')
      .execute()
    // One after the other: at most one request is on its way.
    for (const { record, ...row } of rows) {
      if (stopping.aborted) return
      const release = await tryLock(locks, `replies to ${row.job}`)
      if (!release) continue
      try {
        await readOne(JSON.parse(record) as JobRecord, row)
      } finally {
        await release()
      }
    }
  }

  async function readOne(job: JobRecord, row: Row<'reply_reads'>): Promise<void> {
    const begun = now()
    const isLast = begun >= row.until
    const nextAt = () =>
      isLast ? null : Math.min(row.until, now() + Math.max(hourMs, pauseFactor * (now() - begun)))
    const current = await rowOf(row.job)
    // Another process has read them in the meantime.
    if (current?.next_at !== row.next_at) return
    try {
      const { startedAt = job.createdAt } = job
      const connection = side.connectionOf(job)
      let added = 0
      const { optedOut, unread } = await collectOptOuts(
        connection,
        { ...job, rows: side.rowsOf(job), since: isLast ? startedAt : row.read_from },
        {
          rules: () => suppression.rules(),
          add: async (entries) => (added = (await side.add(job, entries)).length),
        },
        { signal: stopping, onRead: () => {} },
      )
      if (stopping.aborted) return
      await confirm(connection, job, optedOut)
      await save(job.id, {
        next_at: nextAt(),
        ...(unread === 0 ? { read_from: Math.max(row.read_from, begun - overlapMs) } : {}),
        read_at: begun,
        added: row.added + added,
        unread,
        failure: null,
      })
    } catch (error) {
      const failure = failureOf(error)
      if (failure === 'failed') log.warn({ err: error, job: job.id }, 'Replies not read')
      await save(job.id, { next_at: failure === 'failed' ? nextAt() : null, failure })
    }
  }

  const rowOf = (job: string) =>
    state.selectFrom('reply_reads').selectAll().where('job', '=', job).executeTakeFirst()

  const save = (job: string, change: Partial<Row<'reply_reads'>>) =>
    state.updateTable('reply_reads').set(change).where('job', '=', job).execute()

  /** Confirms to those who opted out. Each is recorded before; an unknown outcome is not repeated. */
  async function confirm(
    connection: Connection,
    { instance }: JobRecord,
    optedOut: readonly NewListed[],
  ): Promise<void> {
    const { confirms, confirmation: text } = await suppression.rules()
    if (!confirms || text === '') return
    const params = { instance }
    for (const { number } of optedOut) {
      if (stopping.aborted) return
      if (!(await suppression.claimConfirmation(number))) continue
      const outcome = await call(connection, 'sendText', { params, body: { number, text } }).then(
        () => 'sent' as const,
        (error: unknown) => (error instanceof RefusedError ? 'refused' : 'unknown'),
      )
      await suppression.confirm(number, outcome)
    }
  }

  let working = Promise.resolve()
  const check = () =>
    (working = working
      .then(readDue)
      .catch((error: unknown) => log.warn({ err: error }, 'Replies not read')))
  const leave = bus.listen((message) => {
    if (!('changed' in message)) return
    const { record } = message
    if (record.kind !== campaignKind || record.endedAt === undefined) return
    plan({ ...record, plan: undefined }).then(check, (error: unknown) =>
      log.warn({ err: error, job: record.id }, 'Replies not planned'),
    )
  }, true)
  await planAll().catch((error: unknown) => log.warn({ err: error }, 'Replies not planned'))
  const timer = setInterval(() => void check(), checkMs)
  timer.unref()

  return {
    async read(job) {
      const row = await rowOf(job)
      if (!row) return undefined
      const { readsReplies } = await suppression.rules()
      const { read_at: readAt, next_at: nextAt, added, unread, failure } = row
      return {
        readAt,
        nextAt: readsReplies ? nextAt : null,
        added,
        unread,
        failure: failure as ReplyFailure | null,
      }
    },
    check,
    async close() {
      leave()
      clearInterval(timer)
      await working
    },
  }
}

/** Returns why replies were not read: only `failed` is tried again. */
function failureOf(error: unknown): ReplyFailure {
  if (error instanceof ReplyAccessError) return 'not-allowed'
  if (!(error instanceof RefusedError)) return 'failed'
  if (error.status === 401 || error.status === 403) return 'not-allowed'
  return error.status === 404 || error.status === 405 ? 'no-chats' : 'failed'
}

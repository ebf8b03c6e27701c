import * as z from 'zod/mini'
import { may } from '#contract/roles.ts'
import { isTimeZone, readWall } from '#domain/zoned-time.ts'
import { grantOf, userOf } from '#gateway/http/caller.ts'
import { defineRoute, freshJson, type SharedContext } from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { sessionKeyOf } from '#gateway/identity/key-sessions/key-sessions.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import { outcomeStates, secretsName } from '#local/jobs/job-record.ts'
import { portionSize } from '#local/jobs/job-store.ts'
import { replyFailures } from './campaign-replies.ts'
import { seesJob } from './job-access.ts'
import { callerNow } from './caller-now.ts'
import { callers, jobRoute, jobsOf, outward, refuseKind } from './job-route.ts'
import { streamJob } from './stream-job.ts'

/** Items per request, and the maximum of a job. */
const maxItems = 2_000
const maxTotal = 100_000
/** The largest medium that a gateway takes, with room for the rest. */
export const maxFileBytes = 110 * 1024 * 1024

const text = z.string().check(z.maxLength(200))
const minutes = z.int().check(z.minimum(0), z.maximum(1_440))
const milliseconds = z.number().check(z.nonnegative())
const positive = z.int().check(z.positive())
const timeZone = z.string().check(z.maxLength(100), z.refine(isTimeZone))
const pace = z.strictObject({
  concurrency: z.int().check(z.minimum(1), z.maximum(4)),
  perMinute: z.optional(z.number().check(z.positive())),
  pause: z.optional(z.strictObject({ from: milliseconds, to: milliseconds })),
  hours: z.optional(
    z.strictObject({
      from: minutes,
      to: minutes,
      days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
      timeZone,
    }),
  ),
  perDay: z.optional(z.strictObject({ count: positive, timeZone })),
  batches: z.optional(z.strictObject({ size: positive, gapMs: milliseconds })),
  notBefore: z.optional(milliseconds),
  prefetch: z.optional(z.int().check(z.minimum(0), z.maximum(12))),
  readsFirst: z.optional(z.boolean()),
  maxErrors: z.optional(z.int().check(z.positive())),
})
const draft = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  kind: text,
  instance: z.string().check(z.maxLength(200)),
  name: z.string().check(z.maxLength(500)),
  plan: z.unknown(),
  pace,
  lane: z.optional(text),
  from: z.optional(z.strictObject({ id: text, name: text })),
  repeat: z.optional(
    z.strictObject({
      every: z.enum(['week', 'month']),
      from: z.string().check(z.refine((from) => readWall(from) !== undefined)),
      timeZone,
      name: z.string().check(z.maxLength(500)),
    }),
  ),
})
const item = z.strictObject({
  to: z.string().check(z.maxLength(500)),
  name: z.optional(z.string().check(z.maxLength(500))),
  data: z.unknown(),
})
const parts = z.strictObject({
  first: z.int().check(z.nonnegative()),
  items: z.array(item).check(z.minLength(1), z.maxLength(maxItems)),
})
const state = z.enum(outcomeStates)
const index = z.int().check(z.nonnegative(), z.maximum(maxTotal))
const indexes = z.array(index).check(z.maxLength(maxTotal))
const query = z.strictObject({
  states: z.optional(z.array(state)),
  search: z.optional(text),
  order: z.enum(['row', 'newest']),
  /** Only some of the rows that are found; all if missing. */
  from: z.optional(index),
  count: z.optional(index),
})
const jobAnswer = z.looseObject({
  id: z.string(),
  kind: z.string(),
  instance: z.string(),
  name: z.string(),
  state: z.string(),
  total: z.number(),
  createdAt: z.number(),
  by: z.optional(z.string()),
})

/** `/jobs`: bulk work that runs in this server. */
export const jobRoutes = [
  defineRoute({
    method: 'GET',
    path: '/jobs',
    name: 'listJobs',
    summary: 'List the jobs, newest first: all of them, or those that have changed since a time',
    access: 'readJobs',
    callers,
    query: z.strictObject({ since: z.optional(z.coerce.number()) }),
    answer: z.object({ jobs: z.array(jobAnswer), total: z.number(), at: z.number() }),
    async handle({ service, caller, query: { since = 0 } }) {
      const at = service.now()
      const all = await jobsOf(service).list()
      const isSeen = await Promise.all(all.map(({ job }) => seesJob(service, caller, job)))
      const seen = all.filter((_job, n) => isSeen[n])
      const changed = seen.filter(({ changedAt }) => changedAt >= since)
      return freshJson({
        jobs: changed.map(({ job }) => outward(job, caller)),
        total: seen.length,
        at,
      })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/jobs',
    name: 'createJob',
    summary: 'Store a job, whose items follow',
    access: 'changeJobs',
    callers,
    audit: true,
    maxBytes: 4 * 1024 * 1024,
    body: draft,
    answer: jobAnswer,
    status: 201,
    handle: createJob,
  }),
  jobRoute({
    method: 'PUT',
    path: '/items',
    name: 'addJobItems',
    summary: 'Add items to a job that is not complete yet, from a portion on',
    does: 'make',
    maxBytes: 16 * 1024 * 1024,
    body: parts,
    async handle(job, { jobs, fields }) {
      if (fields.first * portionSize + fields.items.length > maxTotal)
        throw new HttpError(413, `A job has at most ${maxTotal} items`)
      await jobs.addItems(job, fields.first, fields.items as JobItem[])
    },
  }),
  jobRoute({
    method: 'PUT',
    path: '/files/:name',
    name: 'addJobFile',
    summary: 'Add a file to a job that is not complete yet',
    does: 'make',
    async handle(job, { jobs, request, params }) {
      const { headers } = request
      if (Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) > maxFileBytes)
        throw new HttpError(413, `A file has at most ${maxFileBytes} bytes`)
      const type = headers.get('content-type') ?? ''
      const file = new Blob([await request.arrayBuffer()], { type })
      await jobs.addFile(job, params['name'] ?? '', file)
    },
  }),
  jobRoute({
    method: 'GET',
    path: '/files/:name',
    name: 'readJobFile',
    summary: 'Read a file of a job',
    does: 'read',
    media: ['application/octet-stream'],
    async handle(job, { jobs, params }) {
      const { name = '' } = params
      const file = name === secretsName ? undefined : await jobs.store.readFile(job, name)
      if (!file) throw new AuthError('not-found')
      return new Response(file, {
        headers: {
          // What it was added as would let a page that opens it run its content.
          'content-type': 'application/octet-stream',
          'switchboard-type': file.type,
          'cache-control': 'no-store',
        },
      })
    },
  }),
  jobRoute({
    method: 'GET',
    path: '/secrets',
    name: 'readJobSecrets',
    summary: 'Read the passwords that a job of yours has set, to hand them over',
    does: 'read',
    isOwn: true,
    answer: z.object({
      state: z.string(),
      until: z.number(),
      secrets: z.array(z.tuple([z.string(), z.string()])),
    }),
    async handle(job, { jobs }) {
      const { secrets, ...about } = await jobs.readSecrets(job)
      return { ...about, secrets: [...secrets] }
    },
  }),
  jobRoute({
    method: 'DELETE',
    path: '/secrets',
    name: 'deleteJobSecrets',
    summary: 'Destroy passwords that were handed over',
    does: 'change',
    isOwn: true,
    maxBytes: 1024 * 1024,
    body: z.strictObject({ names: z.array(z.string()).check(z.maxLength(maxTotal)) }),
    handle(job, { jobs, fields }) {
      const names = new Set(fields.names)
      return jobs.changeSecrets(job, ({ secrets, until }) => ({
        secrets: new Map([...secrets].filter(([name]) => !names.has(name))),
        until,
      }))
    },
  }),
  jobRoute({
    path: '/completion',
    name: 'completeJob',
    summary: 'Say how many items a job has, so that it can be started',
    does: 'make',
    body: z.strictObject({ total: z.int().check(z.nonnegative(), z.maximum(maxTotal)) }),
    answer: jobAnswer,
    async handle(job, { jobs, fields, caller }) {
      const ready = await jobs.complete(job, fields.total)
      if (!ready) throw new HttpError(409, 'Some items have not arrived')
      return outward(ready, caller)
    },
  }),
  jobRoute({
    method: 'GET',
    name: 'readJob',
    summary: 'Read a job',
    does: 'read',
    answer: jobAnswer,
    handle: (job, { caller }) => outward(job, caller),
  }),
  jobRoute({
    method: 'GET',
    path: '/replies',
    name: 'readJobReplies',
    summary: 'Read when this server has last read the replies to a campaign',
    does: 'read',
    answer: z.object({
      readAt: z.nullable(z.number()),
      nextAt: z.nullable(z.number()),
      added: z.number(),
      unread: z.number(),
      failure: z.nullable(z.enum(replyFailures)),
    }),
    async handle(job, { jobs }) {
      const none = { readAt: null, nextAt: null, added: 0, unread: 0, failure: null }
      return (await jobs.replies?.read(job.id)) ?? none
    },
  }),
  jobRoute({
    method: 'GET',
    path: '/stream',
    name: 'followJob',
    summary: 'Follow a job, as server-sent events',
    does: 'read',
    media: ['text/event-stream'],
    handle: (job, context) =>
      streamJob(context.jobs.open(job), {
        signals: [context.request.signal, context.jobs.stopping],
        isAllowed: async () => {
          const caller = await callerNow(context)
          return (
            caller !== undefined &&
            may(grantOf(caller), 'readJobs') &&
            (await seesJob(context.service, caller, job))
          )
        },
        name: context.by,
        onEnd: context.jobs.watch(job),
      }),
  }),
  jobRoute({
    path: '/rows',
    name: 'readJobRows',
    summary: 'Read some items of a job with their outcomes',
    does: 'read',
    maxBytes: 64 * 1024,
    body: z.strictObject({ indexes: indexes.check(z.maxLength(1_000)) }),
    answer: z.object({ rows: z.array(z.looseObject({ index, state })) }),
    handle: async (job, { jobs, fields }) => ({ rows: await jobs.readRows(job, fields.indexes) }),
  }),
  jobRoute({
    path: '/search',
    name: 'findJobRows',
    summary: 'Find the items of a job that match a query',
    does: 'read',
    body: query,
    answer: z.object({ indexes, total: index }),
    async handle(job, { jobs, fields: { states, search, order, from = 0, count = maxTotal } }) {
      const found = await jobs.findRows(job, {
        order,
        ...(states ? { states } : {}),
        ...(search === undefined ? {} : { search }),
      })
      return { indexes: [...found.subarray(from, from + count)], total: found.length }
    },
  }),
  jobRoute({
    path: '/start',
    name: 'startJob',
    summary: 'Start or resume a job; a server without a key hands it that of the session',
    does: 'change',
    answer: z.object({ result: z.string() }),
    async handle(job, { jobs, by, request, note }) {
      const result = await jobs.start(job, by, sessionKeyOf(request))
      // Whose it was before: from now on it acts for the one who has started it.
      if (result === 'started' && job.by !== undefined && job.by !== by)
        note({ detail: `${job.kind}, before: ${job.by}` })
      return { result }
    },
  }),
  jobRoute({
    path: '/pause',
    name: 'pauseJob',
    summary: 'Pause a job',
    does: 'change',
    handle: (job, { jobs, by, service }) =>
      jobs
        .open(job)
        .pause({ kind: 'person', at: service.now(), ...(by === undefined ? {} : { by }) }),
  }),
  jobRoute({
    path: '/stop',
    name: 'stopJob',
    summary: 'Stop a job for good: what was not sent stays unsent',
    does: 'change',
    handle: (job, { jobs, by }) => jobs.open(job).stop(by === undefined ? {} : { stoppedBy: by }),
  }),
  jobRoute({
    path: '/retry',
    name: 'retryJob',
    summary: 'Make items of a state wait again, so that a start sends them',
    does: 'change',
    maxBytes: 1024 * 1024,
    body: z.strictObject({
      state: z.enum(['refused', 'unknown', 'not-arrived', 'skipped', 'not-sent']),
      only: z.optional(indexes),
    }),
    answer: z.object({ count: z.number() }),
    handle: async (job, { jobs, fields }) => ({
      count: await jobs.open(job).retry(fields.state, fields.only),
    }),
  }),
  jobRoute({
    path: '/schedule',
    name: 'scheduleJob',
    summary: 'Give a job that has not begun another start time; a start lets it wait for that',
    does: 'change',
    body: z.strictObject({ notBefore: milliseconds }),
    handle: (job, { jobs, fields }) => jobs.open(job).reschedule(fields.notBefore),
  }),
  jobRoute({
    path: '/settlement',
    name: 'settleJobItem',
    summary: 'Decide whether an item with an unknown outcome has arrived',
    does: 'change',
    body: z.strictObject({
      index,
      outcome: z.enum(['arrived', 'not-arrived']),
      id: z.optional(text),
    }),
    handle: (job, { jobs, fields }) =>
      jobs.open(job).settle(fields.index, fields.outcome, fields.id),
  }),
  jobRoute({
    method: 'DELETE',
    path: '/repetition',
    name: 'stopRepeatingJob',
    summary: 'End the series of a job: no further one follows',
    does: 'change',
    handle: (job, { jobs }) => jobs.open(job).stopRepeating(),
  }),
  jobRoute({
    method: 'DELETE',
    name: 'deleteJob',
    summary: 'Delete a job with its items and files',
    does: 'change',
    handle: (job, { jobs }) => jobs.open(job).remove(),
  }),
]

async function createJob({
  service,
  fields,
  caller,
  note,
}: SharedContext<z.output<typeof draft>>): Promise<Response> {
  const { id, kind, instance, name, plan, lane, from, repeat } = fields
  const person = userOf(caller)?.name
  const by = person === undefined ? {} : { by: person }
  refuseKind(caller, { kind, plan })
  if (!(await seesJob(service, caller, { instance, ...by }))) throw new AuthError('not-found')
  note({ target: id, detail: kind, ...(instance === '' ? {} : { instance }) })
  const record = await jobsOf(service).draft({
    id,
    kind,
    instance,
    name,
    plan,
    pace: fields.pace,
    ...(lane === undefined ? {} : { lane }),
    ...(from === undefined ? {} : { from }),
    ...(repeat === undefined ? {} : { repeat }),
    ...by,
  })
  return Response.json(outward(record, caller), { status: 201 })
}

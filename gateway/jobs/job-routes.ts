import * as z from 'zod/mini'
import { may } from '#contract/roles.ts'
import { isTimeZone, readWall } from '#domain/zoned-time.ts'
import { grantOf, userOf, type Caller } from '#gateway/http/caller.ts'
import {
  defineRoute,
  freshJson,
  noContent,
  type SharedContext,
} from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import type { ServerService } from '#gateway/http/server-service.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { sessionKeyOf } from '#gateway/identity/key-sessions/key-sessions.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import { outcomeStates, secretsName } from '#local/jobs/job-record.ts'
import { JobElsewhereError } from '#jobs/running.ts'
import { portionSize } from '#local/jobs/job-store.ts'
import { replyFailures } from './campaign-replies.ts'
import type { ServerJobs } from './jobs.ts'
import { mayDoKind, seesJob } from './job-access.ts'
import { callerNow } from './caller-now.ts'
import { streamJob } from './stream-job.ts'
import { workOf } from './works.ts'

const callers = ['person', 'key'] as const
const one = '/jobs/:id'

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
    summary: 'List the jobs, newest first',
    access: 'readJobs',
    callers,
    answer: z.object({ jobs: z.array(jobAnswer) }),
    async handle({ service, caller }) {
      const all = await jobsOf(service).list()
      const seen = await Promise.all(all.map((job) => seesJob(service, caller, job)))
      return freshJson({
        jobs: all.filter((_job, at) => seen[at]).map((job) => outward(job, caller)),
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
  defineRoute({
    method: 'PUT',
    path: `${one}/items`,
    name: 'addJobItems',
    summary: 'Add items to a job that is not complete yet, from a portion on',
    access: 'changeJobs',
    callers,
    maxBytes: 16 * 1024 * 1024,
    body: parts,
    async handle(context) {
      const { service, fields } = context
      const job = await findJob(context, 'making')
      if (fields.first * portionSize + fields.items.length > maxTotal)
        throw new HttpError(413, `A job has at most ${maxTotal} items`)
      await jobsOf(service).addItems(job, fields.first, fields.items as JobItem[])
      return noContent()
    },
  }),
  defineRoute({
    method: 'PUT',
    path: `${one}/files/:name`,
    name: 'addJobFile',
    summary: 'Add a file to a job that is not complete yet',
    access: 'changeJobs',
    callers,
    async handle(context) {
      const { service, request, params } = context
      const job = await findJob(context, 'making')
      if (Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > maxFileBytes)
        throw new HttpError(413, `A file has at most ${maxFileBytes} bytes`)
      const file = new Blob([await request.arrayBuffer()], {
        type: request.headers.get('content-type') ?? '',
      })
      await jobsOf(service).addFile(job, params['name'] ?? '', file)
      return noContent()
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${one}/files/:name`,
    name: 'readJobFile',
    summary: 'Read a file of a job',
    access: 'readJobs',
    callers,
    media: ['application/octet-stream'],
    async handle(context) {
      const job = await findJob(context)
      const name = context.params['name'] ?? ''
      const isSecret = name === secretsName
      const file = isSecret ? undefined : await jobsOf(context.service).store.readFile(job, name)
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
  defineRoute({
    method: 'GET',
    path: `${one}/secrets`,
    name: 'readJobSecrets',
    summary: 'Read the passwords that a job of yours has set, to hand them over',
    access: 'readJobs',
    callers,
    answer: z.object({
      state: z.string(),
      until: z.number(),
      secrets: z.array(z.tuple([z.string(), z.string()])),
    }),
    async handle(context) {
      const job = await findOwn(context)
      const { secrets, ...about } = await jobsOf(context.service).readSecrets(job)
      return freshJson({ ...about, secrets: [...secrets] })
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${one}/secrets`,
    name: 'deleteJobSecrets',
    summary: 'Destroy passwords that were handed over',
    access: 'changeJobs',
    callers,
    audit: true,
    maxBytes: 1024 * 1024,
    body: z.strictObject({ names: z.array(z.string()).check(z.maxLength(maxTotal)) }),
    async handle(context) {
      const job = await findOwn(context)
      const names = new Set(context.fields.names)
      await atWork(
        jobsOf(context.service).changeSecrets(job, ({ secrets, until }) => ({
          secrets: new Map([...secrets].filter(([name]) => !names.has(name))),
          until,
        })),
      )
      return noContent()
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/completion`,
    name: 'completeJob',
    summary: 'Say how many items a job has, so that it can be started',
    access: 'changeJobs',
    callers,
    body: z.strictObject({ total: z.int().check(z.nonnegative(), z.maximum(maxTotal)) }),
    answer: jobAnswer,
    async handle(context) {
      const job = await findJob(context, 'making')
      const ready = await jobsOf(context.service).complete(job, context.fields.total)
      if (!ready) throw new HttpError(409, 'Some items have not arrived')
      return freshJson(outward(ready, context.caller))
    },
  }),
  defineRoute({
    method: 'GET',
    path: one,
    name: 'readJob',
    summary: 'Read a job',
    access: 'readJobs',
    callers,
    answer: jobAnswer,
    handle: async (context) => freshJson(outward(await findJob(context), context.caller)),
  }),
  defineRoute({
    method: 'GET',
    path: `${one}/replies`,
    name: 'readJobReplies',
    summary: 'Read when this server has last read the replies to a campaign',
    access: 'readJobs',
    callers,
    answer: z.object({
      readAt: z.nullable(z.number()),
      nextAt: z.nullable(z.number()),
      added: z.number(),
      unread: z.number(),
      failure: z.nullable(z.enum(replyFailures)),
    }),
    async handle(context) {
      const job = await findJob(context)
      const none = { readAt: null, nextAt: null, added: 0, unread: 0, failure: null }
      return freshJson((await jobsOf(context.service).replies?.read(job.id)) ?? none)
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${one}/stream`,
    name: 'followJob',
    summary: 'Follow a job, as server-sent events',
    access: 'readJobs',
    callers,
    media: ['text/event-stream'],
    async handle(context) {
      const record = await findJob(context)
      const jobs = jobsOf(context.service)
      const name = userOf(context.caller)?.name
      return streamJob(jobs.open(record), {
        signals: [context.request.signal, jobs.stopping],
        isAllowed: async () => {
          const caller = await callerNow(context)
          return (
            caller !== undefined &&
            may(grantOf(caller), 'readJobs') &&
            (await seesJob(context.service, caller, record))
          )
        },
        name,
        onEnd: jobs.watch(record),
      })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/rows`,
    name: 'readJobRows',
    summary: 'Read some items of a job with their outcomes',
    access: 'readJobs',
    callers,
    maxBytes: 64 * 1024,
    body: z.strictObject({ indexes: indexes.check(z.maxLength(1_000)) }),
    answer: z.object({ rows: z.array(z.looseObject({ index, state })) }),
    async handle(context) {
      const job = await findJob(context)
      const rows = await jobsOf(context.service).readRows(job, context.fields.indexes)
      return freshJson({ rows })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/search`,
    name: 'findJobRows',
    summary: 'Find the items of a job that match a query',
    access: 'readJobs',
    callers,
    body: query,
    answer: z.object({ indexes }),
    async handle(context) {
      const { states, search, order } = context.fields
      const found = await jobsOf(context.service).findRows(await findJob(context), {
        order,
        ...(states ? { states } : {}),
        ...(search === undefined ? {} : { search }),
      })
      return freshJson({ indexes: [...found] })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/start`,
    name: 'startJob',
    summary: 'Start or resume a job; a server without a key hands it that of the session',
    access: 'changeJobs',
    callers,
    audit: true,
    answer: z.object({ result: z.string() }),
    async handle(context) {
      const job = await findJob(context)
      const by = userOf(context.caller)?.name
      const key = sessionKeyOf(context.request)
      const result = await jobsOf(context.service).start(job, by, key)
      // Whose it was before: from now on it acts for the one who has started it.
      if (result === 'started' && job.by !== undefined && job.by !== by)
        context.note({ detail: `${job.kind}, before: ${job.by}` })
      return freshJson({ result })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/pause`,
    name: 'pauseJob',
    summary: 'Pause a job',
    access: 'changeJobs',
    callers,
    audit: true,
    async handle(context) {
      const { service, caller } = context
      const by = userOf(caller)?.name
      const job = jobsOf(service).open(await findJob(context))
      job.pause({ kind: 'person', at: service.now(), ...(by === undefined ? {} : { by }) })
      return noContent()
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/stop`,
    name: 'stopJob',
    summary: 'Stop a job for good: what was not sent stays unsent',
    access: 'changeJobs',
    callers,
    audit: true,
    async handle(context) {
      const by = userOf(context.caller)?.name
      await jobsOf(context.service)
        .open(await findJob(context))
        .stop(by === undefined ? {} : { stoppedBy: by })
      return noContent()
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/retry`,
    name: 'retryJob',
    summary: 'Make items of a state wait again, so that a start sends them',
    access: 'changeJobs',
    callers,
    audit: true,
    maxBytes: 1024 * 1024,
    body: z.strictObject({
      state: z.enum(['refused', 'unknown', 'not-arrived', 'skipped', 'not-sent']),
      only: z.optional(indexes),
    }),
    answer: z.object({ count: z.number() }),
    async handle(context) {
      const job = jobsOf(context.service).open(await findJob(context))
      const { state: from, only } = context.fields
      return freshJson({ count: await atWork(job.retry(from, only)) })
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/schedule`,
    name: 'scheduleJob',
    summary: 'Give a job that has not begun another start time; a start lets it wait for that',
    access: 'changeJobs',
    callers,
    audit: true,
    body: z.strictObject({ notBefore: milliseconds }),
    async handle(context) {
      const job = jobsOf(context.service).open(await findJob(context))
      await atWork(job.reschedule(context.fields.notBefore))
      return noContent()
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${one}/settlement`,
    name: 'settleJobItem',
    summary: 'Decide whether an item with an unknown outcome has arrived',
    access: 'changeJobs',
    callers,
    audit: true,
    body: z.strictObject({
      index,
      outcome: z.enum(['arrived', 'not-arrived']),
      id: z.optional(text),
    }),
    async handle(context) {
      const job = jobsOf(context.service).open(await findJob(context))
      const { index: at, outcome, id } = context.fields
      await atWork(job.settle(at, outcome, id))
      return noContent()
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: `${one}/repetition`,
    name: 'stopRepeatingJob',
    summary: 'End the series of a job: no further one follows',
    access: 'changeJobs',
    callers,
    audit: true,
    async handle(context) {
      await atWork(
        jobsOf(context.service)
          .open(await findJob(context))
          .stopRepeating(),
      )
      return noContent()
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: one,
    name: 'deleteJob',
    summary: 'Delete a job with its items and files',
    access: 'changeJobs',
    callers,
    audit: true,
    async handle(context) {
      await atWork(
        jobsOf(context.service)
          .open(await findJob(context))
          .remove(),
      )
      return noContent()
    },
  }),
]

type JobContext = SharedContext<unknown>

/** Returns the jobs of this server. @throws {HttpError} 404 where jobs run in tabs only */
function jobsOf({ jobs }: ServerService): ServerJobs {
  if (!jobs) throw new HttpError(404, 'This server runs no jobs')
  return jobs
}

/**
 * Returns the job that a request names, and notes it in the audit.
 *
 * @param state the state that it must have; every other than `making` if missing
 * @throws {AuthError} `not-found`, also for jobs of instances that the person does not see
 */
async function findJob(context: JobContext, wanted?: 'making'): Promise<JobRecord> {
  const { service, params, caller, note, request } = context
  const job = await jobsOf(service).find(params['id'] ?? '')
  if (!job || (job.state === 'making') !== (wanted === 'making')) throw new AuthError('not-found')
  if (!(await seesJob(service, caller, job))) throw new AuthError('not-found')
  note({
    target: job.id,
    detail: job.kind,
    ...(job.instance === '' ? {} : { instance: job.instance }),
  })
  const isRead = request.method === 'GET' || /\/(rows|search)$/.test(new URL(request.url).pathname)
  if (!isRead) refuseKind(caller, job)
  return job
}

/**
 * Returns a job of the caller, as `findJob` does.
 * @throws {AuthError} `not-found`, also for jobs of others
 */
async function findOwn(context: JobContext): Promise<JobRecord> {
  const job = await findJob(context)
  if (job.by !== userOf(context.caller)?.name) throw new AuthError('not-found')
  return job
}

/**
 * @throws {AuthError} `not-allowed` if the role may not do what a job of this kind does, `other-version` for kinds that
 *   this version does not know
 */
function refuseKind(caller: Caller, job: Pick<JobRecord, 'kind' | 'plan'>): void {
  if (!workOf(job.kind)) throw new AuthError('other-version')
  if (!mayDoKind(grantOf(caller), job)) throw new AuthError('not-allowed')
}

async function createJob({
  service,
  fields,
  caller,
  note,
}: SharedContext<z.output<typeof draft>>): Promise<Response> {
  const { id, kind, instance, name, plan, lane, repeat } = fields
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
    ...(repeat === undefined ? {} : { repeat }),
    ...by,
  })
  return Response.json(outward(record, caller), { status: 201 })
}

/** @throws {AuthError} `at-work` while the job runs, or another process holds it */
async function atWork<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (error instanceof JobElsewhereError) throw new AuthError('at-work')
    throw error
  }
}

/** Returns a job as a caller's pages see it: they know the gateway by their own address. */
const outward = ({ gateway: _gateway, ...job }: JobRecord, caller: Caller) =>
  mayDoKind(grantOf(caller), job) ? job : { ...job, isReadOnly: true }

import type * as z from 'zod/mini'
import { grantOf, userOf, type Caller } from '#gateway/http/caller.ts'
import {
  defineRoute,
  freshJson,
  noContent,
  type SharedContext,
  type TeamRoute,
} from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import type { ServerService } from '#gateway/http/server-service.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { JobElsewhereError } from '#jobs/running.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { mayDoKind, seesJob } from './job-access.ts'
import type { ServerJobs } from './jobs.ts'
import { workOf } from './works.ts'

export const callers = ['person', 'key'] as const

/** What a route of one job is about, beside the request. */
interface JobContext<Fields> extends SharedContext<Fields> {
  readonly jobs: ServerJobs
  /** The person who asks. */
  readonly by: string | undefined
}

interface JobRoute<B extends z.core.$ZodType> extends Pick<
  TeamRoute,
  'name' | 'summary' | 'maxBytes' | 'answer' | 'media'
> {
  /** Default: POST. */
  readonly method?: TeamRoute['method']
  /** The path below that of the job. */
  readonly path?: string
  /**
   * `read`: everyone who sees the job. `change`: who may do what it does; the audit has it. `make`: the same while its items
   * arrive, without the audit.
   */
  readonly does: 'read' | 'change' | 'make'
  /** Whether only the person may who has stored or started it last. */
  readonly isOwn?: boolean
  readonly body?: B
  /** Returns the content of the answer; undefined for an answer without one. */
  readonly handle: (job: JobRecord, context: JobContext<z.output<B>>) => unknown
}

/** Defines a route of one job, which it finds first. A change of a job that runs is refused. */
export const jobRoute = <B extends z.core.$ZodType = z.core.$ZodType<undefined>>({
  method = 'POST',
  path = '',
  does,
  isOwn = false,
  handle,
  ...route
}: JobRoute<B>): TeamRoute =>
  defineRoute({
    ...route,
    method,
    path: `/jobs/:id${path}`,
    access: does === 'read' ? 'readJobs' : 'changeJobs',
    callers,
    ...(does === 'change' ? { audit: true } : {}),
    async handle(context) {
      const job = await findJob(context, does)
      const by = userOf(context.caller)?.name
      if (isOwn && job.by !== by) throw new AuthError('not-found')
      const jobs = jobsOf(context.service)
      try {
        const answer = await handle(job, { ...context, jobs, by })
        if (answer instanceof Response) return answer
        return answer === undefined ? noContent() : freshJson(answer)
      } catch (error) {
        // It runs, or another process holds it.
        if (error instanceof JobElsewhereError) throw new AuthError('at-work')
        throw error
      }
    },
  })

/** Returns the jobs of this server. @throws {HttpError} 404 where jobs run in tabs only */
export function jobsOf({ jobs }: ServerService): ServerJobs {
  if (!jobs) throw new HttpError(404, 'This server runs no jobs')
  return jobs
}

/**
 * Returns the job that a request names, and notes it in the audit.
 *
 * @throws {AuthError} `not-found`, also for jobs of instances that the person does not see
 */
async function findJob(
  { service, params, caller, note }: SharedContext<unknown>,
  does: JobRoute<never>['does'],
): Promise<JobRecord> {
  const job = await jobsOf(service).find(params['id'] ?? '')
  if (!job || (job.state === 'making') !== (does === 'make')) throw new AuthError('not-found')
  if (!(await seesJob(service, caller, job))) throw new AuthError('not-found')
  note({
    target: job.id,
    detail: job.kind,
    ...(job.instance === '' ? {} : { instance: job.instance }),
  })
  if (does !== 'read') refuseKind(caller, job)
  return job
}

/**
 * @throws {AuthError} `not-allowed` if the role may not do what a job of this kind does, `other-version` for kinds that
 *   this version does not know
 */
export function refuseKind(caller: Caller, job: Pick<JobRecord, 'kind' | 'plan'>): void {
  if (!workOf(job.kind)) throw new AuthError('other-version')
  if (!mayDoKind(grantOf(caller), job)) throw new AuthError('not-allowed')
}

/** Returns a job as a caller's pages see it: they know the gateway by their own address. */
export const outward = ({ gateway: _gateway, ...job }: JobRecord, caller: Caller) =>
  mayDoKind(grantOf(caller), job) ? job : { ...job, isReadOnly: true }

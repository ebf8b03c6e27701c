import { may, type Granted } from '#contract/roles.ts'
import type { ListedNumber, NewListed } from '#domain/do-not-contact.ts'
import { actorOf, grantOf, userOf, type Caller } from '#gateway/http/caller.ts'
import type { ServerService } from '#gateway/http/server-service.ts'
import type { AuthService } from '#gateway/identity/auth-service.ts'
import type { User } from '#gateway/identity/people/users.ts'
import { missingFactor } from '#gateway/identity/sessions/session-of.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { notedNumbers } from '#gateway/suppression/noted-numbers.ts'
import { ReplyAccessError } from './campaign-replies.ts'
import type { MailSide } from './end-mails.ts'
import type { JobActor } from './in-process.ts'
import { workOf } from './works.ts'

export const hasPeople = (service: ServerService): service is AuthService => 'users' in service

/** Returns whether a role may change jobs of a kind: whether it may do all that they do. False for unknown kinds. */
export function mayDoKind(granted: Granted, job: Pick<JobRecord, 'kind' | 'plan'>): boolean {
  const operations = workOf(job.kind)?.operations(job) ?? []
  return (
    operations.length > 0 &&
    may(granted, 'changeJobs') &&
    operations.every((operation) => may(granted, operation))
  )
}

/**
 * Returns whether a caller sees a job: those who are limited to instances see the jobs of these, and their own.
 *
 * @throws {HttpError} 503 if the gateway does not list its instances
 */
export async function seesJob(
  service: ServerService,
  caller: Caller,
  { instance, by }: Pick<JobRecord, 'instance' | 'by'>,
): Promise<boolean> {
  const granted = grantOf(caller)
  if (granted.labels === undefined || !hasPeople(service)) return true
  // A job that belongs to no instance may concern those that a limited person does not see.
  if (instance === '') return by !== undefined && by === userOf(caller)?.name
  return service.seen.has(granted, instance)
}

/** Returns for whom a job acts: with a key for everyone, else for the person who has started it last. */
export async function jobActor(service: ServerService, job: JobRecord): Promise<JobActor> {
  if (!hasPeople(service)) return { caller: { kind: 'key' } }
  const { by } = job
  const owner = by === undefined ? undefined : await service.users.find(by)
  const noAccess = { why: { kind: 'no-access', ...(by === undefined ? {} : { by }) } } as const
  if (!owner || owner.sso?.isDenied === true) return noAccess
  const caller: Caller = { kind: 'job', owner }
  if (!mayDoKind(grantOf(caller), job)) return { why: { ...noAccess.why, kind: 'not-allowed' } }
  if ((await missingFactor(service, caller)) !== undefined) return noAccess
  // Where the gateway's list is not known now, the call itself is refused and stays undone.
  const isSeen = await seesJob(service, caller, job).catch(() => true)
  return isSeen ? { caller } : noAccess
}

/** Returns what sends e-mails about jobs; undefined without people, or a mail server. */
export const mailSideOf = (service: ServerService): MailSide | undefined =>
  hasPeople(service) && service.mail
    ? { mail: service.mail, readerOf: (job, person) => mailReader(service, job, person) }
    : undefined

async function mailReader(
  service: AuthService,
  job: JobRecord,
  person: string,
): Promise<User | undefined> {
  const owner = await service.users.find(person)
  if (owner?.email === undefined || owner.sso?.isDenied === true || job.stoppedBy === owner.name)
    return undefined
  const isSeen = may(owner, 'readJobs') && (await seesJob(service, { kind: 'job', owner }, job))
  return isSeen ? owner : undefined
}

/**
 * Lists numbers not to contact for the person who has started a job, as their own request would.
 *
 * @throws {ReplyAccessError} if they may not
 */
export async function addListed(
  service: ServerService,
  job: JobRecord,
  entries: readonly NewListed[],
): Promise<ListedNumber[]> {
  const actor = await jobActor(service, job)
  if (!('caller' in actor) || !may(grantOf(actor.caller), 'changeSuppression'))
    throw new ReplyAccessError()
  const { kind, id } = job
  const audited = await service.audit.begin({
    ...actorOf(actor.caller),
    address: '',
    operation: 'addDoNotContact',
    job: { kind, id },
  })
  try {
    const added = await service.suppression.add(entries, userOf(actor.caller)?.name)
    await audited.end(200, notedNumbers(added))
    return added
  } catch (error) {
    await audited.end(500)
    throw error
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { foldName, type User } from '#gateway/identity/people/users.ts'
import { log } from '#gateway/log/log.ts'
import type { LinkMail } from '#gateway/mail/link-mail.ts'
import { MailError, mailFailures } from '#gateway/mail/mail.ts'
import type { Language } from '#gateway/mail/messages.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'
import type { Bus } from '#jobs/environment.ts'
import { isLeft, pausedItself } from '#jobs/may-resume.ts'
import { isMissed } from '#jobs/pace/missed-start.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { endMailText } from './end-mail-text.ts'

/** How often jobs are checked whose end this process has not heard of, in milliseconds. */
const checkMs = 10_000
/** How long a stop waits for e-mails, in milliseconds. */
const closeMs = 3_000

/** What became of an e-mail: `sending` if that is unknown. */
export const mailOutcomes = ['sending', 'sent', ...mailFailures] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** A person's choice for a job. */
interface MailChoice {
  readonly isOn: boolean
  /** The gateway as the person calls it. */
  readonly gatewayName: string
  readonly language: Language
}

/** E-mails at the end of jobs, and when they wait for someone. */
export interface EndMails {
  /**
   * Returns the choice for a job.
   * @param job undefined for the jobs that the person starts; what holds for these is also the choice for one of them
   *   that has not begun
   */
  read(
    job: Pick<JobRecord, 'id' | 'by'> | undefined,
    person: string,
  ): Promise<{ isOn: boolean; outcome: MailOutcome | null }>
  /** Stores a choice, which also holds for the jobs that the person starts from now on. */
  choose(job: string, person: string, choice: MailChoice): Promise<void>
  /** Deletes the choices for jobs that were deleted. */
  deleteOld(): Promise<void>
  close(): Promise<void>
}

/**
 * Returns whether a job waits for someone who does not know it, or has ended: once per start, each person gets an e-mail
 * for each of both.
 */
export function eventOf(record: JobRecord, now: number): 'paused' | 'ended' | undefined {
  const { state, counts } = record
  if (counts.sending > 0) return undefined
  if (state === 'finished' || state === 'stopped') return 'ended'
  const waits = isLeft(record) ? isMissed(record, now) : pausedItself(record)
  return waits ? 'paused' : undefined
}

/** What sends e-mails, and to whom. */
export interface MailSide {
  readonly mail: LinkMail
  /** Returns the person of a choice, if they have an address and may still see the job, and did not stop it. */
  readonly readerOf: (job: JobRecord, person: string) => Promise<User | undefined>
}

/** Sends the e-mails. Each is recorded before: an unknown outcome is not repeated. */
export function openEndMails(
  { mail, readerOf }: MailSide,
  { state, gateway, bus, now }: { state: State; gateway: string; bus: Bus; now: () => number },
): EndMails {
  const running = new Set<string>()
  const sending = new Set<Promise<void>>()
  let working = Promise.resolve()
  const afterwards = (act: () => Promise<void>) => {
    working = working
      .then(act)
      .catch((error: unknown) => log.warn({ err: error }, 'E-mails about jobs not sent'))
  }

  /** Lets a start count as a new one, and takes over what the person has chosen for their jobs. */
  async function begin(job: string, by: string | undefined): Promise<void> {
    await state
      .updateTable('job_mails')
      .set({ told: null, outcome: null })
      .where('job', '=', job)
      // Its end has been told already otherwise.
      .where((is) =>
        is.exists(
          is.selectFrom('jobs').select('id').where('id', '=', job).where('state', '=', 'running'),
        ),
      )
      .execute()
    if (by === undefined) return
    await state
      .insertInto('job_mails')
      .columns(['job', 'person', 'gateway_name', 'language', 'is_on'])
      .expression((from) =>
        from
          .selectFrom('job_mails')
          .select((row) => row.cast<string>(row.val(job), 'text').as('job'))
          .select(['person', 'gateway_name', 'language', 'is_on'])
          .where('job', '=', '')
          .where('person', '=', foldName(by)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function check(): Promise<void> {
    const rows = await state
      .selectFrom('job_mails')
      .innerJoin('jobs', 'jobs.id', 'job_mails.job')
      .selectAll('job_mails')
      .select('jobs.record')
      .where('jobs.gateway', '=', gateway)
      .where('jobs.state', 'in', ['finished', 'stopped', 'paused', 'left'])
      .where('is_on', '=', 1)
      .where((is) => is.or([is('told', 'is', null), is('told', '=', 'paused')]))
      .execute()
    for (const { record: json, ...row } of rows) {
      const record = JSON.parse(json) as JobRecord
      const event = eventOf(record, now())
      if (event === undefined || event === row.told) continue
      const user = await readerOf(record, row.person)
      if (!(await claim(row, event, user ? 'sending' : null)) || !user) continue
      const sent = send(record, row, user).finally(() => sending.delete(sent))
      sending.add(sent)
    }
  }

  /** Records that an e-mail is about to be sent, or not needed. Returns false if another process has done so. */
  async function claim(
    { job, person, told }: Row<'job_mails'>,
    event: string,
    outcome: MailOutcome | null,
  ): Promise<boolean> {
    const claimed = await state
      .updateTable('job_mails')
      .set({ told: event, outcome })
      .where('job', '=', job)
      .where('person', '=', person)
      .where('is_on', '=', 1)
      .where('told', told === null ? 'is' : '=', told)
      .returning('job')
      .executeTakeFirst()
    return claimed !== undefined
  }

  async function send(record: JobRecord, row: Row<'job_mails'>, user: User): Promise<void> {
    const { job, person, gateway_name: gatewayName } = row
    const language = row.language as Language
    const about = { name: user.name, gatewayName, language, publicUrl: mail.publicUrl }
    const outcome: MailOutcome = await mail
      .send({ to: user.email ?? '', ...endMailText(record, about) })
      .then(() => 'sent' as const)
      .catch((error: unknown) => (error instanceof MailError ? error.reason : 'no-answer'))
    await state
      .updateTable('job_mails')
      .set({ outcome })
      .where('job', '=', job)
      .where('person', '=', person)
      .execute()
      .catch((error: unknown) => log.warn({ err: error, job }, 'Outcome of an e-mail not recorded'))
  }

  const leave = bus.listen((message) => {
    if (!('changed' in message)) return
    const { changed: job, record } = message
    if (record.state !== 'running') {
      running.delete(job)
      afterwards(check)
    } else if (!running.has(job)) {
      running.add(job)
      afterwards(() => begin(job, record.by))
    }
  }, true)
  const timer = setInterval(() => afterwards(check), checkMs)
  timer.unref()

  return {
    async read(job, person) {
      const row = await state
        .selectFrom('job_mails')
        .select(['is_on', 'outcome'])
        .where('job', 'in', job === undefined || job.by === person ? ['', job?.id ?? ''] : [job.id])
        .where('person', '=', foldName(person))
        .orderBy('job', 'desc')
        .executeTakeFirst()
      return { isOn: row?.is_on === 1, outcome: (row?.outcome ?? null) as MailOutcome | null }
    },
    async choose(job, name, { isOn, gatewayName, language }) {
      const choice = { gateway_name: gatewayName, language, is_on: isOn ? 1 : 0 }
      for (const one of new Set(['', job]))
        await state
          .insertInto('job_mails')
          .values({ job: one, person: foldName(name), ...choice })
          .onConflict((conflict) => conflict.columns(['job', 'person']).doUpdateSet(choice))
          .execute()
    },
    async deleteOld() {
      await state
        .deleteFrom('job_mails')
        .where('job', '!=', '')
        .where('job', 'not in', state.selectFrom('jobs').select('id'))
        .execute()
    },
    async close() {
      leave()
      clearInterval(timer)
      await working
      await Promise.race([Promise.all(sending), sleep(closeMs)])
    },
  }
}

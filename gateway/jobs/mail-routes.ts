import * as z from 'zod/mini'
import {
  defineRoute,
  freshJson,
  noContent,
  type PersonContext,
} from '#gateway/http/define-route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { language } from '#gateway/mail/messages.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { mailOutcomes } from './end-mails.ts'
import { seesJob } from './job-access.ts'

const path = '/job-mail'
/** None for the jobs that the person starts. */
const job = z._default(z.string().check(z.maxLength(100)), '')

/** `/job-mail`: whether one gets an e-mail when a job ends, or waits for someone. */
export const mailRoutes = [
  defineRoute({
    method: 'GET',
    path,
    name: 'readJobMail',
    summary: 'Read whether you get an e-mail at the end of a job, or of the jobs that you start',
    access: 'readJobs',
    query: z.strictObject({ job }),
    answer: z.object({
      /** False without a mail server, and for people without an address. */
      isOffered: z.boolean(),
      isOn: z.boolean(),
      outcome: z.nullable(z.enum(mailOutcomes)),
    }),
    async handle(context) {
      const { service, session, query } = context
      const mails = service.jobs?.mails
      if (!mails || session.user.email === undefined)
        return freshJson({ isOffered: false, isOn: false, outcome: null })
      const record = await seenJob(context, query.job)
      return freshJson({ isOffered: true, ...(await mails.read(record, session.user.name)) })
    },
  }),
  defineRoute({
    method: 'PUT',
    path,
    name: 'chooseJobMail',
    summary: 'Choose whether you get an e-mail at the end of a job, and of those that you start',
    access: 'readJobs',
    audit: true,
    body: z.strictObject({
      job,
      isOn: z.boolean(),
      gatewayName: z.string().check(z.maxLength(200)),
      language,
    }),
    async handle(context) {
      const { service, session, fields, note } = context
      const mails = service.jobs?.mails
      if (!mails) throw new HttpError(404, 'This server sends no e-mail')
      await seenJob(context, fields.job)
      note({
        ...(fields.job === '' ? {} : { target: fields.job }),
        detail: fields.isOn ? 'on' : 'off',
      })
      await mails.choose(fields.job, session.user.name, fields)
      return noContent()
    },
  }),
]

/** @throws {AuthError} `not-found` for jobs that the person does not see */
async function seenJob(
  { service, session }: PersonContext<unknown, unknown>,
  id: string,
): Promise<JobRecord | undefined> {
  if (id === '') return undefined
  const found = await service.jobs?.find(id)
  if (!found || !(await seesJob(service, { kind: 'person', session }, found)))
    throw new AuthError('not-found')
  return found
}

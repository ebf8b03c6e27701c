import { keptAnswer } from '#job-ui/kept-answer.ts'
import { call } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import { bookGroups } from '#local/group-book.ts'
import type { JobItem, JobRecord } from '#local/job-record.ts'
import type { Prepare } from '#jobs/work.ts'

/** How many numbers one call may invite: with one, what came of it is known for each number. */
export const perCall = ['1', '10', '25', '50'] as const

/** What all calls of such a job have in common. */
export interface InvitePlan {
  readonly groupJid: string
  /** Its subject as it was known; '' where it was not. */
  readonly subject: string
  readonly description: string
}

/** One call: its numbers, and the place of the first of them among all, from 0. */
export interface InviteItem {
  readonly from: number
  readonly numbers: readonly string[]
}

/** A call per so many numbers, in order. */
export function inviteItems(numbers: readonly string[], size: number): JobItem<InviteItem>[] {
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_one, n) => {
    const from = n * size
    const some = numbers.slice(from, from + size)
    return { to: some[0] ?? '', data: { from, numbers: some } }
  })
}

/** What such a job is for. Of jobs of this kind only. */
export const invitePlanOf = (job: Pick<JobRecord, 'plan'>) => job.plan as InvitePlan
/** Whom a call invites. Of items of this kind only. */
export const inviteItemOf = (item: JobItem) => item.data as InviteItem

/**
 * The work of the kind (contract, section 4: sendInvite). `send: false` says that nothing was sent; the invitation's
 * address is kept even then, and goes into the book.
 */
export const prepareInvitations: Prepare<InviteItem> = ({ job, connection }) => {
  const { groupJid, subject, description } = invitePlanOf(job)
  const params = { instance: job.instance }
  return async ({ data }) => {
    const body = { groupJid, description, numbers: [...data.numbers] }
    const result = await call(connection, 'sendInvite', { params, body }, { priority: 'bulk' })
    const inviteUrl = result.understood ? result.answer.inviteUrl.trim() : ''
    // Without storage the book stays as it is; the job's own record has it.
    await bookGroups(job.gateway, job.instance, [
      {
        jid: groupJid,
        from: 'invited',
        at: Date.now(),
        ...(subject === '' ? {} : { subject }),
        ...(inviteUrl === '' ? {} : { inviteUrl }),
      },
    ]).catch(() => {})
    if (result.understood && !result.answer.send)
      throw new RefusedError(
        'other',
        result.status,
        [{ text: 'send: false' }, ...(inviteUrl === '' ? [] : [{ text: inviteUrl }])],
        '',
      )
    return { answer: keptAnswer(result, ['send', 'inviteUrl']) }
  }
}

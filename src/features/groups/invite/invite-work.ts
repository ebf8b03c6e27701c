import { keptAnswer, SkippedError, type Prepare } from '#jobs/work.ts'
import { call } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import type { Scope } from '#local/schema.ts'
import type { JobRow } from '#jobs/job-rows.ts'

/** How many numbers one call may invite: with one, the outcome is known for each number. */
export const perCall = ['1', '10', '25', '50'] as const

/** What all calls of a job have in common. */
interface InvitePlan {
  readonly groupJid: string
  /** The group's subject, if known, else ''. */
  readonly subject: string
  readonly description: string
}

/** One call: its numbers, and the index of the first of them among all, from 0. */
export interface InviteItem {
  readonly from: number
  readonly numbers: readonly string[]
}

/** Returns the scope of the draft of an invitation: of each group its own. */
export const inviteScope = (gateway: string, instance: string, groupJid: string): Scope => [
  gateway,
  instance,
  `sendInvite ${groupJid}`,
]

/** Returns one item per `size` numbers, in order. */
export function inviteItems(numbers: readonly string[], size: number): JobItem<InviteItem>[] {
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_one, n) => {
    const from = n * size
    const some = numbers.slice(from, from + size)
    return { to: some[0] ?? '', data: { from, numbers: some } }
  })
}

/** Returns the plan of a job. Only for jobs of this kind. */
export const invitePlanOf = (job: Pick<JobRecord, 'plan'>) => job.plan as InvitePlan
/** Returns the numbers of an item. Only for items of this kind. */
export const inviteItemOf = (item: JobItem) => item.data as InviteItem

/**
 * Prepares the work of this kind (contract, section 4: sendInvite). `send: false` means that nothing was sent; the
 * invitation's address is still stored.
 */
export const prepareInvitations: Prepare<InviteItem> = ({ job, connection, notContacted }) => {
  const { groupJid, description } = invitePlanOf(job)
  const params = { instance: job.instance }
  return async ({ data }) => {
    // The form has left out those that were listed before: a call in parts would hide who was not invited.
    const listed = await notContacted(data.numbers)
    if (listed.size > 0) throw new SkippedError([...listed], 'do-not-contact')
    const body = { groupJid, description, numbers: [...data.numbers] }
    const result = await call(connection, 'sendInvite', { params, body }, { priority: 'bulk' })
    const inviteUrl = result.understood ? result.answer.inviteUrl.trim() : ''
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

/** Returns the invitation addresses in the responses to a job, each once; also if nothing was sent. */
export function invitationUrls(rows: readonly JobRow[]): readonly string[] {
  const urls = new Set<string>()
  for (const { outcome } of rows) {
    const { answer, reason } = outcome ?? {}
    const url = answer?.fields['inviteUrl']
    if (typeof url === 'string' && url !== '') urls.add(url)
    for (const text of reason?.texts ?? []) if (/^https?:\/\/\S+$/i.test(text)) urls.add(text)
  }
  return [...urls]
}

/** Returns the number that a refusal names: by its index (`numbers[3] …`, `participants.3 …`), or by the number itself. */
export function numberNamedIn(text: string, numbers: readonly string[]): string | undefined {
  const match = /(?:numbers|participants)(?:\[(\d+)\]|\.(\d+))/.exec(text)
  return match ? numbers[Number(match[1] ?? match[2])] : numbers.find((one) => text.includes(one))
}

import { call } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import type { ParticipantAction } from '#contract/index.ts'
import { keptAnswer } from '#job-ui/kept-answer.ts'
import type { JobItem, JobRecord } from '#local/job-record.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'

/** What a job of this kind keeps beside its participants. */
export interface ParticipantsPlan {
  readonly action: ParticipantAction
  readonly groupJid: string
  /** The group's subject as it was known; '' where it was not. */
  readonly subject: string
}

/** A person of such a job. */
export interface ParticipantItem {
  /** As it is sent: digits with the country code, or a JID where no number is known. */
  readonly number: string
}

/** The people of such a job, in their order. */
export const participantItems = (numbers: readonly string[]): JobItem<ParticipantItem>[] =>
  numbers.map((number) => ({ to: number, data: { number } }))

/** What such a job does. Of jobs of this kind only. */
export const participantsPlanOf = (job: Pick<JobRecord, 'plan'>) => job.plan as ParticipantsPlan
/** The person of an item. Of items of this kind only. */
export const participantOf = (item: JobItem) => item.data as ParticipantItem

/** The action that takes back another. */
export const opposite = {
  add: 'remove',
  remove: 'add',
  promote: 'demote',
  demote: 'promote',
} as const satisfies Record<ParticipantAction, ParticipantAction>

/** The status of a person for whom there is nothing to do. */
const nothingToDo: Partial<Record<ParticipantAction, string>> = { add: '409', remove: '404' }

/** The text under which a status is kept with a result. */
const statusText = (status: string) => `status: ${status}`

/** The status in the texts of a result; undefined where the gateway gave none. */
export const statusIn = (texts: readonly string[]): string | undefined =>
  texts.map((text) => /^status: (\w+)$/.exec(text)?.[1]).find((status) => status !== undefined)

/**
 * Changes one participant after the other, each once. The gateway accepts calls in which nobody was changed: only the
 * status `200` is done.
 */
export const prepareParticipants: Prepare<ParticipantItem> = ({ job, connection }) => {
  const { action, groupJid } = participantsPlanOf(job)
  return async ({ data }) => {
    const result = await call(
      connection,
      'updateParticipants',
      {
        params: { instance: job.instance },
        query: { groupJid },
        body: { action, participants: [data.number] },
      },
      { priority: 'bulk' },
    )
    const status = result.understood ? result.answer.updateParticipants[0]?.status : undefined
    if (status !== undefined && status !== '200') {
      if (status === nothingToDo[action]) throw new SkippedError([statusText(status)])
      throw new RefusedError('other', result.status, [{ text: statusText(status) }], '')
    }
    return { answer: keptAnswer(result, []) }
  }
}

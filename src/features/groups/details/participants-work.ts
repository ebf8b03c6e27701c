import { call } from '#client/call.ts'
import { RefusedError } from '#client/errors.ts'
import type { ParticipantAction } from '#contract/index.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { keptAnswer, SkippedError, type Prepare } from '#jobs/work.ts'
import type { NewPanelJob } from '#job-ui/use-panel-jobs.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'

/** Plan of a job of this kind. */
export interface ParticipantsPlan {
  readonly action: ParticipantAction
  readonly groupJid: string
  /** The group's subject, if known, else ''. */
  readonly subject: string
}

/** A participant of a job. */
export interface ParticipantItem {
  /** As it is sent: digits with the country code, or a JID if no number is known. */
  readonly number: string
}

/** Returns the parts of a new job. */
export const participantsJob = (
  t: Catalogue['groupDetails'],
  { action, groupJid, subject }: ParticipantsPlan,
  numbers: readonly string[],
): NewPanelJob<ParticipantItem> => ({
  name: t.job[action](numbers.length, String(numbers.length), subject || groupJid),
  plan: { action, groupJid, subject } satisfies ParticipantsPlan,
  items: numbers.map((number) => ({ to: number, data: { number } })),
})

/** Returns the plan of a job. Only for jobs of this kind. */
export const participantsPlanOf = (job: Pick<JobRecord, 'plan'>) => job.plan as ParticipantsPlan
/** Returns the participant of an item. Only for items of this kind. */
export const participantOf = (item: JobItem) => item.data as ParticipantItem

/** The inverse of each action. */
export const opposite = {
  add: 'remove',
  remove: 'add',
  promote: 'demote',
  demote: 'promote',
} as const satisfies Record<ParticipantAction, ParticipantAction>

/** The status that means nothing had to change. */
const alreadyDoneStatus: Partial<Record<ParticipantAction, string>> = { add: '409', remove: '404' }

/** Returns the status that is stored with a result; undefined if the gateway gave none. */
export const statusOf = ({ outcome }: JobRow): string | undefined =>
  outcome?.reason?.texts
    .map((text) => /^status: (\w+)$/.exec(text)?.[1])
    .find((status) => status !== undefined)

/** Changes participants one by one. Gateways accept calls that change no one: only status `200` is success. */
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
      const text = `status: ${status}`
      if (status === alreadyDoneStatus[action]) throw new SkippedError([text])
      throw new RefusedError('other', result.status, [{ text }], '')
    }
    return { answer: keptAnswer(result, []) }
  }
}

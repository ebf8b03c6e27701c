import type { AnyOperationName } from '#contract/index.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { prepareMarking } from '#features/chats/mark/mark-work.ts'
import { prepareParticipants } from '#features/groups/details/participants-work.ts'
import type { Prepare } from '#jobs/work.ts'
import { campaignKind, markKind, participantsKind } from '#local/jobs/job-record.ts'

/** How the server does a kind of job, with the same code as a tab. */
interface ServerWork {
  readonly prepare: Prepare
  /** What it calls: a person may start it if the role allows all of them. */
  readonly operations: readonly AnyOperationName[]
}

// The items of a job have the data of its kind.
const work = <Data>(
  prepare: Prepare<Data>,
  ...operations: readonly AnyOperationName[]
): ServerWork => ({ prepare: prepare as Prepare, operations })

const works: Readonly<Record<string, ServerWork>> = {
  [campaignKind]: work(prepareCampaign, 'sendText'),
  [markKind]: work(prepareMarking, 'markMessageAsRead'),
  [participantsKind]: work(prepareParticipants, 'updateParticipants'),
}

/** The kinds of jobs that the server does. */
export const serverKinds = Object.keys(works)

/** Returns how the server does a kind of job; undefined for kinds that run in a tab, or that a newer version has. */
export const workOf = (kind: string): ServerWork | undefined =>
  Object.hasOwn(works, kind) ? works[kind] : undefined

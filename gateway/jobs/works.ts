import type { AnyOperationName } from '#contract/index.ts'
import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import { prepareImport, withPasswordsFor } from '#features/agents/import/prepare-import.ts'
import { itemOf, prepareWork } from '#features/agents/matrix/permissions-work.ts'
import { prepareCampaign } from '#features/campaigns/campaign-work.ts'
import { prepareMarking } from '#features/chats/mark/mark-work.ts'
import { prepareSettings } from '#features/fleet/settings/settings-work.ts'
import { prepareAlign, type PinnedWebhook } from '#features/fleet/webhooks/align-work.ts'
import { prepareParticipants } from '#features/groups/details/participants-work.ts'
import { prepareInvitations } from '#features/groups/invite/invite-work.ts'
import {
  actionOf,
  lifecycleOperations,
  prepareLifecycle,
} from '#features/instances/lifecycle/lifecycle-work.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Prepare } from '#jobs/work.ts'
import {
  campaignKind,
  importKind,
  inviteKind,
  lifecycleKind,
  markKind,
  participantsKind,
  permissionsKind,
  settingsKind,
  webhooksKind,
  type JobRecord,
} from '#local/jobs/job-record.ts'
import type { ChangeSecrets } from './server-secrets.ts'

/** What this server knows that a kind of job needs, beside the gateway. */
export interface JobHost {
  rows(): AsyncIterable<readonly JobRow[]>
  changeSecrets(change: ChangeSecrets): Promise<ReadonlyMap<string, string>>
  /** Returns when passwords were set since a time, in epoch milliseconds by agent id. */
  passwordTimes(since: number): Promise<ReadonlyMap<string, number>>
  /** Returns the webhook of the baseline; undefined if none is pinned. */
  readBaseline(): Promise<PinnedWebhook | undefined>
}

/** How the server does a kind of job, with the same code as a tab. */
interface ServerWork {
  readonly prepare: (host: JobHost) => Prepare
  /** What a job calls: a person may start it if the role allows all of them. */
  readonly operations: (job: Pick<JobRecord, 'plan'>) => readonly AnyOperationName[]
}

// The items of a job have the data of its kind.
const work = <Data>(
  prepare: (host: JobHost) => Prepare<Data>,
  ...operations: readonly AnyOperationName[]
): ServerWork => ({
  prepare: prepare as unknown as ServerWork['prepare'],
  operations: () => operations,
})

const works: Readonly<Record<string, ServerWork>> = {
  [campaignKind]: work(() => prepareCampaign, 'sendText'),
  [markKind]: work(() => prepareMarking, 'markMessageAsRead'),
  [participantsKind]: work(() => prepareParticipants, 'updateParticipants'),
  [inviteKind]: work(() => prepareInvitations, 'sendInvite'),
  [lifecycleKind]: {
    ...work(() => prepareLifecycle),
    operations: (job) => [lifecycleOperations[actionOf(job)]],
  },
  [settingsKind]: work(() => prepareSettings(), 'findSettings', 'setSettings'),
  [webhooksKind]: work(
    (host) => prepareAlign(() => host.readBaseline()),
    'findWebhook',
    'setWebhook',
  ),
  [permissionsKind]: work(
    (host) => async (context) => {
      const [agents, setAt] = [await listAgents(context), await passwordTimes(host)]
      return prepareWork(agents, setAt)(context)
    },
    'listAgents',
    'updateAgent',
  ),
  [importKind]: work(
    (host) => async (context) =>
      prepareImport(await listAgents(context), {
        rows: () => host.rows(),
        completePasswords: (lacking) =>
          host.changeSecrets(({ secrets }) => ({ secrets: withPasswordsFor(lacking, secrets) })),
      })(context),
    'listAgents',
    'createAgent',
    'updateAgent',
  ),
}

async function listAgents({
  connection,
}: {
  readonly connection: Connection
}): Promise<readonly Agent[]> {
  return (await call(connection, 'listAgents', {}, { priority: 'bulk' })).agents
}

/** Returns when passwords were set since the first of a job was requested. */
async function passwordTimes(host: JobHost): Promise<ReadonlyMap<string, number>> {
  let since = Number.POSITIVE_INFINITY
  for await (const portion of host.rows())
    for (const { item } of portion) since = Math.min(since, itemOf(item).newPassword ?? since)
  return Number.isFinite(since) ? host.passwordTimes(since) : new Map()
}

/** The kinds of jobs that the server does. */
export const serverKinds = Object.keys(works)

/** Returns how the server does a kind of job; undefined for kinds that a newer version has. */
export const workOf = (kind: string): ServerWork | undefined =>
  Object.hasOwn(works, kind) ? works[kind] : undefined

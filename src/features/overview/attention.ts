import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { webhookState, type WebhookState } from '#data/fleet-reads/webhook-row.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import type { Route } from '#paths'
import { pausedItself } from '#jobs/may-resume.ts'
import { hostOf } from '#domain/web-address.ts'
import type { SendsOfDay } from './sends-of-day.ts'

/** What needs attention. */
export type AttentionId =
  | 'outage'
  | 'paused'
  | 'unknown'
  | 'closed'
  | 'connecting'
  | 'missing'
  | 'off'
  | 'unread'
  | 'no-access'

/** One item that needs attention, with a link to its list. */
export interface Attention {
  readonly id: AttentionId
  readonly count: number
  /** Names of instances or campaigns; empty for agents. */
  readonly names: readonly string[]
  readonly to: Route
  readonly search: string
}

interface Known {
  readonly gateway: string
  readonly instances: readonly KnownInstance[]
  readonly webhooks: Pick<FleetAnswers<'findWebhook'>, 'cells'>
  /** How many agents have no access to any instance; undefined if unknown. */
  readonly withoutAccess: number | undefined
  readonly sends: SendsOfDay | undefined
  readonly campaigns: readonly JobRecord[]
  /** Jobs of any kind. */
  readonly jobs: readonly JobRecord[]
  /** When the gateway stopped responding, in epoch milliseconds; undefined while it responds. */
  readonly downSince: number | undefined
}

/** Up to this number of instances in one state are listed one by one, each with its own page. */
const fewEnough = 2

/** Returns the item of a single name. */
const one = (id: AttentionId, name: string, to: Route, search = '', count = 1): Attention => ({
  id,
  count,
  names: [name],
  to,
  search,
})

/**
 * Returns what needs attention: the most urgent first among what is known at once. Uses only data that was read,
 * without assumptions about the rest.
 */
export function attentionOf(known: Known): Attention[] {
  const { gateway, instances, webhooks, withoutAccess = 0, jobs, downSince } = known
  const list = (
    page: 'instances' | 'fleet-webhooks',
    id: AttentionId,
    names: readonly string[],
    search: string,
  ): Attention[] =>
    names.length === 0 ? [] : [{ id, count: names.length, names, to: { page, gateway }, search }]
  const ofState = (id: 'closed' | 'connecting', state: string) => {
    const names = instances.filter((instance) => instance.state === state).map(({ name }) => name)
    return names.length > fewEnough
      ? list('instances', id, names, `state=${state}`)
      : names.map((instance) => one(id, instance, { page: 'connection', gateway, instance }))
  }
  const ofWebhooks = (id: AttentionId, state: WebhookState | 'failed', search: string) =>
    list('fleet-webhooks', id, hooksThat(webhooks, state), search)
  const noAccess: Attention = {
    id: 'no-access',
    count: withoutAccess,
    names: [],
    to: { page: 'agents', gateway },
    search: new URLSearchParams({ level: '–' }).toString(),
  }
  return [
    ...(downSince === undefined
      ? []
      : [one('outage', hostOf(gateway), { page: 'activity', gateway }, 'show=problems')]),
    ...jobs
      .filter(pausedItself)
      .map(({ id, name }) => one('paused', name, { page: 'job', gateway, id })),
    ...unknownSends(known),
    ...ofState('closed', 'close'),
    ...ofState('connecting', 'connecting'),
    ...(withoutAccess === 0 ? [] : [noAccess]),
    // Items found by reading the instances one by one come last, so that they do not move the others.
    ...ofWebhooks('missing', 'missing', 'state=missing'),
    ...ofWebhooks('off', 'off', 'state=off'),
    ...ofWebhooks('unread', 'failed', 'show=failed'),
  ]
}

/** Returns the sends of unknown outcome: single messages by instance, those of campaigns by campaign. */
function unknownSends({ gateway, sends, campaigns }: Known): Attention[] {
  const search = 'outcome=unknown'
  return [
    ...(sends?.sources ?? [])
      .filter(({ campaign }) => !campaign)
      .map(({ instance, counts }) =>
        one('unknown', instance, { page: 'history', gateway, instance }, search, counts.unknown),
      ),
    ...campaigns.map(({ id, name, counts }) =>
      one('unknown', name, { page: 'job', gateway, id }, search, counts.unknown),
    ),
  ].filter(({ count }) => count > 0)
}

/** Returns the instances whose webhook has a state, or could not be read. */
const hooksThat = ({ cells }: Known['webhooks'], wanted: WebhookState | 'failed'): string[] =>
  [...cells].flatMap(([name, cell]) =>
    (cell.state === 'read' ? webhookState(cell.answer) : cell.state) === wanted ? name : [],
  )

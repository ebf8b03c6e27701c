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

/**
 * Returns what needs attention: the most urgent first among what is known at once. Uses only data that was read,
 * without assumptions about the rest.
 */
export function attentionOf(known: Known): Attention[] {
  const { gateway, instances, webhooks, withoutAccess } = known
  const list = (
    page: 'instances' | 'fleet-webhooks',
    id: AttentionId,
    names: readonly string[],
    search: string,
  ): Attention[] =>
    names.length === 0 ? [] : [{ id, count: names.length, names, to: { page, gateway }, search }]
  const ofState = (id: 'closed' | 'connecting', state: string) => {
    const names = instances.filter((one) => one.state === state).map(({ name }) => name)
    if (names.length > fewEnough) return list('instances', id, names, `state=${state}`)
    return names.map((instance): Attention => ({
      id,
      count: 1,
      names: [instance],
      to: { page: 'connection', gateway, instance },
      search: '',
    }))
  }
  const ofWebhooks = (id: AttentionId, state: WebhookState | 'failed', search: string) =>
    list('fleet-webhooks', id, hooksThat(webhooks, state), search)
  return [
    ...outage(known),
    ...pausedJobs(known),
    ...unknownSends(known),
    ...ofState('closed', 'close'),
    ...ofState('connecting', 'connecting'),
    ...(withoutAccess === undefined || withoutAccess === 0
      ? []
      : [
          {
            id: 'no-access' as const,
            count: withoutAccess,
            names: [],
            to: { page: 'agents' as const, gateway },
            search: new URLSearchParams({ level: '–' }).toString(),
          },
        ]),
    // Items found by reading the instances one by one come last, so that they do not move the others.
    ...ofWebhooks('missing', 'missing', 'state=missing'),
    ...ofWebhooks('off', 'off', 'state=off'),
    ...ofWebhooks('unread', 'failed', 'show=failed'),
  ]
}

/** Returns the outage of the gateway, while it does not respond. */
const outage = ({ gateway, downSince }: Known): Attention[] =>
  downSince === undefined
    ? []
    : [
        {
          id: 'outage',
          count: 1,
          names: [hostOf(gateway)],
          to: { page: 'activity', gateway },
          search: 'show=problems',
        },
      ]

/** Returns the jobs that paused by themselves and wait to be resumed. */
const pausedJobs = ({ jobs }: Known): Attention[] =>
  jobs.filter(pausedItself).map((job) => ({
    id: 'paused',
    count: 1,
    names: [job.name],
    to: { page: 'job', gateway: job.gateway, id: job.id },
    search: '',
  }))

/** Returns the sends of unknown outcome: single messages by instance, those of campaigns by campaign. */
function unknownSends({ gateway, sends, campaigns }: Known): Attention[] {
  const single = (sends?.sources ?? [])
    .filter(({ campaign, counts }) => !campaign && counts.unknown > 0)
    .map(({ instance, counts }): Attention => ({
      id: 'unknown',
      count: counts.unknown,
      names: [instance],
      to: { page: 'history', gateway, instance },
      search: 'outcome=unknown',
    }))
  const many = campaigns
    .filter(({ counts }) => counts.unknown > 0)
    .map(({ id, name, counts }): Attention => ({
      id: 'unknown',
      count: counts.unknown,
      names: [name],
      to: { page: 'job', gateway, id },
      search: 'outcome=unknown',
    }))
  return [...single, ...many]
}

/** Returns the instances whose webhook has a state, or could not be read. */
function hooksThat({ cells }: Known['webhooks'], wanted: WebhookState | 'failed'): string[] {
  const names: string[] = []
  for (const [name, cell] of cells) {
    const state = cell.state === 'read' ? webhookState(cell.answer) : cell.state
    if (state === wanted) names.push(name)
  }
  return names
}

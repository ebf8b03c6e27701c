import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'
import type { SettingsBasis } from '#data/fleet-reads/settings-basis.ts'
import { differsFrom } from '#data/fleet-reads/most-common-settings.ts'
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
  | 'differs'
  | 'drifted'
  | 'unread'
  | 'no-access'

/** One item that needs attention, with a link to its list. */
export interface Attention {
  readonly id: AttentionId
  readonly count: number
  /** Names of instances or campaigns; empty for agents. */
  readonly names: readonly string[]
  /** Since when, in epoch milliseconds; undefined for now. */
  readonly since: number | undefined
  readonly to: Route
  readonly search: string
}

interface Known {
  readonly gateway: string
  readonly instances: readonly KnownInstance[]
  /** The settings of each instance. */
  readonly rows: readonly FleetRow[]
  readonly webhooks: Pick<FleetAnswers<'findWebhook'>, 'cells'>
  /** The settings that instances are compared with. */
  readonly basis: Pick<SettingsBasis, 'kind' | 'values'>
  /** How many agents have no access to any instance; undefined if unknown. */
  readonly withoutAccess: number | undefined
  readonly sends: SendsOfDay | undefined
  readonly campaigns: readonly JobRecord[]
  /** Jobs of any kind. */
  readonly jobs: readonly JobRecord[]
  /** When the gateway stopped responding, in epoch milliseconds; undefined while it responds. */
  readonly downSince: number | undefined
}

/**
 * Returns what needs attention: the most urgent first among what is known at once. Uses only data that was read,
 * without assumptions about the rest.
 */
export function attentionOf(known: Known): Attention[] {
  const { gateway, instances, rows, webhooks, basis, withoutAccess } = known
  const list =
    (page: 'instances' | 'fleet-settings' | 'fleet-webhooks') =>
    (id: AttentionId, names: readonly string[], search: string): Attention[] =>
      names.length === 0
        ? []
        : [{ id, count: names.length, names, since: undefined, to: { page, gateway }, search }]
  const [ofInstances, ofSettings, ofWebhooks] = [
    list('instances'),
    list('fleet-settings'),
    list('fleet-webhooks'),
  ]
  // A single instance links to its connection page; several link to their list.
  const ofState = (id: 'closed' | 'connecting', names: readonly string[], search: string) =>
    ofInstances(id, names, search).map((one): Attention => {
      const [instance, ...others] = names
      return instance === undefined || others.length > 0
        ? one
        : { ...one, to: { page: 'connection', gateway, instance }, search: '' }
    })
  const closed = namesOf(instances.filter(({ state }) => state === 'close'))
  const connecting = namesOf(instances.filter(({ state }) => state === 'connecting'))
  const differing = namesOf(rows.filter((row) => differsFrom(row, basis.values).length > 0))
  const unread = namesOf(rows.filter(({ state }) => state === 'failed'))
  return [
    ...outage(known),
    ...pausedJobs(known),
    ...unknownSends(known),
    ...ofState('closed', closed, 'state=close'),
    ...ofState('connecting', connecting, 'state=connecting'),
    ...(withoutAccess === undefined || withoutAccess === 0
      ? []
      : [
          {
            id: 'no-access' as const,
            count: withoutAccess,
            names: [],
            since: undefined,
            to: { page: 'agents' as const, gateway },
            search: new URLSearchParams({ level: '–' }).toString(),
          },
        ]),
    // Items found by reading the instances one by one come last, so that they do not move the others.
    ...ofWebhooks('missing', hooksThat(webhooks, 'missing'), 'state=missing'),
    ...ofWebhooks('off', hooksThat(webhooks, 'off'), 'state=off'),
    ...ofSettings(basis.kind === 'pinned' ? 'drifted' : 'differs', differing, 'show=differs'),
    ...ofWebhooks('unread', hooksThat(webhooks, 'failed'), 'show=failed'),
    ...ofSettings('unread', unread, 'show=failed'),
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
          since: downSince,
          to: { page: 'activity', gateway },
          search: '',
        },
      ]

/** Returns the jobs that paused by themselves and wait to be resumed. */
const pausedJobs = ({ jobs }: Known): Attention[] =>
  jobs.filter(pausedItself).map((job) => ({
    id: 'paused',
    count: 1,
    names: [job.name],
    since: undefined,
    to: { page: 'job', gateway: job.gateway, id: job.id },
    search: '',
  }))

/** Returns the sends of unknown outcome: single messages by instance, those of campaigns by campaign. */
function unknownSends({ gateway, sends, campaigns }: Known): Attention[] {
  const single = (sends?.sources ?? [])
    .filter(({ campaign, counts }) => !campaign && counts.unknown > 0)
    .map(({ instance, counts, unknownAt }): Attention => ({
      id: 'unknown',
      count: counts.unknown,
      names: [instance],
      since: unknownAt,
      to: { page: 'history', gateway, instance },
      search: 'outcome=unknown',
    }))
  const many = campaigns
    .filter(({ counts }) => counts.unknown > 0)
    .map(({ id, name, counts, endedAt }): Attention => ({
      id: 'unknown',
      count: counts.unknown,
      names: [name],
      since: endedAt,
      to: { page: 'job', gateway, id },
      search: 'outcome=unknown',
    }))
  return [...single, ...many]
}

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)

/** Returns the instances whose webhook has a state, or could not be read. */
function hooksThat({ cells }: Known['webhooks'], wanted: WebhookState | 'failed'): string[] {
  const names: string[] = []
  for (const [name, cell] of cells) {
    const state = cell.state === 'read' ? webhookState(cell.answer) : cell.state
    if (state === wanted) names.push(name)
  }
  return names
}

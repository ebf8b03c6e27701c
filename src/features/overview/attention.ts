import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { unusualOf, type UsualSettings } from '#data/fleet-reads/usual-settings.ts'
import { webhookState } from '#data/fleet-reads/webhook-state.ts'
import type { KnownInstance } from '#data/use-instances.ts'
import type { RunRecord } from '#local/run-record.ts'
import type { Place } from '#paths'
import type { SendsOfDay } from './sends-of-day.ts'

/** What asks for a person. */
export type AttentionId =
  | 'unknown'
  | 'closed'
  | 'missing'
  | 'off'
  | 'differs'
  | 'unread'
  | 'no-access'

/** One thing that asks for a person, and the list behind it. */
export interface Attention {
  readonly id: AttentionId
  readonly count: number
  /** Of instances or campaigns; none where it is about agents. */
  readonly names: readonly string[]
  /** Since when, in epoch milliseconds; undefined for now. */
  readonly since: number | undefined
  readonly to: Place
  readonly search: string
}

interface Known {
  readonly gateway: string
  readonly instances: readonly KnownInstance[]
  readonly settings: FleetAnswers<'findSettings'>
  readonly webhooks: FleetAnswers<'findWebhook'>
  readonly usual: UsualSettings | undefined
  /** How many agents can do nothing anywhere; undefined where that is not known. */
  readonly withoutAccess: number | undefined
  readonly sends: SendsOfDay | undefined
  readonly campaigns: readonly RunRecord[]
}

/** What asks for a person, the most pressing first. Of what was read alone: nothing is supposed of the rest. */
export function attentionOf(known: Known): Attention[] {
  const { gateway, instances, settings, webhooks, usual, withoutAccess } = known
  const list = (id: AttentionId, names: readonly string[], search: string): Attention[] =>
    names.length === 0
      ? []
      : [
          {
            id,
            count: names.length,
            names,
            since: undefined,
            to: { page: 'instances', gateway },
            search,
          },
        ]
  const hooks = (wanted: string) =>
    namesWhere(webhooks, (cell) => cell.state === 'read' && webhookState(cell.answer) === wanted)
  const failed = (answers: FleetAnswers<'findSettings'> | FleetAnswers<'findWebhook'>) =>
    namesWhere<'findSettings' | 'findWebhook'>(answers, ({ state }) => state === 'failed')
  return [
    ...unknownSends(known),
    ...list(
      'closed',
      instances.filter(({ state }) => state === 'close').map(({ name }) => name),
      'state=close',
    ),
    ...list('missing', hooks('missing'), 'webhook=missing'),
    ...list('off', hooks('off'), 'webhook=off'),
    ...list(
      'differs',
      usual
        ? namesWhere(
            settings,
            (cell) => cell.state === 'read' && unusualOf(cell.answer, usual).length > 0,
          )
        : [],
      'settings=differs',
    ),
    ...list('unread', failed(webhooks), 'webhook=failed'),
    ...list('unread', failed(settings), 'settings=failed'),
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
  ]
}

/** Sends that nobody knows the outcome of: of single messages by instance, of campaigns by campaign. */
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
    .map(({ id, instance, name, counts, endedAt }): Attention => ({
      id: 'unknown',
      count: counts.unknown,
      names: [name],
      since: endedAt,
      to: { page: 'campaign', gateway, instance, id },
      search: 'outcome=unknown',
    }))
  return [...single, ...many]
}

function namesWhere<N extends 'findSettings' | 'findWebhook'>(
  { cells }: Pick<FleetAnswers<N>, 'cells'>,
  fits: (cell: Parameters<Parameters<typeof cells.forEach>[0]>[0]) => boolean,
): string[] {
  const names: string[] = []
  for (const [name, cell] of cells) if (fits(cell)) names.push(name)
  return names
}

import { answerTimes, lastActivity, medianOf } from '#data/gateway/answer-times.ts'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/most-common-settings.ts'
import { webhookState, type WebhookState } from '#data/fleet-reads/webhook-state.ts'

/** Data that is read per instance: it may be known for only some of them. */
export interface InstanceFacts {
  /** `failed`: the read failed; undefined: not read yet. */
  readonly webhook: (name: string) => WebhookState | 'failed' | undefined
  /** How many settings differ from the values they are compared with; undefined if unknown. */
  readonly differing: (name: string) => number | 'failed' | undefined
  /** Time of this browser's last activity with it, in epoch milliseconds. */
  readonly last: (name: string) => number | undefined
  /** The median of its last response times, in milliseconds. */
  readonly time: (name: string) => number | undefined
}

/** Returns facts from what was read. */
export function factsOf(
  gateway: string,
  settings: ReadonlyMap<string, FleetRow>,
  webhooks: FleetAnswers<'findWebhook'>,
  basis: Basis,
): InstanceFacts {
  return {
    webhook: (name) => {
      const cell = webhooks.cells.get(name)
      if (cell?.state === 'read') return webhookState(cell.answer)
      return cell?.state === 'failed' || cell?.state === 'unaskable' ? 'failed' : undefined
    },
    differing: (name) => {
      const row = settings.get(name)
      if (row?.state === 'failed' || row?.state === 'unaskable') return 'failed'
      return row?.settings && differsFrom(row, basis).length
    },
    last: (name) => lastActivity(gateway, name) ?? undefined,
    time: (name) => medianOf(answerTimes(gateway, name)),
  }
}

import { answerTimes, lastActivity, medianOf } from '#data/answer-times.ts'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/most-common-settings.ts'
import { webhookState, type WebhookState } from '#data/fleet-reads/webhook-state.ts'

/** What is known of instances by reading each: of some of them at any time. */
export interface InstanceFacts {
  /** `failed`: it was asked and did not tell; undefined: not asked yet. */
  readonly webhook: (name: string) => WebhookState | 'failed' | undefined
  /** How many settings are otherwise than usual; undefined where that is not known. */
  readonly differing: (name: string) => number | 'failed' | undefined
  /** When something was last done with it from here, in epoch milliseconds. */
  readonly last: (name: string) => number | undefined
  /** The median of its last answer times, in milliseconds. */
  readonly time: (name: string) => number | undefined
}

/** Looks facts up in what was read. */
export function factsOf(
  gateway: string,
  settings: ReadonlyMap<string, FleetRow>,
  webhooks: FleetAnswers<'findWebhook'>,
  mostCommon: Basis,
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
      return row?.settings && differsFrom(row, mostCommon).length
    },
    last: (name) => lastActivity(gateway, name),
    time: (name) => medianOf(answerTimes(gateway, name)),
  }
}

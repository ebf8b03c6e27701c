import type { Webhook } from '#data/webhook/webhook-notes.ts'

/** Where a webhook is not as it was asked for. */
export interface WebhookDifferences {
  readonly state: boolean
  readonly address: boolean
  /** Events asked for that are not there. */
  readonly missing: readonly string[]
  /** Events that are there without being asked for: some gateways make all of none. */
  readonly extra: readonly string[]
}

/** Compares what was asked for with what is there. The order of the events means nothing. */
export function webhookDifferences(asked: Webhook, is: Webhook): WebhookDifferences | undefined {
  const found = {
    state: asked.enabled !== is.enabled,
    address: asked.url !== is.url,
    missing: [...new Set(asked.events)].filter((name) => !is.events.includes(name)),
    extra: [...new Set(is.events)].filter((name) => !asked.events.includes(name)),
  }
  const same =
    !found.state && !found.address && found.missing.length === 0 && found.extra.length === 0
  return same ? undefined : found
}

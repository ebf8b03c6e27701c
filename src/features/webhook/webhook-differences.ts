import type { Webhook } from '#data/webhook/webhook-notes.ts'

/** How a webhook differs from the requested one. */
export interface WebhookDifferences {
  readonly state: boolean
  readonly address: boolean
  /** Requested events that it does not have. */
  readonly missing: readonly string[]
  /** Events that were not requested: for an empty list, some gateways subscribe all. */
  readonly extra: readonly string[]
}

/** Compares the requested webhook with the current one. Ignores the order of the events. */
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

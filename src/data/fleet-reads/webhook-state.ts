import type { Result } from '#client/call.ts'

/** Whether events of an instance are delivered: `missing` without a URL, on or off. */
export type WebhookState = 'on' | 'off' | 'missing'

/** Returns the state of a webhook (contract, section 2). */
export const webhookState = ({ enabled, url }: Result<'findWebhook'>): WebhookState =>
  url.trim() === '' ? 'missing' : enabled ? 'on' : 'off'

import type { Result } from '#client/call.ts'

/** Whether events of an instance are delivered: `missing` where no address is set, on or not. */
export type WebhookState = 'on' | 'off' | 'missing'

/** What a webhook comes to (contract, section 2). */
export const webhookState = ({ enabled, url }: Result<'findWebhook'>): WebhookState =>
  url.trim() === '' ? 'missing' : enabled ? 'on' : 'off'

import * as z from 'zod/mini'
import { operation } from './operation.ts'

/** Section 2: webhook configuration. `url` is the delivery URL, `events` the names subscribed to. */
export const webhookConfiguration = z.looseObject({
  enabled: z.boolean(),
  url: z.string(),
  events: z.array(z.string()),
})

export const findWebhook = operation({
  method: 'GET',
  path: '/webhook/find/{instance}',
  success: { status: 200, body: webhookConfiguration },
})

/** Gateway extension: the shape that gateways of this kind accept. */
export const setWebhook = operation({
  method: 'POST',
  path: '/webhook/set/{instance}',
  body: z.looseObject({ webhook: webhookConfiguration }),
  success: { status: 201, body: webhookConfiguration },
  beyond: true,
})

import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { optionalSettings } from './settings.ts'
import { webhookConfiguration } from './webhook.ts'

// Everything in this file is beyond the contract: what gateways of this kind have, so that instances can be
// found and made. Section 1 says of instances' creation, connection and lifecycle: not shown.

/** What a gateway says of itself, without a key. */
export const gatewayInfo = operation({
  method: 'GET',
  path: '/',
  success: {
    status: 200,
    body: z.looseObject({
      message: z.optional(z.string()),
      version: z.optional(z.string()),
      clientName: z.optional(z.string()),
      /** True where the gateway has the operations of `sandbox.ts`. Others may mean anything by the word. */
      sandbox: z.optional(z.unknown()),
    }),
  },
  beyond: true,
})

/** An instance in the gateway's list. `connectionStatus` is open, close, connecting, or any other word. */
export const listedInstance = z.looseObject({
  id: z.string(),
  name: z.string(),
  connectionStatus: z.optional(z.nullable(z.string())),
  ownerJid: z.optional(z.nullable(z.string())),
  profileName: z.optional(z.nullable(z.string())),
  number: z.optional(z.nullable(z.string())),
  /** The channel: WHATSAPP-BAILEYS, WHATSAPP-BUSINESS, EVOLUTION, or any other word. */
  integration: z.optional(z.nullable(z.string())),
  /** How much the gateway keeps of it. */
  _count: z.optional(
    z.nullable(
      z.looseObject({
        Message: z.optional(z.number()),
        Contact: z.optional(z.number()),
        Chat: z.optional(z.number()),
      }),
    ),
  ),
  /** Set by the client: the key that the list was asked with is this instance's own token. */
  ownKey: z.optional(z.boolean()),
  /** When and why the connection ended; 401: the phone was logged out. Older gateways do not tell. */
  disconnectionAt: z.optional(z.nullable(z.string())),
  disconnectionReasonCode: z.optional(z.nullable(z.number())),
  createdAt: z.optional(z.nullable(z.string())),
})

export const fetchInstances = operation({
  method: 'GET',
  path: '/instance/fetchInstances',
  success: { status: 200, body: z.array(listedInstance) },
  beyond: true,
})

export const connectionState = operation({
  method: 'GET',
  path: '/instance/connectionState/{instance}',
  success: {
    status: 200,
    body: z.looseObject({
      // Without a state where the server has the instance in its list, and not in memory.
      instance: z.looseObject({ instanceName: z.string(), state: z.optional(z.string()) }),
    }),
  },
  beyond: true,
})

/**
 * Makes an instance. `integration` is its channel, `number` its own number (digits), `qrcode` whether it begins to
 * connect at once. Settings (`settings.ts`) stand beside them, as far as they are given; `events` must be there with a
 * webhook.
 */
export const createInstance = operation({
  method: 'POST',
  path: '/instance/create',
  body: z.looseObject({
    instanceName: z.string(),
    integration: z.optional(z.string()),
    number: z.optional(z.string()),
    qrcode: z.optional(z.boolean()),
    ...optionalSettings,
    webhook: z.optional(webhookConfiguration),
  }),
  success: {
    status: 201,
    body: z.looseObject({
      instance: z.looseObject({ instanceName: z.string(), instanceId: z.string() }),
    }),
  },
  beyond: true,
})

/** A group as gateways list it. `id` is the group's JID, `size` the number of its members. */
export const listedGroup = z.looseObject({
  id: z.string(),
  subject: z.optional(z.nullable(z.string())),
  size: z.optional(z.nullable(z.number())),
})

export const fetchAllGroups = operation({
  method: 'GET',
  path: '/group/fetchAllGroups/{instance}',
  query: z.object({ getParticipants: z.string() }),
  success: { status: 200, body: z.array(listedGroup) },
  beyond: true,
})

import * as z from 'zod/mini'
import { operation } from './operation.ts'
import { optionalSettings } from './settings.ts'
import { webhookConfiguration } from './webhook.ts'

// Gateway extensions: operations of gateways of this kind for finding and creating instances. Section 1 says about
// creating, connecting and managing instances: not shown.

/** The gateway's greeting, without a key. */
export const gatewayInfo = operation({
  method: 'GET',
  path: '/',
  success: {
    status: 200,
    body: z.looseObject({
      message: z.optional(z.string()),
      version: z.optional(z.string()),
      clientName: z.optional(z.string()),
      /** True if the gateway has the operations of `sandbox.ts`. Other gateways may use the field for anything. */
      sandbox: z.optional(z.unknown()),
    }),
  },
  beyond: true,
})

/** An instance in the gateway's list. `connectionStatus` is open, close, connecting, or any other value. */
export const listedInstance = z.looseObject({
  id: z.string(),
  name: z.string(),
  connectionStatus: z.optional(z.nullable(z.string())),
  ownerJid: z.optional(z.nullable(z.string())),
  profileName: z.optional(z.nullable(z.string())),
  number: z.optional(z.nullable(z.string())),
  /** The channel: WHATSAPP-BAILEYS, WHATSAPP-BUSINESS, EVOLUTION, or any other value. */
  integration: z.optional(z.nullable(z.string())),
  /** The numbers of records that the gateway stores for it. */
  _count: z.optional(
    z.nullable(
      z.looseObject({
        Message: z.optional(z.number()),
        Contact: z.optional(z.number()),
        Chat: z.optional(z.number()),
      }),
    ),
  ),
  /** Set by the client: the key of the list's request is this instance's own token. */
  ownKey: z.optional(z.boolean()),
  /** When and why the connection ended; 401: the phone was logged out. Missing on older gateways. */
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
      // Without a state if the server has the instance in its list, but not in memory.
      instance: z.looseObject({ instanceName: z.string(), state: z.optional(z.string()) }),
    }),
  },
  beyond: true,
})

/**
 * Creates an instance. `integration` is its channel, `number` its own number (digits), `qrcode` whether it starts to
 * connect at once. Settings (`settings.ts`) are optional fields beside them; `events` is required with a webhook.
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

/** A group in the gateway's list. `id` is the group's JID, `size` the number of its members. */
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

import * as z from 'zod/mini'
import { messageKey } from './messages.ts'
import { noBody, operation } from './operation.ts'

export const markMessageAsRead = operation({
  method: 'POST',
  path: '/chat/markMessageAsRead/{instance}',
  needsConnection: true,
  body: z.looseObject({ readMessages: z.array(messageKey) }),
  success: { status: 201, body: z.looseObject({ message: z.string(), read: z.string() }) },
})

/**
 * Gateway extension: asks which numbers are registered on the platform. Sends nothing. `numbers` are digits with the
 * country code or JIDs, none of them twice. The answers are in any order: `number` is the entry as it was asked for, and
 * `name` what the platform calls it, where that is known.
 */
export const checkNumbers = operation({
  method: 'POST',
  path: '/chat/whatsappNumbers/{instance}',
  needsConnection: true,
  body: z.looseObject({ numbers: z.array(z.string()) }),
  success: {
    status: 200,
    body: z.array(
      z.looseObject({
        jid: z.string(),
        exists: z.boolean(),
        number: z.string(),
        name: z.optional(z.string()),
      }),
    ),
  },
  beyond: true,
})

/** Section 4 leaves the presence kinds and the meaning of the options open. `delay` is in milliseconds. */
export const sendPresence = operation({
  method: 'POST',
  path: '/chat/sendPresence/{instance}',
  needsConnection: true,
  body: z.looseObject({
    number: z.string(),
    options: z.looseObject({ delay: z.optional(z.int()), number: z.optional(z.string()) }),
  }),
  success: { status: 201, body: noBody },
})

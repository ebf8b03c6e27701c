import * as z from 'zod/mini'
import { messageKey } from './messages.ts'
import { noBody, operation } from './operation.ts'

export const markMessageAsRead = operation({
  method: 'POST',
  path: '/chat/markMessageAsRead/{instance}',
  body: z.looseObject({ readMessages: z.array(messageKey) }),
  success: { status: 201, body: z.looseObject({ message: z.string(), read: z.string() }) },
})

/** Section 4 leaves the presence kinds and the meaning of the options open. `delay` is in milliseconds. */
export const sendPresence = operation({
  method: 'POST',
  path: '/chat/sendPresence/{instance}',
  body: z.looseObject({
    number: z.string(),
    options: z.looseObject({ delay: z.optional(z.int()), number: z.optional(z.string()) }),
  }),
  success: { status: 201, body: noBody },
})

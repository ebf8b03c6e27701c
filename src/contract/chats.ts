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

/**
 * A message as a gateway stores it. `message` carries one content member named for its kind (`messageType`);
 * `messageTimestamp` is epoch seconds. `pushName` is the name of whoever wrote it. `MessageUpdate` lists the states that
 * it reached later, the newest last. `options` (embedded gateway only) is what was sent along.
 */
export const storedMessage = z.looseObject({
  key: z.extend(messageKey, { participant: z.optional(z.nullable(z.string())) }),
  pushName: z.optional(z.nullable(z.string())),
  messageType: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.looseObject({}))),
  messageTimestamp: z.optional(z.string()),
  status: z.optional(z.nullable(z.string())),
  MessageUpdate: z.optional(z.nullable(z.array(z.looseObject({ status: z.optional(z.string()) })))),
  options: z.optional(z.looseObject({})),
})

/**
 * Gateway extension: the chats that the gateway stores of an instance, the newest first; `[]` where there are none.
 * `remoteJid` ends in `@s.whatsapp.net` (a person), `@lid` (a person without a number), `@g.us` (a group) or
 * `@broadcast`. `where.remoteJid` asks for one of them. Some versions answer no last message and no unread count, and
 * ignore `take` and `skip`.
 */
export const findChats = operation({
  method: 'POST',
  path: '/chat/findChats/{instance}',
  body: z.looseObject({
    where: z.optional(z.looseObject({ remoteJid: z.optional(z.string()) })),
    take: z.optional(z.int()),
    skip: z.optional(z.int()),
  }),
  success: {
    status: 200,
    body: z.array(
      z.looseObject({
        remoteJid: z.string(),
        pushName: z.optional(z.nullable(z.string())),
        updatedAt: z.optional(z.nullable(z.string())),
        lastMessage: z.optional(z.nullable(storedMessage)),
        unreadCount: z.optional(z.nullable(z.number())),
      }),
    ),
  },
  isRead: true,
  beyond: true,
})

/**
 * Gateway extension: the stored messages of a chat, newest first. `page` counts from 1, `offset` is the size of a page
 * (not where it begins); a page after the last is empty.
 */
export const findMessages = operation({
  method: 'POST',
  path: '/chat/findMessages/{instance}',
  body: z.looseObject({
    where: z.optional(
      z.looseObject({
        key: z.optional(
          z.looseObject({ remoteJid: z.optional(z.string()), id: z.optional(z.string()) }),
        ),
      }),
    ),
    page: z.optional(z.int()),
    offset: z.optional(z.int()),
  }),
  success: {
    status: 200,
    body: z.looseObject({
      messages: z.looseObject({
        total: z.number(),
        pages: z.number(),
        currentPage: z.number(),
        records: z.array(storedMessage),
      }),
    }),
  },
  isRead: true,
  beyond: true,
})

/** Gateway extension: the file of a stored message, as base64. The gateway may have to fetch it from the platform first. */
export const readMessageMedia = operation({
  method: 'POST',
  path: '/chat/getBase64FromMediaMessage/{instance}',
  body: z.looseObject({ message: z.looseObject({ key: z.looseObject({ id: z.string() }) }) }),
  success: {
    status: 201,
    body: z.looseObject({
      mediaType: z.optional(z.nullable(z.string())),
      fileName: z.optional(z.nullable(z.string())),
      mimetype: z.optional(z.nullable(z.string())),
      base64: z.string(),
    }),
  },
  isRead: true,
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

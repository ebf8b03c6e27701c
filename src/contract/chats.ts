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
 * Gateway extension: asks which numbers are registered on the platform. Sends no messages. `numbers` are digits with
 * the country code or JIDs, without duplicates. The answers are in any order: `number` is the entry as requested, and
 * `name` the name on the platform, if known.
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
 * A message as a gateway stores it. `message` has one content member named for its kind (`messageType`);
 * `messageTimestamp` is epoch seconds. `pushName` is the name of the sender. `MessageUpdate` lists the states that it
 * reached later, newest last. `options` (embedded gateway only) are the options of the send. The last four fields of the
 * key name the number of a person whose JID is a hidden id (`@lid`), by version of the gateway.
 */
export const storedMessage = z.looseObject({
  key: z.extend(messageKey, {
    participant: z.optional(z.nullable(z.string())),
    remoteJidAlt: z.optional(z.nullable(z.string())),
    participantAlt: z.optional(z.nullable(z.string())),
    senderPn: z.optional(z.nullable(z.string())),
    participantPn: z.optional(z.nullable(z.string())),
  }),
  pushName: z.optional(z.nullable(z.string())),
  messageType: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.looseObject({}))),
  messageTimestamp: z.optional(z.string()),
  status: z.optional(z.nullable(z.string())),
  MessageUpdate: z.optional(z.nullable(z.array(z.looseObject({ status: z.optional(z.string()) })))),
  options: z.optional(z.looseObject({})),
})

/**
 * Gateway extension: the stored chats of an instance, newest first; `[]` if there are none.
 * `remoteJid` ends in `@s.whatsapp.net` (a person), `@lid` (a person without a number), `@g.us` (a group) or
 * `@broadcast`. `where.remoteJid` selects one of them. Some versions return no last message and no unread count, and
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
 * (not its start); a page after the last is empty.
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

/**
 * Gateway extension: the file of a stored message, as base64. The gateway may have to download it from the platform
 * first.
 */
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

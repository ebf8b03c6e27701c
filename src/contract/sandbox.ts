import * as z from 'zod/mini'
import { messageKey, quoted } from './messages.ts'
import { noBody, operation } from './operation.ts'

// Gateway extensions of the embedded gateway for the recipients' side. It sends nothing to real numbers, so the
// messages that a number would have received can be viewed. A gateway with these operations answers `sandbox: true`
// (gatewayInfo).

/**
 * A chat of an instance, newest first. `subject` is a group's name. `kind` of the last item is the name of the
 * message's content member, or `invitation` or `presence`; `at` is epoch seconds.
 */
export const sandboxChat = z.looseObject({
  remoteJid: z.string(),
  subject: z.nullable(z.string()),
  messages: z.int(),
  last: z.looseObject({
    kind: z.string(),
    text: z.string(),
    fromMe: z.boolean(),
    at: z.number(),
  }),
})

export const listSandboxChats = operation({
  method: 'GET',
  path: '/sandbox/chats/{instance}',
  success: { status: 200, body: z.array(sandboxChat) },
  beyond: true,
})

/**
 * A message as its recipient received it. `message` has one content member named for its kind (section 2), `options`
 * are the options of the send (section 4), `hasMedia` tells whether its bytes are available; `readAt` is epoch
 * milliseconds.
 */
export const sandboxMessage = z.looseObject({
  key: messageKey,
  message: z.looseObject({}),
  messageTimestamp: z.string(),
  status: z.string(),
  options: z.looseObject({}),
  fileName: z.nullable(z.string()),
  hasMedia: z.boolean(),
  readAt: z.nullable(z.number()),
})

/** An invitation to a group. `sentAt` is epoch milliseconds. */
export const sandboxInvitation = z.looseObject({
  groupJid: z.string(),
  subject: z.string(),
  description: z.string(),
  inviteUrl: z.string(),
  sentAt: z.number(),
})

/**
 * One chat: a page of its messages, oldest first. `before` (of the query) is the `before` of the following page; null
 * if there is nothing earlier. `limit` is 1 to 200, 50 by default. Invitations and presence are returned completely.
 */
export const listSandboxMessages = operation({
  method: 'GET',
  path: '/sandbox/messages/{instance}',
  query: z.object({
    remoteJid: z.string(),
    before: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  success: {
    status: 200,
    body: z.looseObject({
      messages: z.array(sandboxMessage),
      before: z.nullable(z.string()),
      invitations: z.array(sandboxInvitation),
      presence: z.nullable(z.looseObject({ options: z.looseObject({}), shownAt: z.number() })),
    }),
  },
  beyond: true,
})

/** The bytes of a message's media. The message has their type: here they are only bytes. */
export const readSandboxMedia = operation({
  method: 'GET',
  path: '/sandbox/media/{instance}/{id}',
  success: { status: 200, body: noBody, bytes: true },
  beyond: true,
})

/**
 * Sends a message from a number of the sandbox to an instance, to test replies and read receipts. `number` is a person
 * or a group; `name` becomes that person's name.
 */
export const receiveSandboxMessage = operation({
  method: 'POST',
  needsConnection: true,
  path: '/sandbox/messages/{instance}',
  body: z.looseObject({
    number: z.string(),
    text: z.string(),
    name: z.optional(z.string()),
    quoted: z.optional(quoted),
  }),
  success: { status: 201, body: z.looseObject({ key: messageKey }) },
  beyond: true,
})

/**
 * Links the sandbox phone to an instance, like scanning its QR code or typing its pairing code. `code` is either of the
 * two. Refused (409) if it is not the current one.
 */
export const scanSandboxCode = operation({
  method: 'POST',
  path: '/sandbox/phone/{instance}/scan',
  body: z.looseObject({ code: z.string() }),
  success: { status: 200, body: z.looseObject({ state: z.string() }) },
  beyond: true,
})

/** Unlinks an instance on the sandbox phone, like a person in the phone's list of linked devices. */
export const disconnectSandboxPhone = operation({
  method: 'POST',
  path: '/sandbox/phone/{instance}/disconnect',
  success: { status: 200, body: z.looseObject({ state: z.string() }) },
  beyond: true,
})

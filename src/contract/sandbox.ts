import * as z from 'zod/mini'
import { messageKey, quoted } from './messages.ts'
import { noBody, operation } from './operation.ts'

// Everything in this file is beyond the contract: what the embedded gateway shows of the other end of the line. It
// reaches nobody, so that what a number would have received can be looked at. A gateway that has these says
// `sandbox: true` of itself (gatewayInfo).

/**
 * A chat of an instance, newest first. `subject` is a group's name. `kind` of the last thing is the name of the
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
 * A message as its recipient has it. `message` carries one content member named for its kind (section 2), `options`
 * what was sent along (section 4), `hasMedia` whether its bytes can be had; `readAt` is epoch milliseconds.
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
 * One chat: a page of its messages, oldest first. `before` (of the query) is the `before` of the page after it;
 * null when there is nothing earlier. `limit` is 1 to 200, 50 when left out. Invitations and presence come whole.
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

/** The bytes of a message's medium. What they are is said by the message: here they are only bytes. */
export const readSandboxMedia = operation({
  method: 'GET',
  path: '/sandbox/media/{instance}/{id}',
  success: { status: 200, body: noBody, bytes: true },
  beyond: true,
})

/**
 * Lets a number of the sandbox write to an instance, so that replies and read receipts can be tried. `number` is a person
 * or a group; `name` is what that person is called from then on.
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
 * Links the sandbox phone to an instance, as scanning its QR code or typing its pairing code does. `code` is either of
 * the two. Refused (409) where it is not the one that waits now.
 */
export const scanSandboxCode = operation({
  method: 'POST',
  path: '/sandbox/phone/{instance}/scan',
  body: z.looseObject({ code: z.string() }),
  success: { status: 200, body: z.looseObject({ state: z.string() }) },
  beyond: true,
})

/** Unlinks an instance on the sandbox phone's side, as a person does in the phone's list of linked devices. */
export const disconnectSandboxPhone = operation({
  method: 'POST',
  path: '/sandbox/phone/{instance}/disconnect',
  success: { status: 200, body: z.looseObject({ state: z.string() }) },
  beyond: true,
})

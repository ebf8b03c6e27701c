import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import { permissionToWrite } from '#contract/agents.ts'
import { groupSettings, participantActions } from '#contract/groups.ts'
import { maxTextLength } from '#contract/messages.ts'
import * as z from 'zod/mini'
import { personPattern, personRule, recipientPattern, recipientRule } from './platform/recipient.ts'

// The rules of the embedded gateway for requests where the contract's types leave them open. The contract stays as open
// as its document, since the client checks requests against it, also for gateways that accept more. Both the validation
// of requests and the OpenAPI description are generated from these rules, so they cannot differ.

/** Section 8 shows no bounds of `delay`; a timer cannot be longer than 2^31 ms. */
const maxDelay = 600_000

/** Maximum number of numbers per request. */
const maxNumbers = 500

const between = (from: number, to: number) => {
  const error = `must be between ${from} and ${to}`
  return [z.minimum(from, { error }), z.maximum(to, { error })] as const
}

const recipient = z.string().check(z.regex(recipientPattern, { error: recipientRule }))
const person = z.string().check(z.regex(personPattern, { error: personRule }))
const notEmpty = z.string().check(z.minLength(1, { error: 'must not be empty' }))
const notBlank = z.string().check(z.regex(/\S/, { error: 'must not be empty' }))
const delay = z.optional(z.int().check(...between(0, maxDelay)))
const atLeastOne = z.minLength(1, { error: 'must have at least one entry' })

const { body: sendPlatformAudio } = allOperations.sendPlatformAudio
const { body: sendMedia } = allOperations.sendMedia
const { body: sendLocation } = allOperations.sendLocation

const toSend = { number: recipient, delay, mentioned: z.optional(z.array(recipient)) }

const email = z
  .string()
  .check(
    z.minLength(1, { error: 'must not be empty', abort: true }),
    z.regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an e-mail address' }),
  )
const permission = z.extend(permissionToWrite, {
  permissionLevel: notEmpty,
})
const agent = {
  email: z.optional(email),
  password: z.optional(notEmpty),
  userPermissions: z.optional(z.array(permission)),
}

const instanceName = z
  .string()
  .check(
    z.regex(/\S/, { error: 'must not be empty' }),
    z.maxLength(200, { error: 'must have at most 200 characters' }),
    z.regex(/^(?!\.{1,2}$)/, { error: 'must not be "." or ".."' }),
  )

/** The platform's own limit, in UTF-16 code units. */
const text = z
  .string()
  .check(
    z.regex(/\S/, { error: 'must not be empty' }),
    z.maxLength(maxTextLength, { error: `must have at most ${maxTextLength} characters` }),
  )

/** Section 4: "image, video or document". */
const mediaTypes = ['image', 'video', 'document'] as const

const bodies: Partial<Record<AnyOperationName, z.ZodMiniType>> = {
  sendPlatformAudio: z.extend(sendPlatformAudio, { ...toSend, audio: notEmpty }),
  sendMedia: z.extend(sendMedia, {
    ...toSend,
    mediatype: z.enum(mediaTypes, { error: 'must be image, video or document' }),
    media: notEmpty,
  }),
  sendLocation: z.extend(sendLocation, {
    ...toSend,
    latitude: z.number().check(...between(-90, 90)),
    longitude: z.number().check(...between(-180, 180)),
  }),
  markMessageAsRead: z.looseObject({
    readMessages: z
      .array(
        z.looseObject({
          remoteJid: z
            .string()
            .check(z.regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be <number>@<domain>' })),
          fromMe: z.boolean(),
          id: notEmpty,
        }),
      )
      .check(atLeastOne),
  }),
  sendPresence: z.looseObject({
    number: recipient,
    options: z.looseObject({ delay, number: z.optional(recipient) }),
  }),
  sendInvite: z.extend(allOperations.sendInvite.body, {
    numbers: z.array(person).check(atLeastOne),
  }),
  createGroup: z.extend(allOperations.createGroup.body, {
    participants: z.array(person).check(atLeastOne),
  }),
  updateGroupSubject: z.looseObject({ subject: notBlank }),
  updateParticipants: z.extend(allOperations.updateParticipants.body, {
    action: z.enum(participantActions, { error: 'must be add, remove, promote or demote' }),
    participants: z.array(person).check(
      atLeastOne,
      z.refine((numbers) => new Set(numbers).size === numbers.length, {
        error: 'must not have an entry twice',
      }),
    ),
  }),
  updateGroupDescription: z.looseObject({ description: notBlank }),
  updateGroupPicture: z.looseObject({ image: notEmpty }),
  updateGroupSetting: z.looseObject({
    action: z.enum(groupSettings, { error: `must be one of ${groupSettings.join(', ')}` }),
  }),
  // The contract marks no field of an agent as required. Agents without an e-mail could not be told apart.
  createAgent: z.extend(allOperations.createAgent.body, { ...agent, email }),
  updateAgent: z.extend(allOperations.updateAgent.body, agent),
  checkNumbers: z.looseObject({
    numbers: z.array(z.string().check(z.maxLength(100))).check(
      atLeastOne,
      z.maxLength(maxNumbers, { error: `must have at most ${maxNumbers} entries` }),
      z.refine((numbers) => new Set(numbers).size === numbers.length, {
        error: 'must not have an entry twice',
      }),
    ),
  }),
  findChats: z.extend(allOperations.findChats.body, {
    take: z.optional(z.int().check(...between(1, 100_000))),
    skip: z.optional(z.int().check(...between(0, 1_000_000))),
  }),
  findMessages: z.extend(allOperations.findMessages.body, {
    page: z.optional(z.int().check(...between(1, 1_000_000))),
    offset: z.optional(z.int().check(...between(1, 200))),
  }),
  receiveSandboxMessage: z.extend(allOperations.receiveSandboxMessage.body, {
    number: recipient,
    text,
    name: z.optional(notBlank),
  }),
  sendText: z.extend(allOperations.sendText.body, { ...toSend, text }),
  createInstance: z.extend(allOperations.createInstance.body, {
    instanceName,
    number: z.optional(z.string().check(z.regex(/^\d{8,15}$/, { error: personRule }))),
  }),
  scanSandboxCode: z.looseObject({ code: notEmpty }),
}

const queries: Partial<Record<AnyOperationName, z.ZodMiniType>> = {
  listSandboxMessages: z.object({
    remoteJid: z.string(),
    before: z.optional(
      z.string().check(z.regex(/^\d{1,15}$/, { error: 'must be what an earlier page gave' })),
    ),
    limit: z.optional(
      z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/, { error: 'must be between 1 and 200' })),
    ),
  }),
}

/** Returns the schema of an operation's body in the embedded gateway; undefined if it has none. */
export const bodySchema = (name: AnyOperationName): z.ZodMiniType | undefined => {
  const operation: Operation = allOperations[name]
  return bodies[name] ?? operation.body
}

/** Returns the schema of an operation's query; undefined if it has none. */
export const querySchema = (name: AnyOperationName): z.ZodMiniType | undefined => {
  const operation: Operation = allOperations[name]
  return queries[name] ?? operation.query
}

import * as z from 'zod/mini'
import {
  allOperations,
  type AnyOperationName,
  type Operation,
  operationNames,
} from '#contract/index.ts'
import { may, type Role } from '#contract/roles.ts'
import type { Seen } from '#gateway/labels/seen-instances.ts'
import { list, merge, object, shapeOf, value, values, type Shape } from './shape.ts'

// The fields of each response that are passed on to the browser: those of the contract, and those that the dashboard
// also reads from gateways in the field or shows in a raw response. Fields not listed here are dropped, in particular
// tokens.

const settingNames =
  'rejectCall msgCall groupsIgnore alwaysOnline readMessages readStatus syncFullHistory'
// Without `wavoipToken`.
const settings = merge(
  shapeOf(allOperations.findSettings.success.body),
  values(`${settingNames} msg_call instanceName instanceId createdAt updatedAt`),
)

// Without `headers`, which hold the receiver's credentials.
const webhook = merge(
  shapeOf(allOperations.findWebhook.success.body),
  values(
    'id instanceId instanceName createdAt updatedAt webhookByEvents webhookBase64 byEvents base64',
  ),
)

const sinkSetters = [
  'setWebsocket',
  'setRabbitmq',
  'setSqs',
  'setNats',
  'setKafka',
  'setPusher',
] as const satisfies readonly AnyOperationName[]
// Without `password` and `secret`.
const proxy = values('enabled protocol host port username')

const contextInfo = merge(
  values('participant stanzaId ephemeralSettingTimestamp expiration remoteJid'),
  object({
    mentionedJid: list(value),
    disappearingMode: values('initiator'),
    quotedMessage: values('conversation'),
  }),
)
/** A message's content of any type: the contract shows three types and leaves the others open. */
const content = merge(
  values(
    'url mimetype caption title fileName fileSha256 fileLength mediaKey fileEncSha256 directPath mediaKeyTimestamp ' +
      'height width seconds ptt pageCount gifPlayback viewOnce jpegThumbnail thumbnailDirectPath waveform ' +
      'degreesLatitude degreesLongitude name address text',
  ),
  object({ contextInfo }),
)
// Without `base64` beside the members, which repeats megabytes of the media that was sent.
const message = object(
  {
    audioMessage: content,
    imageMessage: content,
    locationMessage: content,
    conversation: value,
    mediaUrl: value,
  },
  { names: /^[a-z]\w{0,40}Message$/, shape: content },
)
const sent = merge(
  shapeOf(allOperations.sendMedia.success.body),
  merge(
    object({ key: values('participant'), contextInfo }),
    values('pushName messageType instanceId source messageTimestamp status'),
  ),
)
const sentMessage = merge(sent, object({ message }))

/** Only the displayed part of a quoted message. */
const quotedContent = object({
  conversation: value,
  extendedTextMessage: values('text'),
  imageMessage: values('caption'),
  videoMessage: values('caption'),
  documentMessage: values('caption fileName'),
})
const storedContent = merge(
  content,
  merge(
    values(
      'displayName description groupJid groupName inviteUrl inviteCode inviteExpiration selectableOptionsCount isAnimated',
    ),
    object({
      contextInfo: object({ quotedMessage: quotedContent }),
      options: list(values('optionName')),
      key: values('id remoteJid fromMe'),
      body: values('text'),
      footer: values('text'),
    }),
  ),
)
const storedParts = object(
  { conversation: value, audioMessage: storedContent, imageMessage: storedContent },
  { names: /^[a-z]\w{0,40}Message(V\d)?$/, shape: storedContent },
)
/** Some message types wrap the message that they refer to. */
const wrapped = object({ message: storedParts })
const stored = merge(
  values('id pushName participant messageType instanceId source messageTimestamp status'),
  object({
    message: merge(
      storedParts,
      object({
        viewOnceMessage: wrapped,
        viewOnceMessageV2: wrapped,
        ephemeralMessage: wrapped,
        documentWithCaptionMessage: wrapped,
        editedMessage: wrapped,
      }),
    ),
    contextInfo: object({
      stanzaId: value,
      participant: value,
      mentionedJid: list(value),
      quotedMessage: quotedContent,
    }),
  }),
)

const group = merge(
  values(
    'id subject subjectOwner subjectTime size creation owner desc descId pictureUrl restrict announce isCommunity ' +
      'isCommunityAnnounce joinApprovalMode memberAddMode groupJid',
  ),
  object({ participants: list(values('id jid lid phoneNumber admin')) }),
)

/** The options of a send, as `listSandboxMessages` returns them. */
const sendOptions = merge(
  shapeOf(allOperations.sendLocation.body),
  values('presence delay number mediatype'),
)

const besides: Partial<Record<AnyOperationName, Shape>> = {
  // Without `manager`: it asks for the key, and its address may be internal.
  gatewayInfo: values('status message version clientName whatsappWebVersion sandbox'),
  fetchInstances: list(
    merge(
      values('profilePicUrl updatedAt disconnectionReasonCode disconnectionAt'),
      object({ _count: values('Message Contact Chat'), Setting: settings }),
    ),
  ),
  createInstance: object({
    instance: values('instanceName instanceId integration status'),
    settings,
  }),
  findSettings: settings,
  setSettings: merge(settings, object({ settings: merge(settings, object({ settings })) })),
  findWebhook: webhook,
  setWebhook: merge(webhook, object({ webhook: merge(webhook, object({ webhook })) })),
  ...Object.fromEntries(
    sinkSetters.map((name) => [name, shapeOf(allOperations.findWebsocket.success.body)]),
  ),
  setProxy: merge(proxy, object({ proxy: merge(values('instanceName'), object({ proxy })) })),
  sendPlatformAudio: sentMessage,
  sendMedia: sentMessage,
  sendLocation: sentMessage,
  sendText: sentMessage,
  sendPresence: values('presence'),
  sendInvite: values('send inviteUrl message'),
  createGroup: group,
  updateGroupSubject: values('update'),
  fetchAllGroups: list(group),
  findGroup: group,
  updateParticipants: object({ updateParticipants: list(values('status jid')) }),
  createAgent: values('success message'),
  updateAgent: values('message id name email'),
  findChats: list(merge(values('id profilePicUrl isSaved name'), object({ lastMessage: stored }))),
  findMessages: object({
    messages: object({ records: list(merge(stored, object({ options: sendOptions }))) }),
  }),
  readMessageMedia: values('mediaType fileName caption mimetype base64'),
  listSandboxMessages: object({
    messages: list(object({ message, options: sendOptions })),
    presence: object({ options: sendOptions }),
  }),
}

/** For roles that may only see the names of instances. */
const names: Shape = list(values('id name'))

/**
 * Returns the shape of an operation's response for a role; undefined if the response is a file.
 *
 * @param seen the instances that a limited person sees; undefined for all
 */
export function answerShape(role: Role, name: AnyOperationName, seen?: Seen): Shape | undefined {
  const shape = name === 'fetchInstances' && !may({ role }, 'findSettings') ? names : shapes[name]
  return seen && shape ? limitShape(name, shape, seen) : shape
}

const withId = z.looseObject({
  id: z.optional(z.nullable(z.string())),
  name: z.optional(z.string()),
})
const access = z.looseObject({
  instanceId: z.string(),
  instance: z.optional(z.looseObject({ name: z.optional(z.string()) })),
})
const withAccess = z.looseObject({ userPermissions: z.array(access) })

/** Leaves in lists what belongs to some instances: themselves, and agents with their access, or without any yet. */
function limitShape(name: AnyOperationName, shape: Shape, seen: Seen): Shape {
  if (name === 'fetchInstances' && shape.is === 'list')
    return {
      ...shape,
      only(element) {
        const { data } = z.safeParse(withId, element)
        return data !== undefined && seen.has({ id: data.id ?? undefined, name: data.name })
      },
    }
  if (name !== 'listAgents' || shape.is !== 'object') return shape
  const ofSeen = (element: unknown) => {
    const { data } = z.safeParse(access, element)
    return data !== undefined && seen.has({ id: data.instanceId, name: data.instance?.name })
  }
  const { agents } = shape.members
  if (agents?.is !== 'list' || agents.of.is !== 'object') return list(value)
  const { userPermissions } = agents.of.members
  if (userPermissions?.is !== 'list') return list(value)
  return object({
    agents: {
      is: 'list',
      of: object({ ...agents.of.members, userPermissions: { ...userPermissions, only: ofSeen } }),
      only(element) {
        const { data } = z.safeParse(withAccess, element)
        const all = data?.userPermissions ?? []
        return all.length === 0 || all.some(ofSeen)
      },
    },
  })
}

function shapeFor(name: AnyOperationName): Shape | undefined {
  const { success }: Operation = allOperations[name]
  if (success.bytes) return undefined
  return merge(shapeOf(success.body), besides[name] ?? shapeOf(success.body) ?? object({}))
}

const shapes = Object.fromEntries(operationNames.map((name) => [name, shapeFor(name)])) as Readonly<
  Record<AnyOperationName, Shape | undefined>
>

import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { jsonList } from '#gateway/http/json-list.ts'
import { recipientJid, isGroupJid } from '#gateway/platform/recipient.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { StoredMessage } from '#gateway/store/messages.ts'
import type { Store } from '#gateway/store/store.ts'
import { invitationsTo } from './sandbox.ts'

type Chat = AnswerOf<OperationNamed<'findChats'>>[number]
type Message = AnswerOf<OperationNamed<'findMessages'>>['messages']['records'][number]

const pageSize = 50
/** Chats converted to JSON per chunk. */
const chatsAtOnce = 500

// Sent and received messages, with the same words, orders and paging as gateways of this kind.
export const storedChatHandlers = {
  async findChats({ store, instance }, { body }) {
    const { where, take, skip = 0 } = body
    const jid = where?.remoteJid === undefined ? undefined : jidOf(where.remoteJid)
    const chats = lastMessages(store, instance)
      .filter(({ remoteJid }) => jid === undefined || remoteJid === jid)
      .slice(skip, take === undefined ? undefined : skip + take)
    return jsonList(inPages(chats, chatsOf(store, instance)))
  },

  async findMessages({ store, instance }, { body }) {
    const { page = 1, offset: size = pageSize } = body
    const { id, remoteJid } = body.where?.key ?? {}
    const jid = remoteJid === undefined ? undefined : jidOf(remoteJid)
    const { total, found } =
      id === undefined
        ? pageOf(store, instance, jid, { skip: (page - 1) * size, limit: size })
        : oneOf(store, instance, id, jid)
    const names = store.chats.contactNames(instance.id)
    const readAt = jid === undefined ? undefined : store.chats.readTimes(instance.id, jid)
    const records = found.map((message): Message => {
      const read = readAt ?? store.chats.readTimes(instance.id, message.remoteJid)
      return {
        ...toRecord(instance, message, names),
        options: message.options,
        MessageUpdate: !message.fromMe && read.has(message.id) ? [{ status: 'READ' }] : [],
      }
    })
    return { messages: { total, pages: Math.ceil(total / size), currentPage: page, records } }
  },

  async readMessageMedia({ store, instance, takeMemory }, { body }) {
    const { id } = body.message.key
    const message = store.messages.find(instance.id, id)
    if (!message) throw new HttpError(400, 'Message not found')
    const { mediaSha256, content } = message
    if (mediaSha256 === null) throw new HttpError(400, 'The message is not of the media type')
    if (!store.media.has(mediaSha256)) throw new HttpError(400, 'The file of this message is gone')
    const bytes = await store.media.read(mediaSha256)
    // Held as base64, and again as JSON.
    takeMemory(3 * bytes.length)
    const [mediaType = '', fields] = Object.entries(content)[0] ?? []
    const { mimetype, caption } = (fields ?? {}) as Record<string, unknown>
    return {
      mediaType,
      fileName: message.fileName ?? id,
      ...(typeof caption === 'string' && { caption }),
      size: { fileLength: String(bytes.length) },
      mimetype: typeof mimetype === 'string' ? mimetype : '',
      base64: bytes.toString('base64'),
    }
  },
} satisfies Partial<Handlers>

/** Returns a JID; digits are a person, as in sends. */
const jidOf = (given: string): string => recipientJid(given) ?? given

/** Returns the last message or invitation of each chat, newest first. */
function lastMessages(store: Store, instance: StoredInstance): StoredMessage[] {
  const chats = new Map<string, StoredMessage>()
  for (const message of store.messages.lastOfChats(instance.id))
    chats.set(message.remoteJid, message)
  const invited = store.groups.invitations(instance.id).flatMap(({ numbers }) => numbers.map(jidOf))
  if (invited.length === 0) return [...chats.values()]
  for (const jid of new Set(invited)) {
    const [last] = invitations(store, instance, jid)
    const known = chats.get(jid)
    if (last && (!known || known.sentAt < last.sentAt)) chats.set(jid, last)
  }
  return [...chats.values()].toSorted((a, b) => b.sentAt - a.sentAt)
}

/** Returns invitations to a number as messages, newest first. */
const invitations = (store: Store, { id }: StoredInstance, remoteJid: string): StoredMessage[] =>
  invitationsTo(store, id, remoteJid)
    .map(({ groupJid, subject, description, inviteUrl, sentAt }, index) => ({
      instanceId: id,
      id: `INVITATION-${index + 1}`,
      remoteJid,
      fromMe: true,
      content: {
        groupInviteMessage: { groupJid, groupName: subject, caption: description, inviteUrl },
      },
      options: {},
      mediaSha256: null,
      fileName: null,
      status: 'PENDING',
      sentAt: Math.floor(sentAt / 1000),
    }))
    .toReversed()

interface Found {
  readonly total: number
  readonly found: readonly StoredMessage[]
}

/** Returns a page of a chat's messages and invitations, newest first. */
function pageOf(
  store: Store,
  instance: StoredInstance,
  jid: string | undefined,
  { skip, limit }: { skip: number; limit: number },
): Found {
  const invited = jid === undefined ? [] : invitations(store, instance, jid)
  const total = store.messages.count(instance.id, jid) + invited.length
  if (invited.length === 0)
    return { total, found: store.messages.page(instance.id, jid, { limit, skip }) }
  const newest = store.messages.page(instance.id, jid, { limit: skip + limit, skip: 0 })
  // The sort is stable: messages of the same second stay in the order in which they were accepted.
  const all = [...newest, ...invited].toSorted((a, b) => b.sentAt - a.sentAt)
  return { total, found: all.slice(skip, skip + limit) }
}

function oneOf(store: Store, { id }: StoredInstance, message: string, jid?: string): Found {
  const found = store.messages.find(id, message)
  const fits = found && (jid === undefined || found.remoteJid === jid)
  return { total: fits ? 1 : 0, found: fits ? [found] : [] }
}

function* inPages<From, To>(all: readonly From[], convert: (one: From) => To): Generator<To[]> {
  for (let at = 0; at < all.length; at += chatsAtOnce)
    yield all.slice(at, at + chatsAtOnce).map(convert)
}

/** Converts last messages to the chats of the response. */
function chatsOf(store: Store, instance: StoredInstance): (last: StoredMessage) => Chat {
  const unread = store.chats.unreadCounts(instance.id)
  const names = store.chats.contactNames(instance.id)
  const subjects = new Map(store.groups.list(instance.id).map((g) => [g.jid, g.subject]))
  return (last) => ({
    id: null,
    remoteJid: last.remoteJid,
    pushName: subjects.get(last.remoteJid) ?? names.get(last.remoteJid) ?? null,
    profilePicUrl: null,
    updatedAt: new Date(last.sentAt * 1000).toISOString(),
    lastMessage: toRecord(instance, { ...last, content: withoutThumbnail(last.content) }, names),
    unreadCount: unread.get(last.remoteJid) ?? 0,
    isSaved: names.has(last.remoteJid),
  })
}

function toRecord(
  { id: instanceId, name }: StoredInstance,
  { id, remoteJid, fromMe, content, status, sentAt }: StoredMessage,
  names: ReadonlyMap<string, string>,
): Message {
  const written = isGroupJid(remoteJid) ? null : (names.get(remoteJid) ?? null)
  return {
    key: { remoteJid, fromMe, id },
    pushName: fromMe ? name : written,
    messageType: Object.keys(content)[0] ?? '',
    message: content,
    messageTimestamp: String(sentAt),
    status,
    instanceId,
  }
}

/** Removes the thumbnail, which would make a list of ten thousand chats large. */
function withoutThumbnail(content: StoredMessage['content']): StoredMessage['content'] {
  return Object.fromEntries(
    Object.entries(content).map(([kind, value]) => {
      if (typeof value !== 'object' || value === null) return [kind, value]
      const { jpegThumbnail: _, ...rest }: Record<string, unknown> = { ...value }
      return [kind, rest]
    }),
  )
}

import { withoutOverrides } from '#domain/clean-address.ts'
import { cleanName } from '#domain/clean-text.ts'
import { epochSeconds } from '#client/generous.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { isKeyOf, ownValue, isRecord } from '#domain/keys-of.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { numberOfJid } from '#domain/recipient.ts'

/** A chat, as the gateway returns it. */
export type StoredChat = AnswerOf<OperationNamed<'findChats'>>[number]
/** A message, as the gateway returns it. */
export type StoredRecord = AnswerOf<OperationNamed<'findMessages'>>['messages']['records'][number]
export type MessageKey = Pick<StoredRecord['key'], 'remoteJid' | 'fromMe' | 'id'>

/** A message that is replied to: its key, with the author in a group, and its text, or the word of its kind. */
export interface Quote {
  readonly key: MessageKey & { readonly participant?: string }
  readonly text: string
}

/** A file attached to a message. */
export interface MessageMedium {
  readonly kind: 'audio' | 'image' | 'video' | 'document'
  /** MIME type that is safe to show; undefined: only for download. */
  readonly type: string | undefined
  readonly fileName: string
  /** In bytes; undefined if unknown. */
  readonly size: number | undefined
  /** Length of an audio or a video; undefined if unknown. */
  readonly milliseconds: number | undefined
  /** A JPEG in base64, and the picture's size in pixels, if known. */
  readonly thumbnail: string | undefined
  readonly width: number | undefined
  readonly height: number | undefined
}

export interface MessagePlace {
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

/** A stored message, as displayed. */
export interface ShownMessage {
  readonly key: MessageKey
  /** The JID of the author, in a group; empty if unknown. */
  readonly participant: string
  /** Digits of the person of the chat, or of the author in a group; empty if unknown. */
  readonly number: string
  /** Epoch milliseconds; undefined if unknown. */
  readonly at: number | undefined
  /** Name of the author; empty if unknown. */
  readonly author: string
  /** Name of the content member; synonyms are merged. */
  readonly kind: string
  readonly status: string
  /** Whether a read receipt was sent for a received message. */
  readonly isRead: boolean
  readonly quoted: string
  readonly everyone: boolean
  /** Numbers, without their domain. */
  readonly mentioned: readonly string[]
  /** Text or caption. */
  readonly text: string
  readonly medium: MessageMedium | undefined
  readonly place: MessagePlace | undefined
  /** To a group: its address can be copied, not followed. */
  readonly invitation: { readonly group: string; readonly url: string } | undefined
}

type Fields = Record<string, unknown>
const fieldsOf = (v: unknown): Fields => (isRecord(v) ? v : {})
const textOf = (v: unknown) => (typeof v === 'string' ? withoutOverrides(v) : '')
const positive = (v: unknown) => (typeof v === 'number' && v > 0 ? v : undefined)

const media = {
  audioMessage: 'audio',
  imageMessage: 'image',
  stickerMessage: 'image',
  videoMessage: 'video',
  documentMessage: 'document',
} as const

/** The platform's names for kinds that look the same. */
const alike: Readonly<Record<string, string>> = {
  extendedTextMessage: 'conversation',
  ptvMessage: 'videoMessage',
  liveLocationMessage: 'locationMessage',
  contactsArrayMessage: 'contactMessage',
  pollCreationMessage: 'pollMessage',
  buttonsMessage: 'listMessage',
  templateMessage: 'listMessage',
  interactiveMessage: 'listMessage',
}

/** Members that wrap another message. */
const wrappers = new Set([
  'viewOnceMessage',
  'ephemeralMessage',
  'documentWithCaptionMessage',
  'editedMessage',
])

/** Returns a time in epoch milliseconds if a Date can represent it, else undefined. */
export const timeOf = (milliseconds: number): number | undefined =>
  milliseconds > 0 && milliseconds <= 8.64e15 ? milliseconds : undefined

/** Returns the number of a JID, or the digits of a group's. */
export const numberOf = (jid: string): string => jid.replace(/@.*$/s, '')

/** Returns the digits of the first of some JIDs that has a number; empty if there is none. */
export function firstNumber(...jids: readonly unknown[]): string {
  return jids.map((jid) => numberOfJid(textOf(jid))).find((digits) => digits !== undefined) ?? ''
}

/**
 * Returns the digits of the person of a chat, or of the author in a group. Gateways add them to a hidden id (`@lid`), in
 * fields that differ by version; `senderPn` is the author's.
 */
function numberIn({ remoteJid, fromMe, ...key }: StoredRecord['key']): string {
  const sender = fromMe ? '' : key.senderPn
  return remoteJid.endsWith('@g.us')
    ? firstNumber(key.participant, key.participantAlt, key.participantPn, sender)
    : firstNumber(remoteJid, key.remoteJidAlt, sender)
}

/** Returns whether a JID is a person's hidden id, without a number. */
export const isLid = (jid: string): boolean => jid.endsWith('@lid')

/** Parses a stored message for display; any field may be missing. */
export function readMessage(record: StoredRecord): ShownMessage {
  const { name, value } = contentOf(fieldsOf(record.message), textOf(record.messageType))
  const kind = ownValue(alike, name) ?? name
  const fields = fieldsOf(value)
  const context = { ...fieldsOf(record.contextInfo), ...fieldsOf(fields.contextInfo) }
  const mentioned = Array.isArray(context.mentionedJid) ? context.mentionedJid : []
  const seconds = epochSeconds(record.messageTimestamp)
  const { remoteJid, fromMe, id } = record.key
  const updates = (record.MessageUpdate ?? []).map((update) => textOf(update.status))
  return {
    key: { remoteJid, fromMe, id },
    participant: textOf(record.key.participant),
    number: numberIn(record.key),
    at: seconds === undefined ? undefined : timeOf(seconds * 1000),
    author: cleanName(textOf(record.pushName)),
    kind,
    status: (fromMe ? updates.at(-1) : undefined) ?? textOf(record.status),
    isRead: !fromMe && updates.some((status) => status === 'READ' || status === 'PLAYED'),
    quoted: quotedText(fieldsOf(context.quotedMessage)),
    everyone: fieldsOf(record.options).mentionsEveryOne === true,
    mentioned: mentioned.filter((one) => typeof one === 'string').map(numberOf),
    text: typeof value === 'string' ? value : wordsOf(kind, fields),
    medium: isKeyOf(media, kind) ? mediumOf(media[kind], fields) : undefined,
    place: kind === 'locationMessage' ? placeOf(fields) : undefined,
    invitation:
      kind === 'groupInviteMessage'
        ? { group: textOf(fields.groupName), url: textOf(fields.inviteUrl) }
        : undefined,
  }
}

interface Content {
  /** Without the version suffix. */
  readonly name: string
  readonly value: unknown
}

/** Returns the content member: the one that the type names, else the first that is a message. */
function contentOf(message: Fields, type: string, depth = 0): Content {
  const names = Object.keys(message).filter((name) => name !== 'messageContextInfo')
  const member = names.find((name) => name === type) ?? names[0] ?? type
  const name = member.replace(/V\d$/, '')
  const value = message[member]
  const inner = fieldsOf(fieldsOf(value).message)
  return wrappers.has(name) && depth < 3 && Object.keys(inner).length > 0
    ? contentOf(inner, '', depth + 1)
    : { name, value }
}

/** Returns the text of a content member. */
function wordsOf(kind: string, fields: Fields): string {
  if (kind === 'pollMessage') {
    const options = Array.isArray(fields.options) ? fields.options : []
    const names = options.map((option) => textOf(fieldsOf(option).optionName))
    return [textOf(fields.name), ...names].filter((line) => line !== '').join('\n')
  }
  const all = [
    fields.caption,
    fields.text,
    fields.displayName,
    fields.description,
    fields.title,
    fieldsOf(fields.body).text,
  ]
  return all.map(textOf).find((text) => text !== '') ?? ''
}

/** Returns the text of a quoted message. */
function quotedText(message: Fields): string {
  const { name, value } = contentOf(message, '')
  return typeof value === 'string'
    ? textOf(value)
    : wordsOf(ownValue(alike, name) ?? name, fieldsOf(value))
}

function mediumOf(kind: MessageMedium['kind'], fields: Fields): MessageMedium {
  const size = Number(fields.fileLength)
  const seconds = positive(fields.seconds)
  const thumbnail = textOf(fields.jpegThumbnail)
  return {
    kind,
    type: safeType(kind, textOf(fields.mimetype)),
    fileName: textOf(fields.fileName) || textOf(fields.title),
    size: Number.isFinite(size) && size > 0 ? size : undefined,
    milliseconds: seconds === undefined ? undefined : seconds * 1000,
    thumbnail: /^\/9j\/[A-Za-z0-9+/]+=*$/.test(thumbnail) ? thumbnail : undefined,
    width: positive(fields.width),
    height: positive(fields.height),
  }
}

/**
 * Returns the MIME type for showing bytes, if it matches the kind of the message. Any other type, above all a page, is
 * only offered for download: a blob: URL has this origin, and its scripts would run here.
 */
function safeType(kind: MessageMedium['kind'], mimetype: string): string | undefined {
  const [type = ''] = mimetype.toLowerCase().split(';')
  if (kind === 'document' || !/^(audio|image|video)\/[\w.+-]+$/.test(type)) return undefined
  return type.startsWith(`${kind}/`) && type !== 'image/svg+xml' ? mimetype : undefined
}

function placeOf(fields: Fields): MessagePlace | undefined {
  const { degreesLatitude: latitude, degreesLongitude: longitude } = fields
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { name: textOf(fields.name), address: textOf(fields.address), latitude, longitude }
}

/** A chat, as displayed in its row. */
export interface ShownChat {
  readonly jid: string
  /** Empty if the gateway has none. */
  readonly name: string
  /** Digits of the person; empty if unknown, and for groups. */
  readonly number: string
  readonly isGroup: boolean
  /** Number of received messages that are not marked as read. */
  readonly unread: number
  /** Epoch milliseconds; undefined if unknown. */
  readonly at: number | undefined
  readonly last: ShownMessage | undefined
}

/** Parses a chat for its row. */
export function readChat(chat: StoredChat): ShownChat {
  const last = chat.lastMessage ? readMessage(chat.lastMessage) : undefined
  const updatedAt = Date.parse(chat.updatedAt ?? '')
  const unread = chat.unreadCount ?? 0
  const { remoteJid } = chat
  return {
    jid: remoteJid,
    number: remoteJid.endsWith('@g.us')
      ? ''
      : firstNumber(remoteJid, chat.remoteJidAlt) || (last?.number ?? ''),
    name: cleanName(textOf(chat.pushName)) || cleanName(textOf(chat.name)),
    isGroup: remoteJid.endsWith('@g.us'),
    unread: Number.isFinite(unread) && unread > 0 ? Math.floor(unread) : 0,
    at: last?.at ?? (Number.isNaN(updatedAt) ? undefined : timeOf(updatedAt)),
    last,
  }
}

/**
 * Returns the newest received messages, as many as the chat's unread count, oldest first, without those already marked
 * as read.
 * @param messages oldest first
 */
export function unreadMessages(messages: readonly ShownMessage[], unread: number): ShownMessage[] {
  if (unread <= 0) return []
  return messages.filter(({ key, isRead }) => !key.fromMe && !isRead).slice(-unread)
}

/** Joins pages of a chat to one list, oldest first. Each message occurs once, although new messages shift the pages. */
export function joinPages(pages: readonly (readonly StoredRecord[])[]): ShownMessage[] {
  const seen = new Set<string>()
  const newestFirst = pages.flat().filter(({ key: { id, fromMe } }) => {
    const name = `${String(fromMe)} ${id}`
    return seen.has(name) ? false : (seen.add(name), true)
  })
  return newestFirst.reverse().map(readMessage)
}

/** Returns the messages that contain all words of a search, in any order; all of them for a blank search. */
export function searchMessages(
  messages: readonly ShownMessage[],
  search: string,
): readonly ShownMessage[] {
  if (search.trim() === '') return messages
  const isFound = wordsTest(search)
  return messages.filter(({ text, author, quoted, medium, place, invitation }) =>
    isFound(
      foldText(
        [text, author, quoted, medium?.fileName, place?.name, place?.address, invitation?.group]
          .filter((part) => part !== undefined)
          .join('\n'),
      ),
    ),
  )
}

interface NameTexts {
  readonly status: string
  readonly noName: string
}

/** Returns the name of a chat, or its number. `number` is empty if it is unknown or used as the name. */
export function chatName(
  { jid, name, number: digits }: Pick<ShownChat, 'jid' | 'name' | 'number'>,
  texts: NameTexts,
  formatPhone: (digits: string) => string,
): { readonly name: string; readonly number: string } {
  if (jid === 'status@broadcast') return { name: texts.status, number: '' }
  const number = digits === '' ? numberOf(jid) : formatPhone(digits)
  if (name !== '') return { name, number }
  return isLid(jid) && digits === '' ? { name: texts.noName, number } : { name: number, number: '' }
}

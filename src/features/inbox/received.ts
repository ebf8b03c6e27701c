import { epochSeconds } from '#client/generous.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'

/** A page of a chat, as the gateway answers it. */
export type ChatAnswer = AnswerOf<OperationNamed<'listSandboxMessages'>>
export type Invitation = ChatAnswer['invitations'][number]

/** A file that a message carries. */
export interface ReceivedMedium {
  readonly kind: 'audio' | 'image' | 'video' | 'document'
  /** Type of its bytes, safe to show them as; undefined: to be downloaded only. */
  readonly type: string | undefined
  readonly fileName: string
  /** In bytes; undefined where it is not told. */
  readonly size: number | undefined
  /** Length of an audio or a video; undefined where it is not known. */
  readonly milliseconds: number | undefined
  /** A JPEG in base64, and the picture's size in pixels, where they are told. */
  readonly thumbnail: string | undefined
  readonly width: number | undefined
  readonly height: number | undefined
  /** Whether the gateway has the bytes. */
  readonly kept: boolean
}

export interface ReceivedPlace {
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

/** A message, as its recipient has it. */
export interface Received {
  readonly id: string
  /** Epoch milliseconds; undefined where none was given. */
  readonly at: number | undefined
  /** Sent by the instance; otherwise the recipient wrote it. */
  readonly fromInstance: boolean
  /** Name of the content member. */
  readonly kind: string
  readonly status: string
  /** Epoch milliseconds. */
  readonly readAt: number | undefined
  readonly quoted: string
  readonly everyone: boolean
  /** Numbers, without their domain. */
  readonly mentioned: readonly string[]
  /** Text or caption. */
  readonly text: string
  readonly medium: ReceivedMedium | undefined
  readonly place: ReceivedPlace | undefined
}

type Fields = Record<string, unknown>
const isRecord = (v: unknown): v is Fields =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const fieldsOf = (v: unknown): Fields => (isRecord(v) ? v : {})
const textOf = (v: unknown) => (typeof v === 'string' ? v : '')
const positive = (v: unknown) => (typeof v === 'number' && v > 0 ? v : undefined)

const media = {
  audioMessage: 'audio',
  imageMessage: 'image',
  videoMessage: 'video',
  documentMessage: 'document',
} as const

/** A time in epoch milliseconds that a calendar has; undefined for any other number. */
export const timeOf = (milliseconds: number): number | undefined =>
  milliseconds > 0 && milliseconds <= 8.64e15 ? milliseconds : undefined

/** The number of a JID, or the digits of a group's. */
export const numberOf = (jid: string): string => jid.replace(/@.*$/s, '')

/** Reads what is shown off a stored message (contract, section 2), whatever is missing. */
export function readReceived(message: ChatAnswer['messages'][number]): Received {
  const [kind = '', value] = Object.entries(message.message)[0] ?? []
  const fields = fieldsOf(value)
  const context = fieldsOf(fields.contextInfo)
  const quoted = fieldsOf(context.quotedMessage)
  const mentioned = Array.isArray(context.mentionedJid) ? context.mentionedJid : []
  const seconds = epochSeconds(message.messageTimestamp)
  return {
    id: message.key.id,
    at: seconds === undefined ? undefined : timeOf(seconds * 1000),
    fromInstance: message.key.fromMe,
    kind,
    status: message.status,
    readAt: timeOf(message.readAt ?? 0),
    quoted: textOf(quoted.conversation),
    everyone: message.options.mentionsEveryOne === true,
    mentioned: mentioned.filter((one) => typeof one === 'string').map(numberOf),
    text: typeof value === 'string' ? value : textOf(fields.caption) || textOf(fields.text),
    medium: Object.hasOwn(media, kind)
      ? mediumOf(media[kind as keyof typeof media], fields, message)
      : undefined,
    place: kind === 'locationMessage' ? placeOf(fields) : undefined,
  }
}

function mediumOf(
  kind: ReceivedMedium['kind'],
  fields: Fields,
  { fileName, hasMedia }: ChatAnswer['messages'][number],
): ReceivedMedium {
  const size = Number(fields.fileLength)
  const seconds = positive(fields.seconds)
  const thumbnail = textOf(fields.jpegThumbnail)
  return {
    kind,
    type: safeType(kind, textOf(fields.mimetype)),
    fileName: fileName ?? textOf(fields.fileName),
    size: Number.isFinite(size) && size > 0 ? size : undefined,
    milliseconds: seconds === undefined ? undefined : seconds * 1000,
    thumbnail: /^\/9j\/[A-Za-z0-9+/]+=*$/.test(thumbnail) ? thumbnail : undefined,
    width: positive(fields.width),
    height: positive(fields.height),
    kept: hasMedia,
  }
}

/**
 * The type under which bytes are shown: one of the kind that the message is. Anything else, a page above all, is only
 * bytes: a blob: URL belongs to this origin, and what it says would run here.
 */
function safeType(kind: ReceivedMedium['kind'], mimetype: string): string | undefined {
  const [type = ''] = mimetype.toLowerCase().split(';')
  if (kind === 'document' || !/^(audio|image|video)\/[\w.+-]+$/.test(type)) return undefined
  return type.startsWith(`${kind}/`) && type !== 'image/svg+xml' ? mimetype : undefined
}

function placeOf(fields: Fields): ReceivedPlace | undefined {
  const { degreesLatitude: latitude, degreesLongitude: longitude } = fields
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { name: textOf(fields.name), address: textOf(fields.address), latitude, longitude }
}

/** One entry of a chat, and whether a new day begins with it. */
export type Entry = { readonly key: string; readonly at: number | undefined } & (
  | { readonly message: Received; readonly invitation?: undefined }
  | { readonly invitation: Invitation; readonly message?: undefined }
)

/**
 * Messages and invitations in the order of time, oldest first. `complete` says that there are no earlier messages:
 * until then, invitations from before the first one wait for theirs.
 */
export function timelineOf(
  messages: readonly Received[],
  invitations: readonly Invitation[],
  complete: boolean,
): Entry[] {
  const first = messages.find((m) => m.at !== undefined)?.at
  const entries: Entry[] = messages.map((message) => ({ key: message.id, at: message.at, message }))
  const before = entries.length
  for (const [index, invitation] of invitations.entries()) {
    const at = timeOf(invitation.sentAt)
    if (!complete && first !== undefined && (at ?? 0) < first) continue
    entries.push({ key: `invitation ${index}`, at, invitation })
  }
  // Messages are in the order in which they were accepted, and stay so.
  return entries.length === before
    ? entries
    : entries.toSorted((a, b) => Math.floor((a.at ?? 0) / 1000) - Math.floor((b.at ?? 0) / 1000))
}

import { isRecord } from '#domain/keys-of.ts'
import type { Written } from '#client/answer.ts'
import { epochSeconds } from '#client/generous.ts'
import { shortenText } from '#client/cut.ts'

/** A field of a content member: its name as received, and its value, truncated if long. */
export interface ContentField {
  readonly name: string
  readonly value: unknown
}

/** The key of an accepted message (contract, section 2), as far as the response has it. */
export interface SentKey {
  readonly remoteJid?: string
  readonly fromMe?: boolean
  readonly id?: string
}

/** Reads the key of a response, leniently. */
export function readSentKey(answer: unknown): SentKey {
  const key = isRecord(answer) && isRecord(answer.key) ? answer.key : {}
  const [remoteJid, id] = [textOf(key.remoteJid), textOf(key.id)]
  return {
    ...(remoteJid !== undefined && { remoteJid }),
    ...(typeof key.fromMe === 'boolean' && { fromMe: key.fromMe }),
    ...(id !== undefined && { id }),
  }
}

/** The displayed data of an accepted message. Excludes the medium, however large the response was. */
export interface Sent {
  /** When the response arrived, in epoch milliseconds. */
  readonly at: number
  /** The recipient as sent. */
  readonly to: string
  /** Whether the response matches the contract. Parts of others that could be parsed are included nevertheless. */
  readonly understood: boolean
  readonly key: SentKey
  /** As received, whatever the value. */
  readonly status: string | undefined
  /** Epoch milliseconds. Undefined if none was given: missing is not 1970. */
  readonly timestamp: number | undefined
  /** The content members, by name: one in the contract, more or none elsewhere. */
  readonly content: readonly { readonly name: string; readonly fields: readonly ContentField[] }[]
  /** A JPEG in base64, verified by its signature. */
  readonly thumbnail: string | undefined
  /** The response as JSON, shortened. */
  readonly raw: string
}

const textOf = (v: unknown) => (typeof v === 'string' && v !== '' ? v : undefined)

/** The maximum length of a thumbnail, in characters of base64. Thumbnails are a few kB. */
const largestThumbnail = 200_000

/** Parses the response to a send (contract, section 2: sent-message response) leniently. */
export function readSent(written: Written<unknown>, to: string): Sent {
  const given = written.answer ?? written.raw
  const answer: Readonly<Record<string, unknown>> = isRecord(given) ? given : {}
  const { message, status, messageTimestamp } = answer
  const seconds = epochSeconds(messageTimestamp)
  const members = Object.entries(isRecord(message) ? message : {})
  return {
    at: written.at,
    to,
    understood: written.understood,
    key: readSentKey(answer),
    status: textOf(status),
    timestamp: seconds === undefined ? undefined : seconds * 1000,
    content: members.map(([name, value]) => ({
      name,
      fields: Object.entries(isRecord(value) ? value : { [name]: value })
        .filter(([field]) => field !== 'jpegThumbnail')
        .map(([field, v]) => ({ name: field, value: short(v) })),
    })),
    thumbnail: members
      .map(([, value]) => (isRecord(value) ? textOf(value.jpegThumbnail) : undefined))
      .find((one) => one !== undefined && one.length <= largestThumbnail && isJpeg(one)),
    raw: shortenText(JSON.stringify(written.raw, null, 2) ?? ''),
  }
}

function short(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 300 ? `${value.slice(0, 300)}…` : value
  if (typeof value !== 'object' || value === null) return value
  const text = JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** Returns whether a text is base64 of a JPEG, by its first and last bytes. Only such a text is shown as an image. */
export function isJpeg(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return false
  const bytes = atob(base64)
  return bytes.startsWith('\xff\xd8\xff') && bytes.trimEnd().endsWith('\xff\xd9')
}

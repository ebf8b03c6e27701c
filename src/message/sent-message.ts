import type { Written } from '#client/answer.ts'
import { epochSeconds } from '#client/generous.ts'
import { shortenText } from '#client/shorten.ts'

/** One field of a content member: its name as it came, and its value, long ones cut. */
export interface ContentField {
  readonly name: string
  readonly value: unknown
}

/** What is shown of an accepted message. It holds no medium, however large the answer was. */
export interface Sent {
  /** When the answer came, in epoch milliseconds. */
  readonly at: number
  /** The recipient as it was sent. */
  readonly to: string
  /** Whether the answer is what the contract says. What could be read of another is here all the same. */
  readonly understood: boolean
  readonly key: { readonly remoteJid?: string; readonly fromMe?: boolean; readonly id?: string }
  /** As received, whatever the word. */
  readonly status: string | undefined
  /** Epoch milliseconds. Undefined where none was given: missing is not 1970. */
  readonly timestamp: number | undefined
  /** The content members, by name: one in the contract, more or none elsewhere. */
  readonly content: readonly { readonly name: string; readonly fields: readonly ContentField[] }[]
  /** A JPEG in base64, checked to be one. */
  readonly thumbnail: string | undefined
  /** The answer as JSON, shortened. */
  readonly raw: string
}

const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const textOf = (v: unknown) => (typeof v === 'string' && v !== '' ? v : undefined)

/** Thumbnails are a few kB; more than this is not shown. In characters of base64. */
const largestThumbnail = 200_000

/** Reads what is shown off the answer to a send (contract, section 2: sent-message response), generously. */
export function readSent(written: Written<unknown>, to: string): Sent {
  const answer = isRecord(written.answer ?? written.raw) ? (written.answer ?? written.raw) : {}
  const { key, message, status, messageTimestamp } = answer as Record<string, unknown>
  const seconds = epochSeconds(messageTimestamp)
  const k = isRecord(key) ? key : {}
  const members = Object.entries(isRecord(message) ? message : {})
  return {
    at: written.at,
    to,
    understood: written.understood,
    key: {
      remoteJid: textOf(k.remoteJid),
      fromMe: typeof k.fromMe === 'boolean' ? k.fromMe : undefined,
      id: textOf(k.id),
    },
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

/** Whether a text is base64 whose bytes begin and end as a JPEG's do. Only such a text is shown as an image. */
export function isJpeg(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return false
  const bytes = atob(base64)
  return bytes.startsWith('\xff\xd8\xff') && bytes.trimEnd().endsWith('\xff\xd9')
}

/** The operations that send a message. */
export const sends = ['sendText', 'sendPlatformAudio', 'sendMedia', 'sendLocation'] as const

/** What was sent, by what its recipient gets. */
export const sentKinds = ['text', 'audio', 'image', 'video', 'document', 'location'] as const
export type SentKind = (typeof sentKinds)[number]

/**
 * What became of a send. `sending` is written before the request and stands until an outcome is written in its place;
 * `arrived` and `not-arrived` are what a person said of an unknown one.
 */
export const outcomes = [
  'sending',
  'accepted',
  'refused',
  'unknown',
  'arrived',
  'not-arrived',
] as const
export type Outcome = (typeof outcomes)[number]

/** One send of this browser, small: lists of 50 000 are read whole. No media, no keys. */
export interface HistoryEntry {
  readonly gateway: string
  readonly instance: string
  /** When it was sent, in epoch milliseconds. */
  readonly at: number
  /** Tells apart what was sent in the same millisecond. */
  readonly id: string
  readonly operation: (typeof sends)[number]
  readonly kind: SentKind
  /** The recipient as it was sent. */
  readonly to: string
  /** Text, caption, place or file name, cut; empty where there is none. */
  readonly words: string
  /** The file that was sent, which is not kept: name where it has one, size in bytes. */
  readonly file?: { readonly name?: string; readonly bytes: number }
  /** Of the request's body: the same for the same message. */
  readonly hash: string
  readonly outcome: Outcome
  /** The message's key, where the gateway gave one. */
  readonly key?: { readonly remoteJid?: string; readonly id?: string; readonly fromMe?: boolean }
  readonly reason?: Reason
}

/** Why a send was refused, why its outcome is not known, or what its answer lacks. */
export interface Reason {
  /**
   * Why there was no answer; `left` where the page was gone before it came. `web-page`: a web page answered instead of
   * the gateway. `redirect`: refused, the gateway points to another address. `no-id`: accepted, but the answer names no
   * message.
   */
  readonly why?:
    | 'no-answer'
    | 'timed-out'
    | 'offline'
    | 'broken-off'
    | 'server-error'
    | 'web-page'
    | 'redirect'
    | 'no-id'
    | 'left'
  /** HTTP status, where there was one. */
  readonly status?: number
  /** How long was waited, in milliseconds. */
  readonly waited?: number
  /** The gateway's own words, cut. */
  readonly texts: readonly string[]
}

/** What is seldom read of an entry. */
export interface HistoryDetails {
  /** The request's body without the medium, unless that is an address. */
  readonly body: Readonly<Record<string, unknown>>
  /** The answer as JSON or text, cut, without media and media keys. */
  readonly raw?: string
}

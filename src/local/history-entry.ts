import type { OutcomeReason } from './jobs/job-record.ts'

/** The operations that send a message. */
export const sends = ['sendText', 'sendPlatformAudio', 'sendMedia', 'sendLocation'] as const

/** The kinds of sent messages, as the recipient sees them. */
export const sentKinds = ['text', 'audio', 'image', 'video', 'document', 'location'] as const
export type SentKind = (typeof sentKinds)[number]

/**
 * The outcome of a send. `sending` is written before the request and stays until an outcome replaces it;
 * `arrived` and `not-arrived` are set by the user for an unknown one.
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

/** One send of this browser, kept small: lists of 50,000 are read whole. No media, no keys. */
export interface HistoryEntry {
  readonly gateway: string
  readonly instance: string
  /** When it was sent, in epoch milliseconds. */
  readonly at: number
  /** Distinguishes entries of the same millisecond. */
  readonly id: string
  readonly operation: (typeof sends)[number]
  readonly kind: SentKind
  /** The recipient as sent. */
  readonly to: string
  /** Text, caption, location or file name, truncated; empty if there is none. */
  readonly words: string
  /** The sent file, which is not stored: its name, if any, and size in bytes. */
  readonly file?: { readonly name?: string; readonly bytes: number }
  /** A hash of the request's body: equal for equal messages. */
  readonly hash: string
  readonly outcome: Outcome
  /** The message's key, if the gateway returned one. */
  readonly key?: { readonly remoteJid?: string; readonly id?: string; readonly fromMe?: boolean }
  readonly reason?: Reason
}

/** Why a send was refused, why its outcome is unknown, or what its answer lacks. */
export interface Reason extends Omit<OutcomeReason, 'why'> {
  readonly why?: Exclude<OutcomeReason['why'], 'too-many' | 'do-not-contact' | 'mistake'>
  /** How long the call waited, in milliseconds. */
  readonly waited?: number
}

/** The rarely read parts of an entry. */
export interface HistoryDetails {
  /** The request's body without the media, unless that is a URL. */
  readonly body: Readonly<Record<string, unknown>>
  /** The answer as JSON or text, truncated, without media and media keys. */
  readonly raw?: string
}

import type { FieldChange } from '#domain/field-change.ts'

/** The outcome of a call. `waiting` until its end is seen; stays so if its page was closed. */
export const callOutcomes = [
  'answered',
  'refused',
  'unknown',
  'no-answer',
  'not-understood',
  'cancelled',
  'waiting',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** One call of this browser, with the fields that a list shows and searches. Never a key, never a password. */
export interface RequestLogEntry {
  readonly gateway: string
  /** When it left the queue, in epoch milliseconds. */
  readonly at: number
  /** Distinguishes calls of the same millisecond. */
  readonly id: string
  /** The operation's name in the contract. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The part of the URL after the gateway's address, with the query. */
  readonly path: string
  readonly instance?: string
  /** The target of the request as far as known: a number, a group, an e-mail; truncated. */
  readonly about?: string
  /** The id of the agent that it changes. */
  readonly agent?: string
  /** What it changes, if its caller said. */
  readonly changes?: readonly FieldChange[]
  /** Of a write, the name of the user: from the session, else from the preferences at that time. */
  readonly who?: string
  /** The priority of the call: a person's action, a page that loads data, or a bulk job. */
  readonly by: 'person' | 'page' | 'bulk'
  /** The bulk job that made it. */
  readonly job?: { readonly kind: string; readonly id: string }
  readonly outcome: CallOutcome
  /** HTTP status, if one was received. */
  readonly status?: number
  /** The time spent in the queue, in milliseconds. */
  readonly queued: number
  /** The timeout, in milliseconds. */
  readonly limit: number
  /** The duration after leaving the queue, in milliseconds; missing while the call waits. */
  readonly took?: number
  /** The size of the request's body, in bytes. */
  readonly sent: number
  /** The size of the answer's body, in bytes, if one was received. */
  readonly received?: number
  /** The gateway's first reason for refusing it; truncated. */
  readonly reason?: string
  /** Why no answer arrived, as far as the browser tells. */
  readonly why?: string
}

/**
 * The request and the answer of a call, truncated and redacted. `params` and `query` are the original ones, so that a
 * read can be repeated.
 */
export interface RequestLogDetails {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** The request's headers, without the key. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer?: { readonly type?: string; readonly body?: unknown }
  /** The gateway's reasons for refusing it. */
  readonly reasons?: readonly string[]
  /** Why no answer arrived, as far as the browser tells. */
  readonly why?: string
}

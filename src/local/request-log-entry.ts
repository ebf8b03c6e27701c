/** What became of a call. `waiting` while nobody has seen its end; of a page that went away it stays so. */
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

/** One call of this browser: what a list shows and is searched by. Never a key, never a password. */
export interface RequestLogEntry {
  readonly gateway: string
  /** When it left the queue, in epoch milliseconds. */
  readonly at: number
  /** Tells apart what was sent in the same millisecond. */
  readonly id: string
  /** The operation's name, as the contract has it. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The URL's part below the gateway's address, with the query. */
  readonly path: string
  readonly instance?: string
  /** Whom or what it is about, as far as the request says: a number, a group, an e-mail; cut. */
  readonly about?: string
  /** Who waited for it: a person, a page that shows something, or work on many. */
  readonly by: 'person' | 'page' | 'bulk'
  readonly outcome: CallOutcome
  /** HTTP status, where one came. */
  readonly status?: number
  /** For how long it stood in the queue, in milliseconds. */
  readonly queued: number
  /** For how long its answer is waited for at most, in milliseconds. */
  readonly limit: number
  /** How long it took after it left the queue, in milliseconds; left out while it waits. */
  readonly took?: number
  /** The size of the request's body, in bytes. */
  readonly sent: number
  /** The size of the answer's body, in bytes, where one came. */
  readonly received?: number
}

/**
 * The request and the answer of a call: long values cut, secrets taken out. `params` and `query` as they were handed
 * over, so that a read can be made again.
 */
export interface RequestLogDetails {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** The request's headers but for the key's. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer?: { readonly type?: string; readonly body?: unknown }
  /** Why it was refused, in the gateway's words. */
  readonly reasons?: readonly string[]
  /** Why no answer came, as far as the browser tells. */
  readonly why?: string
}

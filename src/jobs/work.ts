import type { Connection } from '#client/connection.ts'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import type {
  JobItem,
  JobOutcome,
  JobRecord,
  JobAnswer,
  PauseReason,
} from '#local/jobs/job-record.ts'
import type { ListedNumber } from '#domain/do-not-contact.ts'
import { isRecord } from '#domain/keys-of.ts'
import { personKey } from '#domain/recipient.ts'
import type { Written } from '#client/answer.ts'

/** The data of a gateway's positive answer for an item. */
export type Done = Pick<JobOutcome, 'id' | 'key' | 'readBack' | 'answer' | 'reason'>

/**
 * Does the work for one item, once. Sends at most one write, through `call(…, { priority: 'bulk' })`, and never
 * retries. Resolved: accepted.
 * @throws SkippedError before anything was sent; RefusedError and UnreachableError (nothing was done);
 * UnknownOutcomeError, and anything else: the outcome is unknown.
 */
export type Work<Data = unknown> = (item: JobItem<Data>, index: number) => Promise<Done>

/** The arguments for creating the work of a kind. */
export interface WorkContext {
  readonly job: JobRecord
  /** The job's files, by name. */
  readonly files: Readonly<Record<string, Blob>>
  readonly connection: Connection
  /**
   * Returns those of some recipients that must not be contacted. Called right before each send.
   * @throws ContactListError if that cannot be read: nothing may be sent
   */
  readonly notContacted: (recipients: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Creates the work of a kind, once each time a job starts: reads the plan, encodes files. */
export type Prepare<Data = unknown> = (context: WorkContext) => Work<Data> | Promise<Work<Data>>

/** A job may not start, and why: thrown by `Prepare`. */
export class PausedError extends Error {
  override readonly name = 'PausedError'
  constructor(readonly why: PauseReason) {
    super('paused')
  }
}

/** An item that cannot be sent, detected before anything was sent. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError'
  constructor(
    readonly texts: readonly string[],
    readonly why?: 'do-not-contact',
  ) {
    super('skipped')
  }
}

/** The numbers not to contact could not be read, so nothing was sent, and nothing may be. */
export class ContactListError extends Error {
  override readonly name = 'ContactListError'
  /** Why a job that meets it pauses. */
  readonly kind: PauseReason['kind']
  constructor(cause: unknown) {
    super(String(cause))
    const { reason } = cause instanceof AuthRequestError ? cause : {}
    // The server that has the list is the one that the job sends to.
    this.kind =
      reason === 'no-response'
        ? 'no-answer'
        : reason === 'signed-out'
          ? 'signed-out'
          : 'contact-list'
  }
}

/** Returns the recipients, digits or JIDs, that entries of the list concern. */
export function listedAmong(
  recipients: readonly string[],
  entries: readonly ListedNumber[],
): ReadonlySet<string> {
  const people = new Set(entries.map(({ number }) => personKey(number)))
  return new Set(recipients.filter((to) => people.has(personKey(to))))
}

/** The maximum length of a saved text, in characters, so that a thousand responses stay small. */
const maxTextLength = 2_000

/** Returns the part of a gateway's response to save: the named fields, or the text of one that was not understood. */
export function keptAnswer(result: Written<unknown>, names: readonly string[]): JobAnswer {
  if (!result.understood) return { understood: false, fields: {}, raw: cut(textOf(result.raw)) }
  const answer = isRecord(result.answer) ? result.answer : {}
  const fields: Record<string, string | boolean> = {}
  for (const name of names) {
    const value = answer[name]
    if (typeof value === 'boolean') fields[name] = value
    if (typeof value === 'string') fields[name] = cut(value)
  }
  return { understood: true, fields }
}

const cut = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text

const textOf = (raw: unknown) =>
  raw === undefined ? '' : typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2)

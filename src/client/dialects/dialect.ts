import type { AnyOperationName } from '#contract/index.ts'
import type { Reason, RefusalKind } from '#client/errors.ts'

/** The supported dialects; `contract` is the contract itself, without differences. */
export const dialectNames = ['contract', 'evolution'] as const
export type DialectName = (typeof dialectNames)[number]

/** A body in the contract's shape, as the caller passed it. */
export type Body = Readonly<Record<string, unknown>>

/** The differences of a kind of gateway from the contract that users notice. */
export interface Traits {
  /** Whether it supports kinds of presence: composing, recording, paused. Section 4 shows none. */
  readonly presenceKinds: boolean
  /** Whether it returns the text of refused calls (`msgCall`), which the contract only writes. */
  readonly callTextReadable: boolean
  /** Whether the text of refused calls is sent at every call, also while calls are not rejected. */
  readonly callTextAlways: boolean
  /** Whether a group's subject is a plain text: the first text of the contract's object is sent. */
  readonly plainSubject: boolean
  /** Whether a webhook without events receives all of them. Section 6 does not define this case. */
  readonly noEventMeansAll: boolean
  /** Whether one number that cannot be invited fails the whole call, after some invitations were sent. */
  readonly invitationsFailTogether: boolean
  /** The approximate lifetime of a QR code in milliseconds, where the answers do not tell. */
  readonly codeLifetimeMs: number | undefined
}

/** The contract's own traits. */
export const contractTraits: Traits = {
  presenceKinds: false,
  callTextReadable: false,
  callTextAlways: false,
  plainSubject: false,
  noEventMeansAll: false,
  invitationsFailTogether: false,
  codeLifetimeMs: undefined,
}

/**
 * The differences of a kind of gateway from the contract: a table that only the client reads. Pages use the contract's
 * shapes. Anything missing follows the contract.
 */
export interface Dialect {
  readonly name: DialectName
  /** Paths that differ, with the same parameters. */
  readonly paths: Readonly<Partial<Record<AnyOperationName, string>>>
  /** Converts the contract's body to the one that is sent. A text that represents a Blob stays '' under its name. */
  readonly bodies: Readonly<Partial<Record<AnyOperationName, (body: Body) => Body>>>
  /** Converts the body of a 2xx to the contract's shape; leaves unknown bodies unchanged. */
  readonly answers: Readonly<Partial<Record<AnyOperationName, (answer: unknown) => unknown>>>
  /** Converts the content of a stored message: bytes may be maps, numbers may be Longs. */
  readonly content: (content: Record<string, unknown>) => Record<string, unknown>
  /**
   * Names a failure that this kind of gateway words in its own way and that happened before anything was done.
   * `unknown`: a write with this failure may have been done, whatever the status says.
   */
  readonly refusal: (
    name: AnyOperationName,
    status: number,
    reasons: readonly Reason[],
    body: unknown,
  ) => RefusalKind | 'unknown' | undefined
  /** Its additions to the contract and its deviations from it. */
  readonly traits: Traits
  /** The request's field that a reason is about, if its text does not name it. */
  readonly fieldOf: (text: string) => string | undefined
}

import type { AnyOperationName } from '#contract/index.ts'
import type { Reason, RefusalKind } from '#client/errors.ts'

/** The dialects that Switchboard speaks; `contract` is the contract itself, without a difference. */
export const dialectNames = ['contract', 'evolution'] as const
export type DialectName = (typeof dialectNames)[number]

/** A body as it was handed over, in the contract's shape. */
export type Body = Readonly<Record<string, unknown>>

/** In what a kind of gateway is other than the contract says, as far as a person notices. */
export interface Traits {
  /** It takes a kind of presence: composing, recording, paused. Section 4 shows none. */
  readonly presenceKinds: boolean
  /** It reads back the text of refused calls (`msgCall`), which the contract only writes. */
  readonly callTextReadable: boolean
  /** A group's subject is a plain text there: of the contract's object its first text is sent. */
  readonly plainSubject: boolean
  /** A webhook that names no event is sent all of them. Section 6 does not say what none means. */
  readonly noEventMeansAll: boolean
  /** One number that cannot be invited fails the whole call, after some of it went out. */
  readonly invitationsFailTogether: boolean
  /** How long a QR code lasts about, in milliseconds, where its answers do not tell. */
  readonly codeLifetimeMs: number | undefined
}

/** The contract's own. */
export const contractTraits: Traits = {
  presenceKinds: false,
  callTextReadable: false,
  plainSubject: false,
  noEventMeansAll: false,
  invitationsFailTogether: false,
  codeLifetimeMs: undefined,
}

/**
 * How a kind of gateway differs from the contract: a table, read by the client alone. Pages see the contract's shapes.
 * What is not in it is as the contract says.
 */
export interface Dialect {
  readonly name: DialectName
  /** Paths that are other ones, with the same parameters. */
  readonly paths: Readonly<Partial<Record<AnyOperationName, string>>>
  /** Makes the body that is sent of the contract's. A text that stands for a Blob stays '' under its name. */
  readonly bodies: Readonly<Partial<Record<AnyOperationName, (body: Body) => Body>>>
  /** Brings the body of a 2xx into the contract's shape; what it does not know it leaves as it came. */
  readonly answers: Readonly<Partial<Record<AnyOperationName, (answer: unknown) => unknown>>>
  /** Names a failure that this kind of gateway says in its own way, where nothing can have been done. */
  readonly refusal: (
    name: AnyOperationName,
    status: number,
    reasons: readonly Reason[],
  ) => RefusalKind | undefined
  /** What it has that the contract does not show, or says otherwise. */
  readonly traits: Traits
  /** The request's field that a reason is about, where its words do not name it. */
  readonly fieldOf: (text: string) => string | undefined
}

import type {
  AnswerOf,
  AnyOperationName,
  OperationNamed,
  ParamsOf,
  RequestOf,
} from '#contract/index.ts'
import type { JsonPieces } from './http/json-list.ts'
import type { StoredInstance } from './store/instances.ts'
import type { Store } from './store/store.ts'

/** The context of every handler. */
export interface Context {
  readonly store: Store
  /** Returns the token of the instance with an id. */
  readonly tokenOf: (id: string) => string
  /** The instance whose token the request has; undefined for the gateway's own key. */
  readonly keyInstance: StoredInstance | undefined
  readonly allowPrivateMedia: boolean
  readonly version: string | undefined
  /** Aborted when the gateway closes. */
  readonly closing: AbortSignal
  /** The text of the body's media field, if it is long and was left in the received bytes. */
  readonly longText: Buffer | undefined
  /** Reserves memory for the duration of the operation. Throws 429 if there is not enough. */
  readonly takeMemory: (bytes: number) => void
  /**
   * Runs the operation's single write in one transaction with the data of an `Idempotency-Key`. Resolves when it is on
   * the disk. The result of `work` is the operation's response, and the handler must return it. `work` runs later,
   * after writes of other requests, so it has to check again what they may have changed. It may throw HttpError, which
   * rolls the write back.
   */
  readonly write: <T>(work: () => T) => Promise<T>
  /** Delays the finished response by this many milliseconds. The write is on the disk before. */
  readonly holdAnswer: (milliseconds: number | undefined) => void
}

/** The context of an operation, with the existing instance if the path has one. */
export type ContextOf<N extends AnyOperationName> = Context &
  ('instance' extends keyof ParamsOf<OperationNamed<N>>
    ? { readonly instance: StoredInstance }
    : unknown)

/** The result of a handler: the contract's response, whole or in chunks; bytes; or nothing if there is no body. */
type HandlerAnswer<N extends AnyOperationName> =
  AnswerOf<OperationNamed<N>> extends Blob
    ? Uint8Array
    : unknown extends AnswerOf<OperationNamed<N>>
      ? void
      : AnswerOf<OperationNamed<N>> | JsonPieces<AnswerOf<OperationNamed<N>>>

/** One function per operation; a missing one does not compile. */
export type Handlers = {
  [N in AnyOperationName]: (
    context: ContextOf<N>,
    request: RequestOf<OperationNamed<N>>,
  ) => Promise<HandlerAnswer<N>>
}

import type {
  AnswerOf,
  AnyOperationName,
  OperationNamed,
  ParamsOf,
  RequestOf,
} from '#contract/index.ts'
import type { JsonPieces } from './http/json-list.ts'
import { agentHandlers } from './routes/agents.ts'
import { chatHandlers } from './routes/chats.ts'
import { connectionHandlers } from './routes/connection.ts'
import { groupHandlers } from './routes/groups.ts'
import { instanceHandlers } from './routes/instances.ts'
import { messageHandlers } from './routes/messages.ts'
import { sandboxHandlers } from './routes/sandbox.ts'
import { storedChatHandlers } from './routes/stored-chats.ts'
import { settingsHandlers } from './routes/settings.ts'
import { sinkHandlers } from './routes/sinks.ts'
import { webhookHandlers } from './routes/webhook.ts'
import type { StoredInstance } from './store/instances.ts'
import type { Store } from './store/store.ts'

/** What every handler has at hand. */
export interface Context {
  readonly store: Store
  readonly allowPrivateMedia: boolean
  readonly version: string | undefined
  /** Aborted when the gateway closes. */
  readonly closing: AbortSignal
  /** The text of the body's field for media, where it is long and was left in the bytes that came. */
  readonly longText: Buffer | undefined
  /** Takes memory for as long as the operation is done. Throws 429 where there is not enough. */
  readonly takeMemory: (bytes: number) => void
  /**
   * Does the operation's one write, together with what an `Idempotency-Key` needs: all of it, or nothing. Resolves when
   * it is on the disk. What `work` returns is the operation's answer, and the handler must return it. `work` runs later,
   * after writes of other requests, so it checks itself what they may have changed. It may throw HttpError: nothing is
   * kept then.
   */
  readonly write: <T>(work: () => T) => Promise<T>
  /** Holds the finished answer back for so many milliseconds. The write is on the disk before. */
  readonly holdAnswer: (milliseconds: number | undefined) => void
}

/** The context of an operation; with the instance where the path names one (it exists by then). */
export type ContextOf<N extends AnyOperationName> = Context &
  ('instance' extends keyof ParamsOf<OperationNamed<N>>
    ? { readonly instance: StoredInstance }
    : unknown)

/** What a handler answers: the contract's answer, whole or in pieces; bytes; or nothing where there is no body. */
type HandlerAnswer<N extends AnyOperationName> =
  AnswerOf<OperationNamed<N>> extends Blob
    ? Uint8Array
    : unknown extends AnswerOf<OperationNamed<N>>
      ? void
      : AnswerOf<OperationNamed<N>> | JsonPieces<AnswerOf<OperationNamed<N>>>

/** A function per operation: one that is missing does not compile. */
export type Handlers = {
  [N in AnyOperationName]: (
    context: ContextOf<N>,
    request: RequestOf<OperationNamed<N>>,
  ) => Promise<HandlerAnswer<N>>
}

export const handlers: Handlers = {
  ...messageHandlers,
  ...chatHandlers,
  ...groupHandlers,
  ...settingsHandlers,
  ...webhookHandlers,
  ...sinkHandlers,
  ...agentHandlers,
  ...instanceHandlers,
  ...connectionHandlers,
  ...sandboxHandlers,
  ...storedChatHandlers,
}

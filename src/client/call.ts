import {
  allOperations,
  isReadOperation,
  type AnswerOf,
  type AnyOperationName,
  type Operation,
  type OperationNamed,
  type ReadName,
  type RequestOf,
} from '#contract/index.ts'
import { followEarlyCall, takeEarlyCall, type EarlyCall } from '#boot/handover.ts'
import { originOf } from '#domain/gateway-address.ts'
import { readAnswer, readBody, type AnswerBody, type Written } from './answer.ts'
import { buildRequest, byteLength, type BuiltRequest, type InBlobs } from './build-request.ts'
import type { Connection } from './connection.ts'
import {
  isCallError,
  RefusedError,
  UnknownOutcomeError,
  UnreachableError,
  type NoAnswerReason,
} from './errors.ts'
import type { hiderFor } from './hide-secrets.ts'
import { noteIdempotency } from './idempotency.ts'
import { announce, type WriteResult } from './observe.ts'
import { queueOf, type Priority } from './queue.ts'
import { commonInit, readInit, withKey } from './read-init.ts'
import { readStream } from './read-stream.ts'
import { timeOut } from './time-out.ts'
import { withoutTokens } from './without-tokens.ts'

/** The result of a call: for a read the answer itself, for a write its outcome. */
export type Result<N extends AnyOperationName> = N extends ReadName
  ? AnswerOf<OperationNamed<N>>
  : Written<AnswerOf<OperationNamed<N>>>

/** The arguments of an operation; long texts of the body may be in Blobs. */
export type CallRequest<N extends AnyOperationName> =
  | RequestOf<OperationNamed<N>>
  | (RequestOf<OperationNamed<N>> & InBlobs)

/** A call that has left the queue. */
export interface RequestInFlight {
  /** When it left the queue, in epoch milliseconds. */
  readonly at: number
  /** Size of the body. */
  readonly bytes: number
  /** The requested delay of the response, in milliseconds. */
  readonly delay: number
  /** The timeout, in milliseconds from now. */
  readonly limit: number
}

export interface CallOptions {
  /** The priority in the queue; `person` by default. */
  readonly priority?: Priority
  /** The caller holds a slot of the queue (`inBulkSlot`): the call is sent at once. */
  readonly inSlot?: boolean
  /** Aborts a read. A write that has started is never aborted: its outcome would be unknown. */
  readonly signal?: AbortSignal
  /** Called when the call leaves the queue. */
  readonly onSend?: (call: RequestInFlight) => void
}

/**
 * Calls one operation of a gateway. The only place that uses fetch for operations. Never retries.
 * @returns for a read the validated answer; for a write the answer, understood or not (any 2xx of the gateway is
 * accepted).
 * @throws RefusedError, UnreachableError (reads), UnknownOutcomeError (writes), UnexpectedAnswerError (reads); the
 * signal's reason when a read was aborted; any other error is an internal error. An accepted write never throws one.
 */
export async function call<N extends AnyOperationName>(
  connection: Connection,
  name: N,
  request: CallRequest<N>,
  options: CallOptions = {},
): Promise<Result<N>> {
  const { confirm } = connection
  if (confirm && !isReadOperation(allOperations[name])) {
    // In another dialect the same call might do something else, or nothing.
    const { address, key, job } = connection
    return call({ address, key, job, dialect: await confirm() }, name, request, options)
  }
  const { dialect } = connection
  const built = buildRequest(connection.address, allOperations[name], request, {
    path: dialect?.paths[name],
    body: dialect?.bodies[name],
  })
  const reads = isReadOperation(allOperations[name])
  const signal = reads ? options.signal : undefined
  const { priority = 'person' } = options
  const queued = performance.now()
  const go = async () => {
    const now = performance.now()
    const early = built.method === 'GET' ? takeEarlyCall(built.url, connection.key) : undefined
    // The duration of the call, without the time that its response waited to be read.
    const started = early ? now - (Math.min(early.respondedAt ?? now, now) - early.startedAt) : now
    const limit = timeOut(built.delay, built.bytes)
    const at = Date.now() - (early ? now - early.startedAt : 0)
    const way = { at, bytes: built.bytes, delay: built.delay, limit }
    options.onSend?.(way)
    // The sent request is shown afterwards in the dialect it was sent in.
    const sentRequest: unknown = built.sent ? { ...(request as object), body: built.sent } : request
    const sent = { connection, operation: name, request: sentRequest, built, priority, limit }
    const end = announce({ ...sent, at: way.at, queued: early ? 0 : started - queued })
    const parts: WriteResult = {}
    try {
      const result = await send(connection, name, built, {
        signal,
        timeoutMs: limit,
        parts,
        given: request,
        early,
      })
      end({ ...parts, took: performance.now() - started })
      return result as Result<N>
    } catch (error) {
      end({ ...parts, took: performance.now() - started, error })
      throw error
    }
  }
  if (options.inSlot) return go()
  return queueOf(originOf(connection.address)).run(priority, go, options.signal)
}

interface Sending {
  readonly signal: AbortSignal | undefined
  /** The timeout, in milliseconds. */
  readonly timeoutMs: number
  /** Filled in as parts of the answer arrive. */
  readonly parts: WriteResult
  /** The body as passed by the caller: a password in it must be redacted everywhere else. */
  readonly given: unknown
  /** The same call, if the boot script has already sent it. */
  readonly early: EarlyCall | undefined
}

async function send(
  connection: Connection,
  name: AnyOperationName,
  built: BuiltRequest,
  { signal, timeoutMs, parts, given, early }: Sending,
): Promise<unknown> {
  const started = performance.now()
  const limit = AbortSignal.timeout(timeoutMs)
  const waited = () => Math.round(performance.now() - started)
  const operation: Operation = allOperations[name]
  const { success } = operation
  const isRead = isReadOperation(operation)
  // Only network errors are caught here: an internal error must not be blamed on the gateway.
  const received = async <T>(receiving: Promise<T>, answered: boolean): Promise<T> => {
    try {
      return await receiving
    } catch (e) {
      if (!(e instanceof DOMException || e instanceof TypeError)) throw e
      if (signal?.aborted) throw signal.reason
      const why = silence(limit, answered)
      throw isRead ? new UnreachableError(why, waited()) : new UnknownOutcomeError(why, waited())
    }
  }

  const { key } = connection
  const ending = signal ? AbortSignal.any([signal, limit]) : limit
  const response = await received(
    early
      ? followEarlyCall(early, ending)
      : fetch(built.url, {
          ...(built.method === 'GET' ? readInit(key) : commonInit(key)),
          // A browser's cache never answers a write, and with 'no-store' each write would need its own preflight.
          method: built.method,
          headers: { ...built.headers, ...withKey(key), ...jobHeader(connection) },
          body: built.body,
          signal: ending,
        }),
    false,
  )
  noteIdempotency(connection.address, response)
  parts.status = response.status
  parts.type = response.headers.get('content-type') ?? undefined
  if (response.type === 'opaqueredirect') throw new RefusedError('redirect', 0, [], '')
  if (success.bytes && response.ok) {
    const blob = await received(bytesOf(response), true)
    parts.bytes = blob.size
    return blob
  }
  const whole = await received(readStream(name, response), true)
  const { text, isJson } = whole
  parts.bytes = byteLength(text)
  const body = withoutTokens(name, whole.body, connection.key)
  parts.body = body
  const safe = body === whole.body ? whole : { body, isJson }
  const read = (of: AnswerBody) => readAnswer(name, response, of, waited(), connection.dialect)
  if (isRead) {
    const answer = readable(() => read(safe))
    if (answer) return answer.value
  }
  try {
    const shown = await hideSecrets(text, connection.key, given)
    if (shown === text) return read(safe)
    const hidden = { body: withoutTokens(name, readBody(shown).body, connection.key), isJson }
    return readHidden(read, safe, hidden)
  } catch (e) {
    if (isRead || isCallError(e) || !response.ok) throw e
    // The gateway accepted the call, even if reading its answer fails here.
    globalThis.reportError?.(e)
    return { status: response.status, at: Date.now(), raw: undefined, understood: false }
  }
}

/**
 * Returns the header that names the bulk job to the Switchboard server, for its audit log. Other gateways never receive
 * it.
 */
const jobHeader = ({ key, job }: Connection): Record<string, string> =>
  key === '' && job ? { 'switchboard-job': `${job.kind} ${job.id}` } : {}

/** Returns the result of reading a value; undefined if it throws. */
function readable(read: () => unknown): { readonly value: unknown } | undefined {
  try {
    return { value: read() }
  } catch {
    return undefined
  }
}

/** The module that redacts secrets. Loaded once: loading it costs as much as redacting. */
let hiding: Promise<{ hiderFor: typeof hiderFor }> | undefined

/**
 * Returns an answer without the secrets that the call was made with. If the module cannot be loaded, only the key is
 * redacted.
 */
async function hideSecrets(text: string, key: string, given: unknown): Promise<string> {
  hiding ??= import('./hide-secrets.ts')
  try {
    return (await hiding).hiderFor(key, given).hide(text)
  } catch {
    hiding = undefined
    return key === '' ? text : text.replaceAll(key, '')
  }
}

/**
 * Reads the answer of a write, and redacts the secrets that the gateway echoes in the values that are shown and kept.
 */
function readHidden(
  read: (of: AnswerBody) => unknown,
  whole: AnswerBody,
  hidden: AnswerBody,
): unknown {
  const answer = readable(() => read(whole))
  if (!answer) return read(hidden)
  return { ...(answer.value as Written<unknown>), raw: (read(hidden) as Written<unknown>).raw }
}

/** Returns a file's bytes without a type: otherwise a page that opens the Blob could run its content. */
async function bytesOf(response: Response): Promise<Blob> {
  const blob = await response.blob()
  return blob.slice(0, blob.size, '')
}

function silence(limit: AbortSignal, answered: boolean): NoAnswerReason {
  if (limit.aborted) return 'timed-out'
  if (answered) return 'broken-off'
  return isOffline(globalThis.navigator) ? 'offline' : 'no-answer'
}

/** Returns whether the browser is offline. Outside of browsers there is no navigator, or one without `onLine`. */
const isOffline = ({ onLine }: Partial<Navigator> = {}): boolean => onLine === false

/**
 * Returns whether anything answers at an address, even if this page may not read the answer: distinguishes a CORS
 * refusal from a server that is down. Sends no key. Waits at most 10 s.
 */
export async function answersAtAll(address: string): Promise<boolean> {
  try {
    await fetch(`${address}/`, {
      // Without access to the answer, a browser follows redirects or sends no preflight; the request carries no key.
      mode: 'no-cors',
      redirect: 'follow',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(10_000),
    })
    return true
  } catch {
    return false
  }
}

/**
 * Returns the operator's settings for this dashboard: the file `deployment.json` beside the page. Undefined if it
 * cannot be read. Sends no key.
 */
export async function deployment(): Promise<unknown> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}deployment.json`, {
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(10_000),
    })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

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
import { followEarlyCall, takeEarlyCall, type EarlyCall } from '#load/handover.ts'
import { originOf } from '#domain/gateway-address.ts'
import type { FieldChange } from '#domain/field-change.ts'
import { readAnswer, readBody, readSafely, type AnswerBody, type Written } from './answer.ts'
import { buildRequest, type InBlobs, type LooseRequest } from './build-request.ts'
import type { Connection } from './connection.ts'
import type { Body } from './dialects/dialect.ts'
import {
  isCallError,
  RefusedError,
  UnknownOutcomeError,
  UnreachableError,
  type NoAnswerReason,
} from './errors.ts'
import { noteIdempotency } from './idempotency.ts'
import { announce, type BuiltRequest, type WriteResult } from './redact/observe.ts'
import { queueOf, type Priority } from './queue.ts'
import { withSentValue } from './reasons.ts'
import { commonInit, readInit, withKey } from './read-init.ts'
import { byteLength, timeOut } from './time-out.ts'
import { waitsForScan } from './waits-for-scan.ts'
import { hiderFor } from './redact/hide-secrets.ts'
import { withoutTokens } from './redact/without-tokens.ts'

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
  readonly at: number
  readonly bytes: number
  /** The requested delay of the response, in milliseconds. */
  readonly delay: number
  readonly limit: number
}

export interface CallOptions {
  /** The priority in the queue; `person` by default. */
  readonly priority?: Priority
  /** The caller holds a slot of the queue (`inBulkSlot`): the call is sent at once. */
  readonly inSlot?: boolean
  /** Aborts a read. A write that has started is never aborted: its outcome would be unknown. */
  readonly signal?: AbortSignal
  /** What a write changes, for the request log: the request has only the new values. */
  readonly changes?: readonly FieldChange[]
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
    return call(
      { ...connection, confirm: undefined, dialect: await confirm() },
      name,
      request,
      options,
    )
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
    const isEarly = built.method === 'GET' && connection.key === ''
    const early = isEarly ? takeEarlyCall(built.url) : undefined
    // The duration of the call, without the time that its response waited to be read.
    const started = early ? now - (Math.min(early.respondedAt ?? now, now) - early.startedAt) : now
    const limit = timeOut(built.delay, built.bytes)
    const at = Date.now() - (early ? now - early.startedAt : 0)
    const way = { at, bytes: built.bytes, delay: built.delay, limit }
    options.onSend?.(way)
    // The sent request is shown afterwards in the dialect it was sent in.
    const sentRequest: unknown = built.sent ? { ...(request as object), body: built.sent } : request
    const { changes } = options
    const sent = {
      connection,
      operation: name,
      request: sentRequest,
      built,
      priority,
      limit,
      changes,
    }
    const end = announce({ ...sent, at: way.at, queued: early ? 0 : started - queued })
    const parts: WriteResult = {}
    const { instance } = (request as LooseRequest).params ?? {}
    const isWaiting = () => waiting.get(connection.address)?.includes(instance ?? '') === true
    const waited = isWaiting()
    try {
      const result = await send(connection, name, built, {
        signal,
        timeoutMs: limit,
        parts,
        given: request,
        early,
      })
      end({ ...parts, took: performance.now() - started })
      // `send` reads the answer by this operation's schema.
      if (name === 'fetchInstances') {
        const list = result as Result<'fetchInstances'>
        waiting.set(
          connection.address,
          list.filter(waitsForScan).map((one) => one.name),
        )
      }
      return result as Result<N>
    } catch (thrown) {
      const isUnsent =
        thrown instanceof UnknownOutcomeError &&
        waited &&
        (await staysConnecting(connection, name, instance)) &&
        isWaiting()
      const error =
        isUnsent || thrown instanceof RefusedError
          ? refusalOf(thrown, instance, built.sent)
          : thrown
      end({ ...parts, took: performance.now() - started, error })
      throw error
    }
  }
  if (options.inSlot) return go()
  return queueOf(originOf(connection.address)).run(priority, go, options.signal)
}

/** The names of the instances that waited for a scan in each gateway's latest list, by address. */
const waiting = new Map<string, readonly string[]>()

/** Returns a refusal with what the call knows; an unknown outcome as that of an instance without a connection. */
function refusalOf(
  thrown: RefusedError | UnknownOutcomeError,
  instance: string | undefined,
  sent: Body | undefined,
): RefusedError {
  const { status = 0, raw } = thrown
  const reasons = thrown.reasons.map((reason) => withSentValue(reason, sent))
  if (!(thrown instanceof RefusedError))
    return new RefusedError('not-connected', status, reasons, raw, undefined, instance)
  const { kind, retryAfter, isRead } = thrown
  const of = kind === 'not-connected' ? instance : undefined
  return new RefusedError(kind, status, reasons, raw, retryAfter, of, isRead)
}

/**
 * Returns whether an instance that waited for a scan before a write still connects after it, and reads the list again.
 * Then nothing has left it, although the gateway gave no answer: some hold a send for a minute, as if the phone were
 * about to connect.
 */
async function staysConnecting(
  connection: Connection,
  name: AnyOperationName,
  instance = '',
): Promise<boolean> {
  const { needsConnection }: Operation = allOperations[name]
  if (needsConnection !== true) return false
  const ask = { inSlot: true }
  try {
    const now = await call(connection, 'connectionState', { params: { instance } }, ask)
    await call(connection, 'fetchInstances', {}, ask)
    return now.instance.state === 'connecting'
  } catch {
    return false
  }
}

interface Sending {
  readonly signal: AbortSignal | undefined
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
      : (connection.fetch ?? fetch)(built.url, {
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
  if (response.type === 'opaqueredirect')
    throw isRead
      ? new RefusedError('redirect', 0, [], '')
      : new UnknownOutcomeError('redirect', waited())
  if (success.bytes && response.ok) {
    const blob = await received(bytesOf(response), true)
    parts.bytes = blob.size
    return blob
  }
  const { text, isJson, body: parsed } = readBody(await received(response.text(), true))
  parts.bytes = byteLength(text)
  const body = withoutTokens(name, parsed, key)
  parts.body = body
  const read = (of: AnswerBody) => readAnswer(name, response, of, waited(), connection.dialect)
  const whole = { ...(body === parsed && { text }), body, isJson }
  try {
    return readSafely(read, whole, hiderFor(key, given), isRead)
  } catch (e) {
    if (isRead || isCallError(e) || !response.ok) throw e
    // The gateway accepted the call, even if reading its answer fails here.
    globalThis.reportError?.(e)
    return { status: response.status, at: Date.now(), raw: undefined, understood: false }
  }
}

/** Returns the header that names the bulk job to the Switchboard server; other gateways never receive it. */
const jobHeader = ({ key, job }: Connection): Record<string, string> =>
  key === '' && job ? { 'switchboard-job': `${job.kind} ${job.id}` } : {}

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

/** Returns the operator's file `deployment.json`; undefined if it cannot be read. Sends no key. */
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

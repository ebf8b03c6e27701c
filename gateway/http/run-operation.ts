import { isReadOperation, type Operation, type AnyOperationName } from '#contract/index.ts'
import type { Context, Handlers } from '#gateway/handlers.ts'
import { agentHandlers } from '#gateway/routes/agents.ts'
import { chatHandlers } from '#gateway/routes/chats.ts'
import { connectionHandlers } from '#gateway/routes/connection.ts'
import { groupHandlers } from '#gateway/routes/groups.ts'
import { instanceHandlers } from '#gateway/routes/instances.ts'
import { messageHandlers } from '#gateway/routes/messages.ts'
import { sandboxHandlers } from '#gateway/routes/sandbox.ts'
import { storedChatHandlers } from '#gateway/routes/stored-chats.ts'
import { settingsHandlers, webhookHandlers } from '#gateway/routes/settings.ts'
import { sinkHandlers } from '#gateway/routes/sinks.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'
import type { BodyBudget } from './body-budget.ts'
import { checkConnection } from './check-connection.ts'
import { faultyReply, strikesAfter, type faultSwitch } from './faults.ts'
import { hold } from './waiting.ts'
import { HttpError, pathText } from './http-error.ts'
import {
  keyedRequest,
  type KeyedRequest,
  type replayByKey,
  type PlainAnswer,
} from './idempotency.ts'
import { JsonPieces } from './json-list.ts'
import { checkContentType, readBody, parseBody } from './read-body.ts'
import { emptyReply, jsonHeaders, type Reply } from './reply.ts'
import type { OperationCall, RequestTarget } from './operations.ts'
import { bodySchema, querySchema } from '#gateway/rules.ts'
import * as z from 'zod/mini'
import { setImmediate } from 'node:timers/promises'

export interface GatewayContext {
  store: Store
  /** Returns the token of the instance with an id. */
  tokenOf: (id: string) => string
  allowPrivateMedia: boolean
  version: string | undefined
  /** Aborted when responses are no longer delayed: before the gateway closes. */
  holdsEnd: AbortSignal
  closing: AbortSignal
  budget: BodyBudget
  once: ReturnType<typeof replayByKey>
  /** Undefined unless the test switch is enabled. */
  faults: ReturnType<typeof faultSwitch> | undefined
}

/** An operation, and the instance whose token the request has; undefined for the gateway's own key. */
export interface KeyedCall extends OperationCall {
  readonly keyInstance: StoredInstance | undefined
}

/**
 * The arguments of a handler. The compiler checks each pair of handler and request; only the table's type is known
 * here.
 */
interface Call {
  name: AnyOperationName
  instance: StoredInstance | undefined
  keyInstance: StoredInstance | undefined
  keyed: KeyedRequest | undefined
  /** The text of the media field, if it is long. */
  longText: Buffer | undefined
  input: { params: OperationCall['params']; query: unknown; body: unknown } | undefined
}

/** The fields of bodies that hold media. */
const mediaFields: Partial<Record<AnyOperationName, string>> = {
  sendMedia: 'media',
  sendPlatformAudio: 'audio',
}

/** A request's share of the memory budget. */
interface Memory {
  /** Throws 429 if there is not enough. */
  takeNow: (bytes: number) => void
  /** Waits in the queue. */
  reserve: (bytes: number) => Promise<void>
}

/** The function of each operation: a missing one does not compile. */
const handlers: Handlers = {
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

type AnyHandler = (context: object, request: object) => Promise<unknown>

/**
 * Runs one operation: checks JSON, instance and body in this order (key and route were checked before), calls the
 * handler at most once per `Idempotency-Key`, and serializes its result with the contract's status.
 */
export async function runOperation(
  around: GatewayContext,
  route: KeyedCall,
  request: Request,
  target: RequestTarget,
): Promise<Reply> {
  const { budget, faults, once, holdsEnd, closing } = around
  let taken = 0
  const releaseBudget = () => {
    budget.release(taken)
    taken = 0
  }
  const takeNow = (bytes: number) => {
    budget.take(bytes)
    taken += bytes
  }
  try {
    const call = await prepare(around, route, request, target, {
      takeNow,
      async reserve(bytes) {
        await budget.reserve(bytes, closing)
        taken += bytes
      },
    })
    const fault = faults?.take(route.name, call.instance)
    if (fault?.delay !== undefined) await hold(fault.delay, holdsEnd)
    if (fault && !strikesAfter(fault)) {
      const faulty = faultyReply(fault, route.operation.success.status)
      if (faulty) return faulty
    }
    const answer = await once(call.keyed, async () => {
      const { holdMs, ...done } = await perform(around, route.operation, call, takeNow)
      // A delayed response needs neither the body nor its share of the budget.
      call.input = undefined
      call.longText = undefined
      releaseBudget()
      await hold(holdMs, holdsEnd)
      return done
    })
    return (fault && faultyReply(fault, answer.status)) ?? toReply(answer, closing)
  } finally {
    releaseBudget()
  }
}

async function prepare(
  { store, closing }: GatewayContext,
  { name, operation, params, keyInstance }: KeyedCall,
  request: Request,
  target: RequestTarget,
  memory: Memory,
): Promise<Call> {
  let body: unknown
  let longText: Buffer | undefined
  let keyed: KeyedRequest | undefined
  const scope = `${name} ${target.pathname}${target.search}`
  if (operation.body) {
    checkContentType(request.headers)
    const bytes = await readBody(request, closing, memory.reserve)
    const parsed = parseBody(bytes, mediaFields[name])
    body = parsed.value
    longText = parsed.longText
    // As strings and objects, JSON takes several times its bytes.
    memory.takeNow(3 * (bytes.length - (longText?.length ?? 0)))
    if (!isReadOperation(operation)) keyed = keyedRequest(request, scope, bytes)
  } else if (!isReadOperation(operation)) keyed = keyedRequest(request, scope, Buffer.alloc(0))
  const named = params['instance']
  const instance = named === undefined ? undefined : store.instances.find(named)
  // A deletion that is repeated with its key finds no instance, and gets its first response.
  const isRepeated = keyed !== undefined && store.firstAnswers.find(keyed.scope, keyed.key)
  if (named !== undefined && !instance && !isRepeated) {
    throw new HttpError(404, `The "${named}" instance does not exist`)
  }
  const query = target.search === '' ? {} : Object.fromEntries(new URLSearchParams(target.search))
  checkRequest(name, query, body)
  if (instance && !isRepeated) checkConnection(store, name, instance)
  return { name, instance, keyInstance, keyed, longText, input: { params, query, body } }
}

async function perform(
  { store, tokenOf, allowPrivateMedia, version, closing }: GatewayContext,
  operation: Operation,
  { name, instance, keyInstance, keyed, longText, input }: Call,
  takeMemory: (bytes: number) => void,
): Promise<PlainAnswer & { holdMs: number }> {
  const { status } = operation.success
  let holdMs = 0
  const context: Context = {
    store,
    tokenOf,
    keyInstance,
    allowPrivateMedia,
    version,
    closing,
    longText,
    takeMemory,
    write: (work) =>
      store.write(() => {
        // Another request may have deleted or disconnected it in the meantime.
        if (instance) checkConnection(store, name, instance)
        const answer = work()
        if (keyed) {
          const { scope, key, requestDigest } = keyed
          store.firstAnswers.add(scope, key, { requestDigest, status, body: toText(answer) })
        }
        return answer
      }),
    holdAnswer: (milliseconds = 0) => {
      holdMs = milliseconds
    },
  }
  // TypeScript does not match a handler of any name with its own input, which was validated above.
  const handle = handlers[name] as AnyHandler
  const answer = await handle({ ...context, instance }, input ?? {})
  if (answer instanceof Uint8Array) return { status, body: '', bytes: answer, holdMs }
  if (answer instanceof JsonPieces) return { status, body: '', pieces: answer.pieces, holdMs }
  return { status, body: toText(answer), holdMs }
}

const toText = (answer: unknown): string => (answer === undefined ? '' : JSON.stringify(answer))

function toReply({ status, body, bytes, pieces }: PlainAnswer, closing: AbortSignal): Reply {
  if (bytes) {
    // Ignores the sender's type, so that a browser never treats the file as a page.
    const type = 'application/octet-stream'
    return {
      status,
      headers: { 'content-type': type, 'content-length': `${bytes.length}` },
      body: bytes as Uint8Array<ArrayBuffer>,
    }
  }
  if (pieces) {
    const { value, done = false } = pieces.next()
    return {
      status,
      headers: jsonHeaders,
      body: done ? value : streamPieces(value, pieces, closing),
    }
  }
  if (body === '') return emptyReply(status, { 'content-length': '0' })
  return { status, headers: jsonHeaders, body }
}

type Issue = z.core.$ZodIssue

const kinds: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
}

/** The message of zod for a rule without its own message. */
const unnamed = 'Invalid input'

/** Validates query and body of an operation. Throws a 400 with a sentence per invalid field, starting with its path. */
function checkRequest(name: AnyOperationName, query: unknown, body: unknown): void {
  const wrong = [
    ...sentences(querySchema(name), query, 'query'),
    ...sentences(bodySchema(name), body, 'body'),
  ]
  if (wrong.length > 0) throw new HttpError(400, wrong)
}

function sentences(schema: z.ZodMiniType | undefined, value: unknown, whole: string): string[] {
  if (!schema) return []
  const result = z.safeParse(schema, value)
  return result.success ? [] : result.error.issues.map((issue) => sentence(issue, value, whole))
}

function sentence(issue: Issue, root: unknown, whole: string): string {
  const path = pathText(issue.path) || whole
  const found = valueAt(root, issue.path)
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (issue.path.length > 0 && found === undefined) return `${path} is required`
    if (issue.code === 'invalid_type')
      return `${path} must be ${kinds[issue.expected] ?? issue.expected}`
    // The rules only list strings.
    if (typeof found !== 'string') return `${path} must be ${kinds['string']}`
  }
  if (issue.message !== unnamed) return `${path} ${issue.message}`
  // Integers too large to be exact.
  return `${path} ${issue.code === 'too_big' || issue.code === 'too_small' ? 'is out of range' : 'is not valid'}`
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    root,
  )
}

/**
 * Streams chunks of a text as a body. Each chunk is created after the previous one was taken, no faster than the client
 * reads, and after other requests had a turn. The generator ends when the client disconnects. The body is aborted if a
 * chunk cannot be created, and when `closing` is aborted; the HTTP layer logs the reason.
 *
 * @param first the chunk that was already taken
 */
function streamPieces(
  first: string,
  rest: Generator<string, string>,
  closing: AbortSignal,
): ReadableStream<Uint8Array> {
  let taken: string | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (taken !== undefined) {
          controller.enqueue(Buffer.from(taken))
          taken = undefined
          return
        }
        await setImmediate()
        if (closing.aborted) throw new Error('The list is incomplete: the gateway is closing')
        const { value, done = false } = rest.next()
        controller.enqueue(Buffer.from(value))
        if (done) controller.close()
      },
      cancel: () => void rest.return(''),
    },
    { highWaterMark: 0 },
  )
}

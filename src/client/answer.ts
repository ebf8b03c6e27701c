import {
  allOperations,
  type AnyOperationName,
  isReadOperation,
  type Operation,
} from '#contract/index.ts'
import type { Dialect } from './dialects/dialect.ts'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  type Reason,
  type Mismatch,
} from './errors.ts'
import { shapeCheckOf } from './shape-check.ts'
import { saysNotProcessed } from './idempotency.ts'
import { readGenerously } from './generous.ts'
import { isMarkup, readReasons, refusalKind } from './reasons.ts'
import { shortenStrings, shortenText } from './shorten.ts'
import type * as z from 'zod/mini'

/** What became of a write that the gateway accepted. */
export type Written<T> = {
  readonly status: number
  /** When the answer came, in epoch milliseconds. */
  readonly at: number
  /** The answer as it came, very long values cut. */
  readonly raw: unknown
} & (
  | { readonly understood: true; readonly answer: T }
  | { readonly understood: false; readonly answer?: undefined }
)

/** An answer's body: its text, and what that says (`readBody`). No text where something was taken out of the body. */
export interface AnswerBody {
  readonly text?: string
  readonly body: unknown
  /** Whether it is JSON, or empty. */
  readonly isJson: boolean
}

/**
 * Reads a gateway's answer to an operation: any 2xx is a success, any body may be empty. A write is accepted only where
 * the gateway itself answers: with JSON, understood or not, or with nothing.
 * @throws as `call`, but for silence.
 */
export function readAnswer(
  name: AnyOperationName,
  response: Response,
  { text, body, isJson }: AnswerBody,
  waited: number,
  dialect?: Dialect,
): unknown {
  const operation: Operation = allOperations[name]
  const isWrite = !isReadOperation(operation)
  const failed = failure(response.status, body)
  const raw = () => shortenText(text ?? JSON.stringify(body) ?? '')
  if (failed) {
    const reasons = readReasons(body).map((reason) => withField(reason, dialect))
    const kind =
      isWrite && saysNotProcessed(response)
        ? notProcessedKind(failed)
        : dialect?.refusal(name, failed, reasons)
    if (kind !== undefined) throw new RefusedError(kind, failed, reasons, raw())
    if (isWrite && (failed >= 500 || failed === 408 || isHalfDone(name, reasons)))
      throw new UnknownOutcomeError('server-error', waited, failed, reasons, raw())
    throw new RefusedError(
      refusalKind(failed, reasons, isMarkup(body)),
      failed,
      reasons,
      raw(),
      retryAfter(response),
    )
  }
  if (isWrite && !isJson && !saysJson(response, body))
    throw new UnknownOutcomeError('web-page', waited, response.status, [], raw())
  const read = check(operation, readGenerously(name, inShape(name, body, dialect)))
  if (!isWrite) {
    if (read.success) return read.data
    throw new UnexpectedAnswerError(response.status, mismatches(read.error, body), raw())
  }
  const common = { status: response.status, at: Date.now(), raw: shortenStrings(body) }
  return read.success
    ? { ...common, understood: true, answer: read.data }
    : { ...common, understood: false }
}

/**
 * Whether an answer that is no JSON is said to be JSON: a gateway's own, broken or cut. Markup is a page all the same, and
 * so is any other text, whatever a proxy calls it.
 */
function saysJson(response: Response, body: unknown): boolean {
  const type = response.headers.get('content-type') ?? ''
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type.trim()) && !isMarkup(body)
}

/** The body in the contract's shape, where the gateway's dialect has another. */
function inShape(name: AnyOperationName, body: unknown, dialect: Dialect | undefined): unknown {
  const read = dialect?.answers[name]
  return read ? read(body) : body
}

/** A reason that names its field in the dialect's own way. */
function withField(reason: Reason, dialect: Dialect | undefined): Reason {
  const field = reason.field ?? dialect?.fieldOf(reason.text)
  return field === undefined ? reason : { ...reason, field }
}

/** What fits at first sight is not checked again, nor copied: a list of agents has megabytes. */
function check({ success }: Operation, answer: unknown) {
  return shapeCheckOf(success.body)?.(answer) === true
    ? { success: true as const, data: answer }
    : success.body.safeParse(answer)
}

/** Gateways answer 404 `No send invite` when an invitation failed for any reason: some may have got it. */
function isHalfDone(name: AnyOperationName, reasons: readonly Reason[]): boolean {
  return name === 'sendInvite' && reasons.some((r) => r.text === 'No send invite')
}

/** What a server's own error means that did nothing: it did not reach the gateway, or refused the write. */
const notProcessedKind = (status: number) => (status === 502 ? 'proxy' : 'other')

/** The status of a failure. Some gateways answer 200 with `error: true`: an error all the same. */
function failure(status: number, body: unknown): number | undefined {
  if (status < 200 || status > 299) return status
  const saysError =
    typeof body === 'object' && body !== null && 'error' in body && body.error === true
  return saysError ? 500 : undefined
}

/** A body as JSON; as text where it is not JSON; undefined where there is none. */
export function readBody(text: string): Required<AnswerBody> {
  if (!/\S/.test(text)) return { text, body: undefined, isJson: true }
  try {
    return { text, body: JSON.parse(text) as unknown, isJson: true }
  } catch {
    return { text, body: text, isJson: false }
  }
}

/** `Retry-After` in seconds, given as seconds or as a date. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Turns what a schema found wrong in `value` into field, expected, got: words of the contract, values shortened. */
function mismatches(error: z.core.$ZodError, value: unknown): Mismatch[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || 'answer',
    expected: issue.code === 'invalid_type' ? issue.expected : issue.code,
    got: describe(issue.path.reduce<unknown>(step, value)),
  }))
}

function step(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'object') return 'object'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

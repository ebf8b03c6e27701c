import {
  allOperations,
  type AnyOperationName,
  isReadOperation,
  type Operation,
} from '#contract/index.ts'
import { isRefusalStatus } from '#contract/refusal-status.ts'
import { sentMessage } from '#contract/messages.ts'
import { isRecord } from '#domain/keys-of.ts'
import type { Dialect } from '#client/dialects/dialect.ts'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
  type Reason,
  type Mismatch,
  type RefusalKind,
} from './errors.ts'
import type { Hider } from '#client/redact/hide-secrets.ts'
import { shapeCheckOf } from './shape-check.ts'
import { isNotProcessed } from './idempotency.ts'
import { readGenerously } from './generous.ts'
import { isMarkup, isSessionOver, readReasons, refusalKind } from './reasons.ts'
import { shortenStrings, shortenText } from './cut.ts'
import type * as z from 'zod/mini'

/** The result of a write that the gateway accepted. */
export type Written<T> = {
  readonly status: number
  /** When the answer arrived, in epoch milliseconds. */
  readonly at: number
  /** The answer as received, with very long values truncated. */
  readonly raw: unknown
} & (
  | { readonly understood: true; readonly answer: T }
  | { readonly understood: false; readonly answer?: undefined }
)

/** The body of an answer (`readBody`); the text is missing if part of the body was redacted. */
export interface AnswerBody {
  readonly text?: string
  readonly body: unknown
  /** Whether the body is JSON, or empty. */
  readonly isJson: boolean
}

/**
 * Reads a gateway's answer to an operation: any 2xx is a success, any body may be empty. A write counts as accepted
 * only if the gateway itself answers: with JSON, understood or not, or with an empty body.
 * @throws the same errors as `call`, except those for a missing answer.
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
  if (failed !== undefined) {
    if (failed < 400 || failed > 599)
      throw isWrite
        ? new UnknownOutcomeError('broken-off', waited, failed, [], raw())
        : new UnreachableError('broken-off', waited)
    const reasons = readReasons(body).map((reason) => withField(reason, dialect))
    const isNotDone = isWrite && isNotProcessed(response)
    const refused = (of: RefusalKind, wait?: number) => {
      // Other operations are about no instance, whatever the text says.
      const isOther = of === 'no-instance' && !operation.path.includes('{instance}')
      return new RefusedError(
        isOther ? 'other' : of,
        failed,
        reasons,
        raw(),
        wait,
        undefined,
        !isWrite,
      )
    }
    const kind =
      isNotDone && failed >= 500
        ? notProcessedKind(failed)
        : isSessionOver(failed, body)
          ? 'signed-out'
          : dialect?.refusal(name, failed, reasons, body)
    if (kind !== undefined && kind !== 'unknown') throw refused(kind)
    const isDoubtful = kind === 'unknown' || !isRefusalStatus(failed) || isHalfDone(name, reasons)
    if (isWrite && isDoubtful && !isNotDone)
      throw new UnknownOutcomeError('server-error', waited, failed, reasons, raw())
    throw refused(refusalKind(failed, reasons, isMarkup(body)), retryAfter(response))
  }
  if (isWrite && !isJson && !isJsonResponse(response, body))
    throw new UnknownOutcomeError('web-page', waited, response.status, [], raw())
  if (operation.success.body === sentMessage && isRecord(body) && body.status === 'ERROR')
    throw new RefusedError('not-sent', response.status, [], raw())
  const read = check(
    operation,
    readGenerously(name, inShape(name, body, dialect), dialect?.content),
  )
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
 * Returns whether an answer that is not JSON is declared as JSON: a broken or truncated answer of the gateway itself.
 * Markup and any other text count as a page, whatever content type a proxy gives it.
 */
function isJsonResponse(response: Response, body: unknown): boolean {
  const type = response.headers.get('content-type') ?? ''
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type.trim()) && !isMarkup(body)
}

/** Converts the body to the contract's shape where the gateway's dialect has another one. */
function inShape(name: AnyOperationName, body: unknown, dialect: Dialect | undefined): unknown {
  const read = dialect?.answers[name]
  return read ? read(body) : body
}

/** Adds the field to a reason that names it in the dialect's own way. */
function withField(reason: Reason, dialect: Dialect | undefined): Reason {
  const field = reason.field ?? dialect?.fieldOf(reason.text)
  return field === undefined ? reason : { ...reason, field }
}

/** Values that pass the shape check are neither validated again nor copied: a list of agents may be megabytes. */
function check({ success }: Operation, answer: unknown) {
  return shapeCheckOf(success.body)?.(answer) === true
    ? { success: true as const, data: answer }
    : success.body.safeParse(answer)
}

/** Gateways answer 404 `No send invite` for any reason: some recipients may have received it. */
function isHalfDone(name: AnyOperationName, reasons: readonly Reason[]): boolean {
  return name === 'sendInvite' && reasons.some((r) => r.text === 'No send invite')
}

/** Returns the refusal kind of a server error after which nothing was done. */
const notProcessedKind = (status: number) => (status === 502 ? 'proxy' : 'other')

/** Returns the status of a failure. Some gateways answer 200 with `error: true`, which is an error too. */
function failure(status: number, body: unknown): number | undefined {
  if (status < 200 || status > 299) return status
  const isErrorBody =
    typeof body === 'object' && body !== null && 'error' in body && body.error === true
  return isErrorBody ? 500 : undefined
}

/** Parses a body as JSON; returns the text if it is not JSON, and undefined if it is empty. */
export function readBody(text: string): Required<AnswerBody> {
  if (!/\S/.test(text)) return { text, body: undefined, isJson: true }
  try {
    return { text, body: JSON.parse(text), isJson: true }
  } catch {
    return { text, body: text, isJson: false }
  }
}

/** Reads `Retry-After` in seconds; the header holds seconds or a date. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Converts a schema's issues in `value` to field, expected, got: in the contract's terms, with values shortened. */
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

function readable(read: () => unknown): { readonly value: unknown } | undefined {
  try {
    return { value: read() }
  } catch {
    return undefined
  }
}

/**
 * Reads an answer once. Without the secrets that the call was made with: the text of an error, and of a write the values
 * that are shown and kept.
 */
export function readSafely(
  read: (of: AnswerBody) => unknown,
  whole: AnswerBody,
  hider: Hider,
  isRead: boolean,
): unknown {
  const result = readable(() => read(whole))
  if (isRead && result) return result.value
  const body = hider.hideIn(whole.body)
  if (!result) return read(body === whole.body ? whole : { body, isJson: whole.isJson })
  return body === whole.body
    ? result.value
    : { ...(result.value as Written<unknown>), raw: shortenStrings(body) }
}

import type { AnyOperationName } from '#contract/index.ts'
import type { FieldChange } from '#domain/field-change.ts'
import { isRecord } from '#domain/keys-of.ts'
import type { LooseRequest } from '#client/build-request.ts'
import { cut } from '#client/cut.ts'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
} from '#client/errors.ts'
import { keeperFor, type Keeper } from '#client/keep-value.ts'
import type { ObservedCall, ObservedEnd } from './observe.ts'

/** The outcome of a call that has ended. */
export type EndedAs =
  | 'answered'
  | 'refused'
  | 'unknown'
  | 'no-answer'
  | 'not-understood'
  | 'cancelled'

/** Truncates and redacts a request for the log. */
export function redactRequest(call: ObservedCall) {
  const { connection, built } = call
  // A request that `call` has sent has these parts.
  const { params, query, body, blobs } = (call.request ?? {}) as LooseRequest
  const keeper = keeperFor(connection.key, body)
  const about = aboutOf({ ...query, ...body })
  const instance = params?.['instance']
  const agent = built.method === 'PUT' ? params?.['id'] : undefined
  return {
    keeper,
    path: keeper.text(built.url.slice(connection.address.length)),
    ...(instance !== undefined && { instance: keeper.text(instance) }),
    ...(about !== undefined && { about: keeper.text(about).slice(0, maxAboutLength) }),
    ...(agent !== undefined && { agent: keeper.text(agent) }),
    ...(call.changes && { changes: call.changes.map((change) => keptChange(change, keeper)) }),
    details: {
      ...(params && { params: keptTexts(params, keeper) }),
      ...(query && { query: keptTexts(query, keeper) }),
      headers: built.headers,
      ...(body && { body: keeper.value(withBlobs(body, blobs)) }),
    },
  }
}

/** Truncates and redacts an answer for the log. */
export function redactAnswer({ type, body, error }: ObservedEnd, keeper: Keeper) {
  const why =
    error instanceof UnreachableError || error instanceof UnknownOutcomeError
      ? error.why
      : undefined
  const reasons =
    error instanceof RefusedError || error instanceof UnknownOutcomeError
      ? error.reasons.slice(0, 5).map(({ text }) => keeper.text(text).slice(0, maxReasonLength))
      : []
  return {
    ...((type !== undefined || body !== undefined) && {
      answer: {
        ...(type !== undefined && { type: keeper.text(type) }),
        ...(body !== undefined && { body: keeper.value(body) }),
      },
    }),
    ...(reasons.length > 0 && { reasons }),
    ...(why !== undefined && { why }),
  }
}

/** Returns the outcome of a call. A read that was aborted is cancelled. */
export function endedAs(operation: AnyOperationName, { error, body }: ObservedEnd): EndedAs {
  // Section 4: the answer's `success` says whether an agent was changed.
  if (operation === 'updateAgent' && isRecord(body) && body['success'] === false) return 'refused'
  if (error === undefined) return 'answered'
  if (error instanceof RefusedError) return 'refused'
  if (error instanceof UnknownOutcomeError) return 'unknown'
  if (error instanceof UnreachableError) return 'no-answer'
  if (error instanceof UnexpectedAnswerError) return 'not-understood'
  return 'cancelled'
}

const maxAboutLength = 80
const maxReasonLength = 500

/** Fields that tell who a request is about, the most specific first. */
const telling = ['number', 'email', 'groupJid', 'remoteJid', 'subject', 'name', 'instanceName']

function aboutOf(given: Readonly<Record<string, unknown>>): string | undefined {
  const { name, email } = given
  // An agent has both.
  if (typeof name === 'string' && typeof email === 'string') return `${name} · ${email}`
  return telling.map((field) => given[field]).find((v): v is string => typeof v === 'string')
}

/** Inserts base64 from Blobs, which the body holds as empty texts. */
function withBlobs(
  body: Readonly<Record<string, unknown>>,
  blobs: Readonly<Record<string, Blob>> = {},
): Record<string, unknown> {
  const files = Object.entries(blobs).map(
    ([field, { size }]) => [field, cut('base64', Math.floor((size * 3) / 4))] as const,
  )
  return { ...body, ...Object.fromEntries(files) }
}

function keptChange({ before, after, ...change }: FieldChange, { text }: Keeper): FieldChange {
  return {
    ...change,
    ...(before !== undefined && { before: text(before).slice(0, maxReasonLength) }),
    ...(after !== undefined && { after: text(after).slice(0, maxReasonLength) }),
  }
}

function keptTexts(
  texts: Readonly<Record<string, string>>,
  keeper: Keeper,
): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, keeper.text(text)]))
}

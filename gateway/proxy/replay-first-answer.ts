import {
  checkSameRequest,
  hashedKey,
  idempotencyKey,
  inTurn,
  requestDigest,
} from '#gateway/http/idempotency.ts'
import type { FirstAnswer } from '#gateway/store/first-answers.ts'
import { errorBody, type HttpError } from '#gateway/http/http-error.ts'
import { refusalOf } from '#gateway/http/answer-errors.ts'
import { bodyTooLarge, maxBodyBytes } from '#gateway/http/read-body.ts'
import type { Answer } from './answer.ts'
import { underWay, type FirstAnswers } from './first-answers.ts'
import type { KeepQuota } from './keep-quota.ts'

/** Marks the response of a repeated request, which was not sent again. */
export const replayedHeader = 'idempotent-replayed'

/** A write that must be sent only once. */
export interface OnceOnly {
  readonly request: Request
  /** The scope of the key: gateway, operation, path, query and user. */
  readonly scope: string
  /** Parts of the request besides its body, such as its API key. */
  readonly besides: string
  /** The sender whose quota is used. */
  readonly sender: string
  /** Sends the write; must call `onPiece` with each chunk of the body. */
  readonly perform: (onPiece: (piece: Uint8Array) => void) => Promise<Done>
}

/** The result of a write. */
export interface Done {
  readonly answer: Answer
  /** Whether it is certain that the gateway did not carry it out, so that the key can be reused. */
  readonly nothingDone: boolean
}

/**
 * Returns whether a response means that the gateway did nothing: it rejected the key, or has no such operation or
 * instance. `sendInvite` responds with 404 for any failure, and some of its invitations may have been sent.
 */
export const meansNotProcessed = (status: number, path: string): boolean =>
  status === 401 || (status === 404 && !path.startsWith('/group/sendInvite/'))

/**
 * Sends each write with an `Idempotency-Key` to the gateway once. The write is stored before it is sent, and its
 * response when it arrives: a repeated key gets that response, or an error that the outcome is unknown, and nothing is
 * sent again. Responses that are too long to be stored are repeated without their body.
 *
 * @throws {HttpError} 507 or 503 if it cannot be stored, so that nothing is sent; 400 for an invalid key, 422 for one
 * that was used with another request, 429 if the sender's quota is used up
 */
export function replayFirstAnswer(answers: FirstAnswers, quota: KeepQuota) {
  const one = inTurn()
  return async function once({
    request,
    scope,
    besides,
    sender,
    perform,
  }: OnceOnly): Promise<Done> {
    const clientKey = idempotencyKey(request)
    if (clientKey === undefined) return perform(() => undefined)
    const key = hashedKey(clientKey)
    const digest = requestDigest(clientKey).update(`${besides}\n`)
    const digesting = (piece: Uint8Array) => void digest.update(piece)

    return one(`${scope}\n${key}`, async () => {
      const replay = async (first: FirstAnswer) => {
        await digestBody(request, digesting)
        if (first.requestDigest !== '') checkSameRequest(first.requestDigest, digest.digest('hex'))
        const answer = first.status === underWay ? notKnown() : toAnswer(first.status, first.body)
        answer.headers.set(replayedHeader, 'true')
        return { answer, nothingDone: false }
      }
      const first = await answers.find(scope, key)
      if (first)
        return replay(
          first.status === underWay ? await settledElsewhere(answers, scope, key) : first,
        )
      quota.takeKey(sender)
      const isFirst = await answers.add(scope, key).catch((error: unknown) => {
        quota.giveKeyBack(sender)
        throw refusalOf(error, request)
      })
      if (!isFirst) {
        quota.giveKeyBack(sender)
        return replay(await settledElsewhere(answers, scope, key))
      }
      const done = await perform(digesting)
      const { answer, nothingDone } = done
      try {
        if (nothingDone) {
          await answers.drop(scope, key)
          quota.giveKeyBack(sender)
        } else
          await answers.settle(scope, key, {
            requestDigest: digest.digest('hex'),
            status: answer.status,
            body: quota.takeBytes(sender, answer.text ?? ''),
          })
      } catch (error) {
        // This request still gets its response; a repeat gets the error that the outcome is unknown.
        refusalOf(error, request)
      }
      return done
    })
  }
}

/**
 * How long to wait for another server that sends the same request, in milliseconds, and how often to look. One that has
 * ended since never answers.
 */
const elsewhere = { waitMs: 5_000, everyMs: 100 }

/** Waits for the response to a request that another server of the same database sends. */
async function settledElsewhere(
  answers: FirstAnswers,
  scope: string,
  key: string,
): Promise<FirstAnswer> {
  const unknown = { requestDigest: '', status: underWay, body: '' }
  for (const until = Date.now() + elsewhere.waitMs; Date.now() < until;) {
    const first = await answers.find(scope, key)
    if (first?.status !== underWay) return first ?? unknown
    await new Promise((resolve) => setTimeout(resolve, elsewhere.everyMs))
  }
  return unknown
}

/** Hashes a body. @throws {HttpError} 413 for a body over the limit */
async function digestBody(request: Request, digesting: (piece: Uint8Array) => void): Promise<void> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw bodyTooLarge()
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > maxBodyBytes) throw bodyTooLarge()
    digesting(piece)
  }
}

function notKnown(): Answer {
  const body = errorBody(502, [
    'This request was already sent to the gateway and its result is unknown, so it is not sent again',
  ])
  return toAnswer(502, JSON.stringify(body))
}

function toAnswer(status: number, text: string): Answer {
  const headers = new Headers(
    text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' },
  )
  return { status, headers, text, rest: undefined }
}

/** Returns the server's own response for an error. */
export function errorAnswer({ status, messages, headers }: HttpError): Answer {
  const answer = toAnswer(status, JSON.stringify(errorBody(status, messages)))
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

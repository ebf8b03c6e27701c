import {
  checkSameRequest,
  hashedKey,
  idempotencyKey,
  inTurn,
  notProcessed,
  requestDigest,
} from '#gateway/http/idempotency.ts'
import { errorBody, HttpError } from '#gateway/http/http-error.ts'
import { storageFailures } from '#gateway/http/storage-failure.ts'
import { bodyTooLarge, maxBodyBytes } from '#gateway/http/read-body.ts'
import type { firstAnswerStore } from '#gateway/store/first-answers.ts'
import type { Answer } from './answer.ts'
import type { KeepQuota } from './keep-quota.ts'

// oxlint-disable-next-line no-console -- whoever runs the server must know that its disk is full
const refusalOf = storageFailures((line) => console.error(line))

/** The status under which a write is kept while its answer is not known. */
const underWay = 0

/** What a write that is done once is made of. */
export interface OnceOnly {
  readonly request: Request
  /** To what the key belongs: gateway, operation, path, query, and who asks. */
  readonly scope: string
  /** What belongs to the request beside its body, such as the key that came with it. */
  readonly besides: string
  /** Whose share of what is kept it counts in. */
  readonly sender: string
  /** Does it; `onPiece` is to be told of each piece of the body. */
  readonly perform: (onPiece: (piece: Uint8Array) => void) => Promise<Done>
}

/** What came of a write. */
export interface Done {
  readonly answer: Answer
  /** True where it is certain that the gateway did not do it, so that the key may come again. */
  readonly nothingDone: boolean
}

/**
 * Whether an answer says that the gateway did nothing: it did not accept the key, or has no such operation or instance.
 * `sendInvite` answers 404 for any failure, and some of its invitations may have been sent.
 */
export const saysNothingDone = (status: number, path: string): boolean =>
  status === 401 || (status === 404 && !path.startsWith('/group/sendInvite/'))

/**
 * Sends each write with an `Idempotency-Key` to the gateway once. It is written down before it leaves, and its answer
 * when it is there: the same key again gets that answer, or is told that the outcome is not known, and nothing is sent.
 * Answers that are too long to be kept are given again without their body.
 *
 * @throws {HttpError} 507 or 503 where it cannot be written down, so that nothing is sent; 400 for an invalid key, 422 for one that came with another request before, 429 where the sender's
 * share is used up
 */
export function replayFirstAnswer(answers: ReturnType<typeof firstAnswerStore>, quota: KeepQuota) {
  const one = inTurn()
  return async function once({
    request,
    scope,
    besides,
    sender,
    perform,
  }: OnceOnly): Promise<Answer> {
    const given = idempotencyKey(request)
    if (given === undefined) return (await perform(() => undefined)).answer
    const key = hashedKey(given)
    const digest = requestDigest(given).update(`${besides}\n`)
    const digesting = (piece: Uint8Array) => void digest.update(piece)

    return one(`${scope}\n${key}`, async () => {
      const first = answers.find(scope, key)
      if (first) {
        await digestBody(request, digesting)
        if (first.requestDigest !== '') checkSameRequest(first.requestDigest, digest.digest('hex'))
        return first.status === underWay ? notKnown() : toAnswer(first.status, first.body)
      }
      quota.takeKey(sender)
      try {
        answers.add(scope, key, { requestDigest: '', status: underWay, body: '' })
      } catch (error) {
        quota.giveKeyBack(sender)
        const refusal = refusalOf(error)
        if (!refusal) throw error
        const { status, messages, headers } = refusal
        throw new HttpError(status, messages, { ...headers, ...notProcessed(request) })
      }
      const { answer, nothingDone } = await perform(digesting)
      try {
        if (nothingDone) {
          answers.drop(scope, key)
          quota.giveKeyBack(sender)
        } else
          answers.settle(scope, key, {
            requestDigest: digest.digest('hex'),
            status: answer.status,
            body: quota.takeBytes(sender, answer.text ?? ''),
          })
      } catch (error) {
        // This request has its answer all the same; a repeat is told that the outcome is not known.
        if (!refusalOf(error)) throw error
      }
      return answer
    })
  }
}

/** @throws {HttpError} 413 for a body longer than any that is sent on */
async function digestBody(request: Request, digesting: (piece: Uint8Array) => void): Promise<void> {
  let length = Number(request.headers.get('content-length') ?? 0)
  if (length > maxBodyBytes) throw bodyTooLarge()
  length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > maxBodyBytes) throw bodyTooLarge()
    digesting(piece)
  }
}

function notKnown(): Answer {
  const body = errorBody(502, [
    'This was sent to the gateway before, and what came of it is not known: it is not sent again',
  ])
  return toAnswer(502, JSON.stringify(body))
}

function toAnswer(status: number, text: string): Answer {
  const headers = new Headers(
    text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' },
  )
  return { status, headers, text, rest: undefined }
}

/** An answer of the server's own, for an error. */
export function errorAnswer({ status, messages, headers }: HttpError): Answer {
  const answer = toAnswer(status, JSON.stringify(errorBody(status, messages)))
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

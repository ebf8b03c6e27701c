import { currentRequest } from '#gateway/log/request-context.ts'

/** The reason phrases of refusals. */
const phrases = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  424: 'Failed Dependency',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
} as const

export type RefusalStatus = keyof typeof phrases

/**
 * The body of every error. Section 7 shows none: this is the shape that gateways of this kind use, with one sentence
 * per invalid field. A sentence about a field starts with the field's path (`number`, `userPermissions[0].instanceId`)
 * and a space, so that a form can find the field.
 */
export interface ErrorBody {
  status: number
  error: string
  response: { message: string[] }
  /** In errors of the server (5xx): the `X-Request-Id`, which its log and audit have too. */
  requestId?: string
}

/** An error response: thrown anywhere below the HTTP layer, which sends it. */
export class HttpError extends Error {
  readonly status: RefusalStatus
  readonly messages: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** For clients to switch on. */
  readonly reason?: string

  constructor(
    status: RefusalStatus,
    messages: string | readonly string[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join('; '))
    this.name = 'HttpError'
    this.status = status
    this.messages = list
    this.headers = headers
  }

  /** Returns the same refusal with more headers. */
  withHeaders(more: Readonly<Record<string, string>>): HttpError {
    const { status, messages, headers, reason } = this
    const refusal: HttpError = new HttpError(status, messages, { ...headers, ...more })
    return reason === undefined ? refusal : Object.assign(refusal, { reason })
  }
}

/** The maximum number of sentences, since a list of a hundred thousand invalid numbers has as many. */
const maxSentences = 100

/** Returns the body of an error of the current request. */
export function errorBody(
  status: RefusalStatus,
  messages: readonly string[],
  requestId = currentRequest()?.id,
): ErrorBody {
  const more = messages.length - maxSentences
  const message = messages.slice(0, maxSentences)
  if (more > 0) message.push(`And ${more} more`)
  const withId = status >= 500 && requestId !== undefined ? { requestId } : {}
  return { status, error: phrases[status], response: { message }, ...withId }
}

/** Refuses a body with 400 if any field is invalid: one sentence per invalid field, starting with its path. */
export function refuseIfAny(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new HttpError(400, wrong)
}

/** Formats a path for messages: `userPermissions[0].instanceId`; '' for the whole value. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text ? `${text}.${String(part)}` : String(part)
  }, '')

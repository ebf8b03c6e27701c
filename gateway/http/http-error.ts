/** The reason phrases of the refusals that the gateway gives. */
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
 * The body of every error. Section 7 shows none: this is the shape that gateways of this kind have, with one
 * sentence per wrong thing. A sentence about a field starts with the field's path (`number`,
 * `userPermissions[0].instanceId`) and a space, so that a form can find the field.
 */
export interface ErrorBody {
  status: number
  error: string
  response: { message: string[] }
}

/** An answer that is not the operation's: thrown anywhere below the HTTP layer, written out by it. */
export class HttpError extends Error {
  readonly status: RefusalStatus
  readonly messages: readonly string[]
  readonly headers: Readonly<Record<string, string>>

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
}

/** As many sentences as a person may read; a list of a hundred thousand wrong numbers has as many. */
const maxSentences = 100

export function errorBody(status: RefusalStatus, messages: readonly string[]): ErrorBody {
  const more = messages.length - maxSentences
  const message = messages.slice(0, maxSentences)
  if (more > 0) message.push(`And ${more} more`)
  return { status, error: phrases[status], response: { message } }
}

/** Refuses a body with 400 when anything is wrong with it: one sentence per wrong field, its path first. */
export function refuseIfAny(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new HttpError(400, wrong)
}

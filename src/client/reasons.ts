import { withoutOverrides } from '#domain/clean-address.ts'
import { isRecord } from '#domain/keys-of.ts'
import type { Reason, RefusalKind } from './errors.ts'

/**
 * Returns the readable reasons in an error's body, whatever its shape: gateways answer `response.message` as a string,
 * an array of strings, of arrays, of `{property, message}`, or of `{jid, exists, number}`. Returns an empty list if
 * nothing readable is found.
 */
export function readReasons(body: unknown): Reason[] {
  if (typeof body === 'string') return isMarkup(body) ? [] : reasonsIn(body)
  if (!isRecord(body)) return []
  const response = isRecord(body.response) ? body.response : undefined
  // An error object of the server's libraries, sent unchanged: its text is in `output.payload`.
  const output = isRecord(body.output) ? body.output : undefined
  const payload = isRecord(output?.payload) ? output.payload : undefined
  for (const candidate of [
    response?.message,
    body.message,
    body.response,
    payload?.message,
    body.error,
  ]) {
    const reasons = reasonsIn(candidate)
    if (reasons.length > 0) return reasons
  }
  return []
}

function reasonsIn(value: unknown): Reason[] {
  if (typeof value === 'string') return inWords(value)
  if (Array.isArray(value)) return value.flatMap(reasonsIn)
  if (!isRecord(value)) return []
  if (typeof value.jid === 'string' && value.exists === false)
    return [
      {
        text: `${typeof value.number === 'string' ? value.number : value.jid} is not on the platform`,
        field: 'number',
      },
    ]
  if (typeof value.message !== 'string') return []
  const field = typeof value.property === 'string' ? value.property.replace(/^instance\.?/, '') : ''
  return inWords(value.message).map((reason) => (field === '' ? reason : { ...reason, field }))
}

/** Returns a text as one sentence. A server's own raw text, with code and file paths in it, ends with the meaning. */
function inWords(text: string): Reason[] {
  const lines = withoutOverrides(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isCode = lines.length > 2 || /\.[cm]?[jt]s:\d+/.test(text)
  const sentence = isCode
    ? lines.findLast((line) => !/^(at |→|\d+ |[/}\])])|\.[cm]?[jt]s:\d+/.test(line))
    : lines.join(' ')
  return sentence === undefined || sentence === '' || sentence === '[object Object]'
    ? []
    : [named(sentence)]
}

// The words after a field's name in a refusal; without them `No send invite` would name a field `No`.
const verb =
  'is|are|was|contains|must|has|have|had|should|can|cannot|could|may|does|do|needs|will|not|already'
const fieldFirst = new RegExp(
  String.raw`^(?!ex:)([a-z_]\w*(?:\.\w+|\[\d+\])*)(?::\s|\s(?:"[^"]*"\s)?(?:${verb})\b)`,
)

/** Refusals name their field first (`number must be …`), or in quotes (`requires property "number"`). */
function named(text: string): Reason {
  const missing = /^(?:instance )?requires property "([^"]+)"$/.exec(text)?.[1]
  if (missing !== undefined) return { text: `${missing} is required`, field: missing }
  const field = fieldFirst.exec(text)?.[1]
  return field === undefined ? { text } : { text, field }
}

/** Returns whether a body is an HTML page, or XML, and not an answer of an API. */
export function isMarkup(body: unknown): boolean {
  return typeof body === 'string' && /^\s*<(!doctype|html|head|body|\?xml|center|h1)/i.test(body)
}

/** Statuses that a proxy in front of a server sends itself: the three of the standard, and those of large providers. */
const isFromProxy = (status: number) =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530)

/** A 403 is about the key unless it says something else, for example that a name is taken. */
const aboutKey = /unauthorized|forbidden|denied|permission|not allowed|api ?key|token|credential/i

/** Returns whether the Switchboard server refuses a call because the user's session has ended, or is locked. */
export const isSessionOver = (status: number, body: unknown): boolean =>
  status === 401 && isRecord(body) && (body.reason === 'signed-out' || body.reason === 'locked')

/**
 * Returns the meaning of a refusal. The three meanings of 404: no such operation, no such instance, or something else.
 * @param isPage whether the answer is a page
 */
export function refusalKind(
  status: number,
  reasons: readonly Reason[],
  isPage = false,
): RefusalKind {
  const matches = (what: RegExp) => reasons.some((r) => what.test(r.text))
  if (status === 429) return 'too-many'
  if (status === 413) return 'too-large'
  if (isFromProxy(status) && (isPage || reasons.length === 0)) return 'proxy'
  if (status >= 500) return 'server'
  if (isPage) return 'web-page'
  if (status === 401 || (status === 403 && (reasons.length === 0 || matches(aboutKey))))
    return 'key'
  if (status === 400 && matches(/^The ".*" instance is not connected$/s)) return 'not-connected'
  if (status === 405) return 'no-operation'
  if (status === 404) {
    if (matches(/^Cannot [A-Z]+ /)) return 'no-operation'
    if (matches(/^The ".*" instance does not exist/s)) return 'no-instance'
  }
  return 'other'
}

/**
 * Returns a reason that refuses an entry of a list by its index (`webhook.events[1] is not one of …`) with the entry
 * itself: users know the event, not its index.
 * @param sent the body of the request
 */
export function withSentValue(reason: Reason, sent: unknown): Reason {
  const [path = '', list = '', index = ''] =
    /^([\w.]+)\[(\d+)\](?= is not one of )/.exec(reason.text) ?? []
  const entries = list
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), sent)
  const entry: unknown = Array.isArray(entries) ? entries[Number(index)] : undefined
  return typeof entry === 'string'
    ? { ...reason, text: entry + reason.text.slice(path.length) }
    : reason
}

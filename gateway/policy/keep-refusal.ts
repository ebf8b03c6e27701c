/** Replaces secrets with asterisks. */
export type Mask = (text: string) => string

const maxTextLength = 10_000
/** As many as a list of invalid numbers may have. */
const maxReasons = 10_000
const maxDepth = 4

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/**
 * Returns the parts of a refusal that are passed on: `status`, `error`, `message` and `response.message`, in the shapes
 * that gateways use. An HTML page is detected and none of its content passes; a plain text passes as a message.
 *
 * @returns a JSON value, or a text that is not JSON
 */
export function keepRefusal(status: number, text: string, mask: Mask): object | string {
  const cut = (given: string) => mask(given.slice(0, maxTextLength))
  // The dashboard recognises a page by its beginning.
  if (/^\s*<(!doctype|html|head|body|\?xml|center|h1)/i.test(text)) return '<!doctype html>'
  const body = parse(text)
  if (!isRecord(body)) {
    const message = typeof body === 'string' ? body : body === undefined ? text : ''
    return { status, ...(message === '' ? {} : { message: cut(message) }) }
  }
  const { error, message, response } = body
  const answered = {
    message: keepReasons(message, cut),
    response: isRecord(response)
      ? keepMembers({ message: keepReasons(response['message'], cut) })
      : keepReasons(response, cut),
  }
  return {
    status: typeof body['status'] === 'number' ? body['status'] : status,
    ...(typeof error === 'string' || error === true
      ? { error: error === true ? error : cut(error) }
      : {}),
    ...keepMembers(answered),
  }
}

/** Accepts texts, lists of texts, `{property, message}` and `{jid, exists, number}`. */
function keepReasons(given: unknown, cut: Mask, depth = 0): unknown {
  if (typeof given === 'string') return cut(given)
  if (depth === maxDepth) return undefined
  if (Array.isArray(given))
    return given
      .slice(0, maxReasons)
      .map((one) => keepReasons(one, cut, depth + 1))
      .filter((one) => one !== undefined)
  if (!isRecord(given)) return undefined
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' ? cut(value) : undefined
  }
  const kept = keepMembers({
    property: text('property'),
    message: text('message'),
    jid: text('jid'),
    number: text('number'),
    exists: typeof given['exists'] === 'boolean' ? given['exists'] : undefined,
  })
  return Object.keys(kept).length > 0 ? kept : undefined
}

const keepMembers = (members: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(members).filter(([, one]) => one !== undefined))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

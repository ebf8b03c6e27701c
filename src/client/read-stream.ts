import type { AnyOperationName } from '#contract/index.ts'
import { readBody, type AnswerBody } from './answer.ts'

/** How an answer that may have megabytes begins, and the list in it. */
const long: Partial<Record<AnyOperationName, { readonly head: string; readonly list: string }>> = {
  listAgents: { head: '{"agents":[', list: 'agents' },
}

/** So much is read at a time, in characters. */
const portion = 200_000
/** So often an element's end is looked for in a portion. */
const most = 4

/**
 * An answer's body. A long list is read while it still comes: what is left to do at its end is little, and the page is
 * never held for long. Whatever is not as expected is read as a whole.
 * @throws as `response.text()`
 */
export async function readStream(
  name: AnyOperationName,
  response: Response,
): Promise<Required<AnswerBody>> {
  const its = long[name]
  if (!its || !response.ok || !response.body) return readBody(await response.text())
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const elements: unknown[] = []
  let text = ''
  // What of it is not read yet.
  let rest = ''
  let wanted = portion
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const some = decoder.decode(part.value, { stream: true })
    text += some
    rest += some
    if (rest.length < wanted) continue
    const taken = takeElements(elements.length === 0 ? its.head : '', rest)
    // Each further look at the same costs more.
    wanted = taken ? portion : rest.length * 2
    if (!taken) continue
    for (const one of taken.elements) elements.push(one)
    rest = taken.rest
  }
  const last = decoder.decode()
  const body = elements.length > 0 ? parsed(its.head + rest + last) : undefined
  const list = (body as Record<string, unknown> | undefined)?.[its.list]
  if (!Array.isArray(list)) return readBody(text + last)
  return {
    text: text + last,
    body: { ...(body as object), [its.list]: elements.concat(list) },
    isJson: true,
  }
}

/**
 * The whole elements at the beginning of a list, behind its head. An end is looked for where the next begins with the name that the
 * first begins with; one that lies within an element or a text is none, as what is before it is then no JSON.
 */
function takeElements(
  head: string,
  text: string,
): { readonly elements: readonly unknown[]; readonly rest: string } | undefined {
  if (!text.startsWith(head)) return undefined
  const rest = text.slice(head.length)
  const next = `},${rest.slice(0, rest.indexOf(':') + 1)}`
  let at = rest.length
  for (let n = 0; n < most; n++) {
    at = rest.lastIndexOf(next, at - 1)
    if (at <= 0) return undefined
    const elements = parsed(`[${rest.slice(0, at + 1)}]`)
    if (Array.isArray(elements)) return { elements, rest: rest.slice(at + 2) }
  }
  return undefined
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

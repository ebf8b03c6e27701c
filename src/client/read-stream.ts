import { isRecord } from '#domain/is-record.ts'
import type { AnyOperationName } from '#contract/index.ts'
import { readBody, type AnswerBody } from './answer.ts'

/** The operations whose answers may be megabytes: the beginning of the answer, and the list in it. */
const long: Partial<Record<AnyOperationName, { readonly head: string; readonly list: string }>> = {
  listAgents: { head: '{"agents":[', list: 'agents' },
}

/** The number of characters that are parsed at a time. */
const portion = 200_000
/** How often an element's end is searched for in a portion. */
const maxWrappers = 4

/**
 * Reads an answer's body. Parses a long list while it arrives: little work is left at its end, and the page is never
 * blocked for long. Any other form is parsed whole.
 * @throws as `response.text()`
 */
export async function readStream(
  name: AnyOperationName,
  response: Response,
): Promise<Required<AnswerBody>> {
  const longList = long[name]
  if (!longList || !response.ok || !response.body) return readBody(await response.text())
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const elements: unknown[] = []
  let text = ''
  // The part that is not parsed yet.
  let rest = ''
  let portionSize = portion
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const some = decoder.decode(part.value, { stream: true })
    text += some
    rest += some
    if (rest.length < portionSize) continue
    const taken = takeElements(elements.length === 0 ? longList.head : '', rest)
    // Each further search in the same text costs more.
    portionSize = taken ? portion : rest.length * 2
    if (!taken) continue
    for (const one of taken.elements) elements.push(one)
    rest = taken.rest
  }
  const last = decoder.decode()
  const body = elements.length > 0 ? parsed(longList.head + rest + last) : undefined
  const list = isRecord(body) ? body[longList.list] : undefined
  if (!isRecord(body) || !Array.isArray(list)) return readBody(text + last)
  return {
    text: text + last,
    body: { ...body, [longList.list]: elements.concat(list) },
    isJson: true,
  }
}

/**
 * Returns the whole elements at the beginning of a list, after its head. Searches for an end where the next element
 * begins with the same name as the first; an end inside an element or a text fails to parse, as the text before it is
 * not JSON.
 */
function takeElements(
  head: string,
  text: string,
): { readonly elements: readonly unknown[]; readonly rest: string } | undefined {
  if (!text.startsWith(head)) return undefined
  const rest = text.slice(head.length)
  const next = `},${rest.slice(0, rest.indexOf(':') + 1)}`
  let at = rest.length
  for (let n = 0; n < maxWrappers; n++) {
    at = rest.lastIndexOf(next, at - 1)
    if (at <= 0) return undefined
    const elements = parsed(`[${rest.slice(0, at + 1)}]`)
    if (Array.isArray(elements)) return { elements, rest: rest.slice(at + 2) }
  }
  return undefined
}

/** Returns undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

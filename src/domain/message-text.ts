/** The formatting of a span of a message's text. */
export type TextStyle = 'bold' | 'italic' | 'strike' | 'mono' | 'link' | 'mention'

/** A part of a text: plain characters, or parts with a style. */
export type TextNode =
  | string
  | { readonly style: TextStyle; readonly children: readonly TextNode[] }

/** The platform's formatting markers, as typed around words. */
export const markers = { bold: '*', italic: '_', strike: '~', mono: '```' } as const
export type MarkerStyle = keyof typeof markers

const styleOf: Readonly<Record<string, MarkerStyle>> = { '*': 'bold', _: 'italic', '~': 'strike' }

const isWordEdge = (char: string | undefined) => char === undefined || !/[\p{L}\p{N}]/u.test(char)
const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char)

/**
 * Parses the formatting of a text as phones show it. A marker counts only at the edge of a word, directly next to the
 * text, and within one line; three backticks span lines, and nothing inside them is formatted.
 * @param mentioned the digits of the numbers that the message mentions
 */
export function parseMessageText(text: string, mentioned: readonly string[] = []): TextNode[] {
  const nodes: TextNode[] = []
  const add = (node: TextNode) => {
    const last = nodes.at(-1)
    if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
    else nodes.push(node)
  }
  for (let at = 0; at < text.length;) {
    const found = spanAt(text, at, mentioned)
    if (found) {
      add(found.node)
      at = found.end
    } else {
      const char = String.fromCodePoint(text.codePointAt(at) ?? 0)
      add(char)
      at += char.length
    }
  }
  return nodes
}

interface Span {
  readonly node: TextNode
  readonly end: number
}

/** Returns the formatted span that begins at a position, if any. */
function spanAt(text: string, at: number, mentioned: readonly string[]): Span | undefined {
  if (text.startsWith(markers.mono, at)) {
    const inside = at + markers.mono.length
    const end = text.indexOf(markers.mono, inside)
    if (end === -1 || text.slice(inside, end).trim() === '') return undefined
    return {
      node: { style: 'mono', children: [text.slice(inside, end)] },
      end: end + markers.mono.length,
    }
  }
  if (!isWordEdge(before(text, at))) return undefined
  return linkAt(text, at) ?? mentionAt(text, at, mentioned) ?? markedAt(text, at, mentioned)
}

function linkAt(text: string, at: number): Span | undefined {
  if (text[at] !== 'h' && text[at] !== 'H') return undefined
  const address = /^https?:\/\/[^\s<>"]+/i.exec(text.slice(at, at + 2100))?.[0]
  const link = address?.replace(/[.,;:!?)\]}'*_~]+$/, '')
  if (link === undefined || /^https?:\/*$/i.test(link)) return undefined
  return { node: { style: 'link', children: [link] }, end: at + link.length }
}

function mentionAt(text: string, at: number, mentioned: readonly string[]): Span | undefined {
  if (text[at] !== '@') return undefined
  const digits = /^@(\d{8,15})(?!\d)/.exec(text.slice(at, at + 17))?.[1]
  if (digits === undefined || !mentioned.includes(digits)) return undefined
  return { node: { style: 'mention', children: [`@${digits}`] }, end: at + 1 + digits.length }
}

function markedAt(text: string, at: number, mentioned: readonly string[]): Span | undefined {
  const marker = text[at] ?? ''
  const style = styleOf[marker]
  if (style === undefined || isSpace(text[at + 1]) || text[at + 1] === marker) return undefined
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end++) {
    // A marker in a URL belongs to the URL.
    const link = linkAt(text, end)
    if (link && isWordEdge(before(text, end))) {
      end = link.end - 1
      continue
    }
    const closes =
      text[end] === marker && !isSpace(text[end - 1]) && isWordEdge(after(text, end + 1))
    if (closes)
      return {
        node: { style, children: parseMessageText(text.slice(at + 1, end), mentioned) },
        end: end + 1,
      }
  }
  return undefined
}

/** Returns the character before a position, including both halves of a surrogate pair. */
const before = (text: string, at: number) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1)

const after = (text: string, at: number) => Array.from(text.slice(at, at + 2))[0]

/** Returns the characters of a parsed text, without its markers. */
export const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

/** Returns the first URL in a parsed text: the one that the platform shows a preview of. */
export function firstLink(nodes: readonly TextNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const link = node.style === 'link' ? wordsOf(node.children) : firstLink(node.children)
    if (link !== undefined) return link
  }
  return undefined
}

/** The start and end of a field's selection, in UTF-16 code units. */
export interface Selected {
  readonly start: number
  readonly end: number
}

/** Wraps the selected text in a marker, or removes an existing one. Returns text and selection. */
export function toggleMarker(
  text: string,
  selected: Selected,
  marker: string,
): Selected & { text: string } {
  const inside = text.slice(selected.start, selected.end)
  const trimmed = inside.trim()
  const start = trimmed === '' ? selected.start : selected.start + inside.indexOf(trimmed)
  const end = start + trimmed.length
  const { length } = marker
  const around = [text.slice(0, start), text.slice(end)] as const
  if (trimmed !== '' && around[0].endsWith(marker) && around[1].startsWith(marker))
    return {
      text: around[0].slice(0, -length) + trimmed + around[1].slice(length),
      start: start - length,
      end: end - length,
    }
  if (trimmed.length > 2 * length && trimmed.startsWith(marker) && trimmed.endsWith(marker))
    return {
      text: around[0] + trimmed.slice(length, -length) + around[1],
      start,
      end: end - 2 * length,
    }
  return {
    text: around[0] + marker + trimmed + marker + around[1],
    start: start + length,
    end: end + length,
  }
}

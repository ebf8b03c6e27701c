import { ownValue } from '#domain/keys-of.ts'
import type { MessageTab } from '#message/send-requests.ts'

/** The fields that accept placeholders, by kind of message. */
export const textFields = {
  text: ['text'],
  audio: [],
  media: ['fileName', 'caption'],
  location: ['name', 'address', 'latitude', 'longitude'],
} as const satisfies Record<MessageTab, readonly string[]>
export type TextField = (typeof textFields)[MessageTab][number]

/** A piece of a text with placeholders: literal text, or a placeholder. */
export type Part = string | Placeholder

/** `{{column}}`, or `{{column|fallback}}` with the text for an empty cell. */
export interface Placeholder {
  readonly column: string
  readonly instead?: string
}

/** Issue of a text: a column that the list does not have, or unclosed braces. */
export type PlaceholderProblem =
  | { readonly kind: 'unknown'; readonly column: string }
  | { readonly kind: 'unclosed' }

const form = /\{\{([^{}]*)\}\}/g

/** Splits a text at its placeholders: every second part is one, as typed. */
export const splitAtPlaceholders = (text: string): string[] => text.split(/(\{\{[^{}]*\}\})/)

/** Normalises a column name for comparison: ignores case, surrounding spaces and the encoding of accents. */
export function columnKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Parses a text with placeholders. Braces that are not a placeholder remain literal text. */
export function readParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(form)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push(readPlaceholder(match[1] ?? ''))
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

function readPlaceholder(inside: string): Placeholder {
  const bar = inside.indexOf('|')
  if (bar === -1) return { column: columnKey(inside) }
  return { column: columnKey(inside.slice(0, bar)), instead: inside.slice(bar + 1).trim() }
}

/** Returns the normalised names of the columns that a text uses, each once. */
export function columnsIn(text: string): string[] {
  const columns = readParts(text).flatMap((part) => (typeof part === 'string' ? [] : part.column))
  return [...new Set(columns)]
}

/** Returns the first issue of a text for the given columns (by normalised name), or for any. */
export function problemIn(
  text: string,
  columns: ReadonlySet<string> | undefined,
): PlaceholderProblem | undefined {
  for (const part of readParts(text)) {
    if (typeof part === 'string') {
      if (part.includes('{{')) return { kind: 'unclosed' }
    } else if (columns?.has(part.column) === false) return { kind: 'unknown', column: part.column }
  }
  return undefined
}

/**
 * Replaces the placeholders of a text with a row's cells. Cells are never parsed for placeholders.
 * @param cells by normalised column name
 * @returns the text, and the columns with an empty cell and no fallback
 */
export function fillText(
  parts: readonly Part[],
  cells: Readonly<Record<string, string>>,
): { text: string; empty: string[] } {
  const empty: string[] = []
  const text = parts.map((part) => {
    if (typeof part === 'string') return part
    const cell = (ownValue(cells, part.column) ?? '').trim()
    if (cell !== '') return cell
    if (part.instead === undefined) empty.push(part.column)
    return part.instead ?? ''
  })
  return { text: text.join(''), empty }
}

/** Replaces the placeholders of a text that have a cell, by normalised column name. The others stay as they are. */
export const fillSome = (text: string, cells: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    form,
    (whole, inside: string) =>
      (ownValue(cells, readPlaceholder(inside).column) ?? '').trim() || whole,
  )

/** Returns the placeholders in a message's texts, each column once, and the first field with one without a fallback. */
export function openIn(
  kind: MessageTab,
  values: object,
): { readonly open: readonly Placeholder[]; readonly field: TextField | undefined } {
  const texts: Readonly<Record<string, unknown>> = { ...values }
  const found = textFields[kind].flatMap((field) =>
    readParts(String(texts[field])).flatMap((part) =>
      typeof part === 'string' ? [] : { ...part, field },
    ),
  )
  const needed = found.filter(({ instead }) => instead === undefined)
  const all = [...needed, ...found]
  const open = found.filter(
    ({ column }, at) => found.findIndex((one) => one.column === column) === at,
  )
  return {
    open: open.flatMap(({ column }) => all.find((one) => one.column === column) ?? []),
    field: needed[0]?.field,
  }
}

/** Returns a message with the fallbacks of its placeholders in their place. */
export function withFallbacks<V extends object>(kind: MessageTab, values: V): V {
  const texts = { ...values } as Readonly<Record<string, unknown>>
  const filled = textFields[kind].map((field): [string, string] => [
    field,
    String(texts[field]).replaceAll(
      form,
      (whole, inside: string) => readPlaceholder(inside).instead ?? whole,
    ),
  ])
  return { ...values, ...Object.fromEntries(filled) }
}

/** Colons separate the parts of a rule: those in a name are replaced by a look-alike character. */
export const shownName = (column: string): string => column.replaceAll(':', '\uA789') || '…'

/** Returns the placeholder of a column; undefined if its name cannot be used in one. */
export function written(column: string): string | undefined {
  return /[{}|]/.test(column) ? undefined : `{{${column.trim()}}}`
}

/** A piece of a text with placeholders: words as they are, or the place of a column's cell. */
export type Part = string | Placeholder

/** `{{column}}`, or `{{column|instead}}` with what stands there where the cell is empty. */
export interface Placeholder {
  readonly column: string
  readonly instead?: string
}

/** What is wrong with a text: a column that the list does not have, or braces that are never closed. */
export type PlaceholderProblem =
  | { readonly kind: 'unknown'; readonly column: string }
  | { readonly kind: 'unclosed' }

const form = /\{\{([^{}]*)\}\}/g

/** A column's name as it is compared: case, spaces around it and how its accents are written do not count. */
export function columnKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Reads a text with placeholders into its pieces. Braces that are no placeholder stay words. */
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

/** The columns that a text asks for, as they are compared, each once. */
export function columnsIn(text: string): string[] {
  const columns = readParts(text).flatMap((part) => (typeof part === 'string' ? [] : part.column))
  return [...new Set(columns)]
}

/** The first thing that is wrong with a text, by the columns there are (as they are compared). */
export function problemIn(
  text: string,
  columns: ReadonlySet<string>,
): PlaceholderProblem | undefined {
  for (const part of readParts(text)) {
    if (typeof part === 'string') {
      if (part.includes('{{')) return { kind: 'unclosed' }
    } else if (!columns.has(part.column)) return { kind: 'unknown', column: part.column }
  }
  return undefined
}

/**
 * Puts a row's cells into a text. What a cell says is never read as a placeholder itself.
 * @param cells by column, as it is compared
 * @returns the text, and the columns whose cell is empty and that have nothing instead
 */
export function fillText(
  parts: readonly Part[],
  cells: Readonly<Record<string, string>>,
): { text: string; empty: string[] } {
  const empty: string[] = []
  const text = parts.map((part) => {
    if (typeof part === 'string') return part
    const cell = Object.hasOwn(cells, part.column) ? (cells[part.column] ?? '').trim() : ''
    if (cell !== '') return cell
    if (part.instead === undefined) empty.push(part.column)
    return part.instead ?? ''
  })
  return { text: text.join(''), empty }
}

/** A placeholder as it is written into a text; undefined for a column whose name cannot stand in one. */
export function written(column: string): string | undefined {
  return /[{}|]/.test(column) ? undefined : `{{${column.trim()}}}`
}

import { limits } from './limits.ts'
import { type Fault, separators, type Separator } from './sheet-types.ts'

const quote = 34
const lineFeed = 10
const carriageReturn = 13
const space = 32

/** The number of unclosed quotes after which quotes are treated as plain characters in this file. */
const patience = 1000
/** The maximum number of blanks between a closing quote and the separator. */
const blanks = 1000

/** A row as written in the file. */
export interface CsvRecord {
  cells: string[]
  faults: Fault[]
  /** No filled or quoted cell: an empty line, or only separators and blanks. */
  blank: boolean
}

/**
 * Parses CSV (RFC 4180) in one pass over text that arrives in chunks, split anywhere. Lines end with CR, LF or CRLF, in
 * any mix. An error stays within its row: after a quote that is never closed, or has text behind it, its cell is
 * parsed again literally, and the next line is a normal row. Only the current cell is kept, so memory is bounded by
 * `limits.cell` for any input.
 */
export class CsvRecords {
  readonly #separator: number
  readonly #take: (record: CsvRecord) => void
  #text = ''
  /** The current position, and the start of the cell. */
  #at = 0
  #cell = 0
  #state: 'start' | 'plain' | 'quoted' | 'closed' | 'skip' | 'skipQuoted' = 'start'
  #doubled = false
  #afterReturn = false
  #unclosed = 0
  #cells: string[] = []
  #faults: Fault[] = []
  #filled = false

  constructor(separator: string, take: (record: CsvRecord) => void) {
    this.#separator = separator.charCodeAt(0)
    this.#take = take
  }

  push(text: string): void {
    this.#text = this.#text.slice(this.#cell) + text
    this.#at -= this.#cell
    this.#cell = 0
    this.#read(false)
  }

  end(): void {
    this.#read(true)
    while (this.#state === 'quoted') {
      this.#again('unclosedQuote')
      this.#read(true)
    }
    const afterSeparator = this.#state === 'start' && this.#cells.length > 0
    if (this.#state === 'plain' || afterSeparator) this.#add(this.#text.slice(this.#cell))
    if (this.#cells.length > 0) this.#endRecord()
  }

  #read(final: boolean): void {
    while (this.#at < this.#text.length) {
      const before = this.#at
      const state = this.#state
      if (state === 'start') this.#start()
      else if (state === 'plain') this.#plain()
      else if (state === 'quoted') this.#quoted(final)
      else this.#skip(final)
      // Nothing more can be decided before the next chunk.
      if (this.#at === before && this.#state === state) return
    }
  }

  #start(): void {
    const code = this.#text.charCodeAt(this.#at)
    const isSecondOfTwo = this.#afterReturn && code === lineFeed
    this.#afterReturn = false
    if (isSecondOfTwo) this.#cell = ++this.#at
    else if (code === quote && this.#unclosed < patience) {
      this.#state = 'quoted'
      this.#at++
    } else this.#state = 'plain'
  }

  #plain(): void {
    const text = this.#text
    let at = this.#at
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === this.#separator || code === lineFeed || code === carriageReturn) break
    }
    this.#at = at
    if (at - this.#cell > limits.cell) this.#cut('skip')
    else if (at < text.length) this.#finish(text.slice(this.#cell, at))
  }

  #quoted(final: boolean): void {
    const text = this.#text
    const from = this.#cell + 1
    const at = text.indexOf('"', this.#at)
    if ((at === -1 ? text.length : at) - from > limits.cell) return this.#overflow()
    if (at === -1) {
      this.#at = text.length
      return
    }
    if (at + 1 === text.length && !final) {
      this.#at = at
      return
    }
    if (text.charCodeAt(at + 1) === quote) {
      this.#doubled = true
      this.#at = at + 2
      return
    }
    let after = at + 1
    while (text.charCodeAt(after) === space && after - at <= blanks) after++
    if (after === text.length && !final) {
      this.#at = at
      return
    }
    if (after < text.length && !this.#isEnd(text.charCodeAt(after)))
      return this.#again(/[\r\n]/.test(text.slice(from, at)) ? 'unclosedQuote' : 'textAfterQuote')
    const cell = text.slice(from, at)
    this.#filled = true
    this.#at = after
    this.#finish(this.#doubled ? cell.replaceAll('""', '"') : cell)
  }

  /** Handles a quoted cell that is too long. If it contains line ends, its quote was never closed. */
  #overflow(): void {
    const from = this.#cell + 1
    if (/[\r\n]/.test(this.#text.slice(from, from + limits.cell)))
      return this.#again('unclosedQuote')
    this.#at = from + limits.cell
    this.#cell++
    this.#cut('skipQuoted')
  }

  #cut(state: 'skip' | 'skipQuoted'): void {
    this.#fault('longCell')
    this.#filled = true
    this.#add(this.#text.slice(this.#cell, this.#cell + limits.cell))
    this.#at = this.#cell + limits.cell
    this.#cell = this.#at
    this.#state = state
  }

  #skip(final: boolean): void {
    const text = this.#text
    let at = this.#at
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === lineFeed || code === carriageReturn) break
      if (this.#state === 'skip' && code === this.#separator) break
      if (this.#state === 'skipQuoted' && code === quote) {
        if (at + 1 === text.length && !final) break
        if (text.charCodeAt(at + 1) === quote) at++
        else this.#state = 'skip'
      }
    }
    this.#at = this.#cell = Math.min(at, text.length)
    if (at < text.length && this.#isEnd(text.charCodeAt(at))) this.#next()
  }

  #again(fault: 'unclosedQuote' | 'textAfterQuote'): void {
    this.#fault(fault)
    if (fault === 'unclosedQuote') this.#unclosed++
    this.#doubled = false
    this.#at = this.#cell
    this.#state = 'plain'
  }

  #finish(cell: string): void {
    this.#add(cell)
    if (this.#at < this.#text.length) this.#next()
    else this.#state = 'closed'
  }

  #next(): void {
    const code = this.#text.charCodeAt(this.#at)
    this.#cell = ++this.#at
    this.#state = 'start'
    this.#doubled = false
    if (code === this.#separator) return
    this.#afterReturn = code === carriageReturn
    this.#endRecord()
  }

  #add(cell: string): void {
    if (!this.#filled && cell.trim() !== '') this.#filled = true
    if (this.#cells.length < limits.columns) this.#cells.push(cell)
    else if (cell !== '') this.#fault('manyColumns')
  }

  #fault(fault: Fault): void {
    if (!this.#faults.includes(fault)) this.#faults.push(fault)
  }

  #endRecord(): void {
    const record = { cells: this.#cells, faults: this.#faults, blank: !this.#filled }
    this.#cells = []
    this.#faults = []
    this.#filled = false
    this.#take(record)
  }

  #isEnd(code: number): boolean {
    return code === this.#separator || code === lineFeed || code === carriageReturn
  }
}

const looked = 50

/** Returns the rows of a chunk of text; the last one only if the text ends there. */
export function recordsOf(text: string, separator: Separator, whole: boolean): CsvRecord[] {
  const records: CsvRecord[] = []
  const reader = new CsvRecords(separator, (record) => records.push(record))
  reader.push(text)
  if (whole || records.length === 0) reader.end()
  return records
}

/**
 * Returns the separator with which most rows have the same number of cells, more than one; in a tie, the one with more
 * cells. A text without separators is a list: one column, which any separator reads.
 */
export function guessSeparator(text: string, whole: boolean): Separator {
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of separators) {
    const records = recordsOf(text, separator, whole)
    const filled = records.filter((r) => !r.blank)
    const rows = (filled.length > 0 ? filled : records).slice(0, looked)
    const counts = new Map<number, number>()
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    for (const [width, count] of counts) {
      const score = width < 2 ? 0 : count / rows.length + Math.min(width, 100) / 1000
      if (score > best.score) best = { separator, score }
    }
  }
  return best.separator
}

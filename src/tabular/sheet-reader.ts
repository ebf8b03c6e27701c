import { characterFaults, RowStore } from './checked-rows.ts'
import { contentOf, nameColumns, UnusualCellsFinder } from './sheet-columns.ts'
import { CsvRecords, type CsvRecord, guessSeparator, recordsOf } from './csv-records.ts'
import { unguardFormula } from './formula-guard.ts'
import { limits } from './limits.ts'
import { refuseBytes, sniffed, wideEncoding } from './refuse-bytes.ts'
import {
  separators,
  type Fault,
  type GridRow,
  type Refusal,
  type Separator,
  type SheetChoice,
  type SheetColumn,
  type SheetFormat,
  type Problem,
  type ProblemCode,
  type Encoding,
} from './sheet-types.ts'

class ProblemList {
  readonly reported: Problem[] = []
  readonly counts: Partial<Record<ProblemCode, number>> = {}

  add(problem: Problem): void {
    const count = (this.counts[problem.code] ?? 0) + 1
    this.counts[problem.code] = count
    if (count <= limits.reported) this.reported.push(problem)
  }
}

/** The characters from the start by which separator and header are detected. */
const sampled = 32_768
const counted = 200
/** The maximum length of Excel's own first line, `sep=;`. */
const separatorLine = 8

/**
 * Reads a sheet from bytes as they arrive: first enough to detect its format, then row by row into `store`. Never
 * throws for a file's content: it becomes `refusal`, one of `problems`, or a row's fault.
 */
export class SheetReader {
  readonly store = new RowStore()
  readonly problems = new ProblemList()
  readonly #unusual = new UnusualCellsFinder()
  columns: SheetColumn[] = []
  refusal: Refusal | undefined
  /** Whether reading has stopped: the file was refused, or a limit is reached. */
  full = false
  /** The number of hidden rows. They are left out unless they were chosen. */
  hiddenRows = 0

  readonly #choice: SheetChoice
  readonly #bytes: ByteText
  #head: Uint8Array[] = []
  #headSize = 0
  #sniffed = false
  #sample = ''
  #separator: Separator = ','
  #headerRow = 0
  #records: CsvRecords | undefined
  #row = 0
  /** For `pushRows`: the first rows, until the header is found. */
  #grid: Grid | undefined

  constructor(choice: SheetChoice = {}) {
    this.#choice = choice
    this.#bytes = new ByteText(choice.encoding)
  }

  /** The detected format; undefined until enough bytes have arrived. The encoding may still change. */
  get format(): SheetFormat | undefined {
    if (!this.#records && this.#grid?.isLaidOut !== true) return undefined
    const { encoding } = this.#bytes
    return { encoding, separator: this.#separator, headerRow: this.#headerRow }
  }

  push(bytes: Uint8Array): void {
    if (this.full) return
    if (this.#sniffed) return this.#pushText(this.#bytes.push(bytes), false)
    this.#head.push(bytes)
    this.#headSize += bytes.length
    if (this.#headSize >= sniffed) this.#sniff(false)
  }

  /** Reads rows that have cells already. `columnAt`: the position in the spreadsheet of a column. */
  pushRows(rows: readonly GridRow[], columnAt = (column: number) => column): void {
    this.#grid ??= { first: [], isLaidOut: false, columnAt }
    for (const row of rows) {
      if (row.blank) continue
      if (row.hidden === true) this.hiddenRows++
      if (row.hidden === true && this.#choice.hiddenRows !== true) continue
      if (this.#grid.isLaidOut) this.#take(row)
      else this.#grid.first.push(row)
    }
    if (this.#grid.first.length >= counted) this.#layOutGrid(this.#grid)
  }

  end(): void {
    if (this.#grid) this.#layOutGrid(this.#grid)
    else {
      if (!this.#sniffed) this.#sniff(true)
      if (this.refusal !== undefined) return
      if (!this.full) {
        this.#pushText(this.#bytes.end(), true)
        if (!this.full) this.#records?.end()
      }
    }
    this.columns = this.columns.map((column, at) => ({
      ...column,
      unusual: this.#unusual.ofColumn(at),
    }))
    if (this.store.count > 0) return
    if (this.#headerRow > 0) this.problems.add({ code: 'onlyHeader', row: this.#headerRow })
    else this.#refuse('blank')
  }

  #sniff(whole: boolean): void {
    this.#sniffed = true
    const head = new Uint8Array(this.#headSize)
    let at = 0
    for (const bytes of this.#head) {
      head.set(bytes, at)
      at += bytes.length
    }
    this.#head = []
    const refusal = refuseBytes(head.subarray(0, sniffed), this.#choice.encoding)
    if (refusal !== undefined) return this.#refuse(refusal)
    // At the end, `end` continues.
    const text = this.#bytes.push(head)
    if (whole) this.#sample += text
    else this.#pushText(text, false)
  }

  #pushText(text: string, whole: boolean): void {
    if (this.#records) return this.#records.push(text)
    this.#sample += text
    if (this.#sample.length >= sampled + separatorLine || whole) this.#layOut(this.#sample, whole)
  }

  #layOut(text: string, whole: boolean): void {
    this.#sample = ''
    const named = /^sep=([,;\t|])(\r\n|\r|\n|$)/i.exec(text)
    const rest = named ? text.slice(named[0].length) : text
    const sample = rest.slice(0, sampled)
    const ends = whole && rest.length <= sampled
    const declared = separators.find((s) => s === named?.[1])
    this.#separator = this.#choice.separator ?? declared ?? guessSeparator(sample, ends)
    const records = recordsOf(sample, this.#separator, ends)
    this.#headerRow = this.#choice.headerRow ?? guessHeader(records)
    this.#nameColumns(records)
    this.#records = new CsvRecords(this.#separator, (record) => this.#take(record))
    this.#records.push(rest)
  }

  #layOutGrid(grid: Grid): void {
    const rows = grid.first.splice(0)
    if (!grid.isLaidOut) {
      grid.isLaidOut = true
      this.#headerRow = this.#choice.headerRow ?? guessHeader(rows)
      this.#nameColumns(rows)
    }
    for (const row of rows) this.#take(row)
  }

  #nameColumns(records: readonly SheetRecord[]): void {
    const row = this.#headerRow
    const header =
      row === 0 ? undefined : (records.find((r, i) => rowOf(r, i) === row)?.cells ?? [])
    const below = records.filter((r, i) => rowOf(r, i) > row && !r.blank)
    const widest = Math.max(0, ...below.map((r) => widthOf(r.cells)))
    const width = this.#grid
      ? Math.max(widest, widthOf(header ?? []))
      : (header?.length ?? Math.max(0, ...below.map((r) => r.cells.length)))
    const { columns, problems } = nameColumns(header, width, row, this.#grid?.columnAt)
    for (const [i, column] of columns.entries()) {
      const cells = below.map((record) => unguardFormula(record.cells[i] ?? ''))
      column.example = (cells.find((cell) => cell.trim() !== '') ?? '').slice(0, 80)
      column.content = contentOf(cells.slice(0, counted))
    }
    for (const problem of problems) this.problems.add(problem)
    this.columns = columns
  }

  #take(record: SheetRecord): void {
    this.#row = rowOf(record, this.#row)
    if (this.full || this.#row <= this.#headerRow || record.blank) return
    if (this.store.count >= limits.rows) return this.#stop('tooManyRows')
    if (this.store.characters > limits.characters) return this.#stop('tooLarge')
    const cells = record.cells.map(unguardFormula)
    if (this.#grid) this.#fit(cells)
    const faults = [...record.faults, ...faultsOf(cells, this.columns.length)]
    for (const code of faults) this.problems.add({ code, row: this.#row })
    this.store.add(this.#row, cells, faults)
    this.#unusual.add(this.#row, cells)
  }

  /** Gives a row of a grid as many cells as there are columns; a column without a header may begin anywhere. */
  #fit(cells: string[]): void {
    const { length } = this.columns
    const width = widthOf(cells)
    if (width > length) {
      const names = this.columns.map(({ name }) => name)
      const { columns, problems } = nameColumns(names, width, this.#headerRow, this.#grid?.columnAt)
      this.columns = [...this.columns, ...columns.slice(length)]
      for (const problem of problems) this.problems.add(problem)
    }
    while (cells.length < this.columns.length) cells.push('')
    cells.length = this.columns.length
  }

  #stop(code: 'tooManyRows' | 'tooLarge'): void {
    this.full = true
    this.problems.add({ code, row: this.#row })
  }

  #refuse(refusal: Refusal): void {
    this.refusal = refusal
    this.full = true
  }
}

function faultsOf(cells: readonly string[], width: number): Fault[] {
  const faults: Fault[] = []
  if (cells.length < width) faults.push('shortRow')
  if (cells.length > width && cells.slice(width).some((cell) => cell !== '')) faults.push('longRow')
  return [...faults, ...characterFaults(cells)]
}

type SheetRecord = CsvRecord | GridRow

interface Grid {
  readonly first: GridRow[]
  isLaidOut: boolean
  readonly columnAt: (column: number) => number
}

/** Returns a record's number in the spreadsheet; records of a text have their position. */
const rowOf = (record: SheetRecord, position: number) =>
  'row' in record ? record.row : position + 1

/** Returns the number of cells up to the last filled one. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

const headerRows = 10

/**
 * Returns the row number of the header, from 1 as in a spreadsheet; 0: none. A header has words, not values: no e-mail
 * address, no run of digits. Rows above it with less than half of the widest row's cells are titles.
 */
function guessHeader(records: readonly SheetRecord[]): number {
  const shown = records.flatMap((record, i) => {
    const filled = record.cells.filter((cell) => cell.trim() !== '').length
    return record.blank ? [] : [{ record, row: rowOf(record, i), filled }]
  })
  const widest = Math.max(0, ...shown.map(({ filled }) => filled))
  let header = { row: 0, filled: 0 }
  for (const { record, row, filled } of shown.slice(0, headerRows)) {
    if (!record.cells.some(isValue)) {
      if (header.filled * 2 <= widest && filled > header.filled) header = { row, filled }
    } else if (filled * 2 > widest) break
  }
  return header.row
}

const isValue = (cell: string) =>
  /\d{4}|@|:\/\//.test(cell) || /^[\s+\-()\d.,/]*\d[\s+\-()\d.,/]*$/.test(cell)

/**
 * Reads a sheet from its bytes.
 * @param chunks the bytes, split anywhere
 * @param choice overrides detection
 * @param onChunk called after each chunk; the reader's `format` and rows grow
 */
export async function readSheet(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  choice: SheetChoice = {},
  onChunk?: (reader: SheetReader, bytes: number) => void | Promise<void>,
): Promise<SheetReader> {
  const reader = new SheetReader(choice)
  let bytes = 0
  for await (const chunk of chunks) {
    reader.push(chunk)
    bytes += chunk.length
    await onChunk?.(reader, bytes)
    if (reader.full) break
  }
  reader.end()
  return reader
}

/** The number of bytes after the first non-ASCII one that distinguish UTF-8 from Windows-1252. */
const proof = 4096

/**
 * Decodes bytes as they arrive, and detects their encoding: a byte order mark, the zeros of UTF-16, else UTF-8 if the
 * bytes form its characters, else Windows-1252, which Western spreadsheets write. ASCII is the same in both, so nothing
 * has to be decoded twice.
 */
export class ByteText {
  #decoder: TextDecoder | undefined
  #encoding: Encoding | undefined
  #started = false
  /** Bytes that wait for the detection; the first is not ASCII. */
  #held: Uint8Array = new Uint8Array()

  constructor(chosen: Encoding | undefined) {
    if (chosen !== undefined) this.#decide(chosen)
  }

  /** The encoding so far: UTF-8 while all is ASCII. */
  get encoding(): Encoding {
    return this.#encoding ?? 'utf-8'
  }

  /** Returns the text of the next bytes. The first call must contain all bytes of a byte order mark. */
  push(bytes: Uint8Array): string {
    if (!this.#started) {
      this.#started = true
      const wide = wideEncoding(bytes.subarray(0, sniffed))
      const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
      if (!this.#decoder && (wide || marked)) this.#decide(wide ?? 'utf-8')
    }
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true })
    if (this.#held.length > 0) return this.#hold(bytes)
    const first = bytes.findIndex((byte) => byte >= 0x80)
    if (first === -1) return new TextDecoder().decode(bytes)
    return new TextDecoder().decode(bytes.subarray(0, first)) + this.#hold(bytes.subarray(first))
  }

  end(): string {
    if (this.#decoder) return this.#decoder.decode()
    if (this.#held.length === 0) return ''
    const decoder = this.#decide(isUtf8(this.#held, true) ? 'utf-8' : 'windows-1252')
    return decoder.decode(this.#held)
  }

  #hold(bytes: Uint8Array): string {
    const joined = new Uint8Array(this.#held.length + bytes.length)
    joined.set(this.#held)
    joined.set(bytes, this.#held.length)
    this.#held = joined
    if (joined.length < proof) return ''
    const decoder = this.#decide(
      isUtf8(joined.subarray(0, proof), false) ? 'utf-8' : 'windows-1252',
    )
    this.#held = new Uint8Array()
    return decoder.decode(joined, { stream: true })
  }

  #decide(encoding: Encoding): TextDecoder {
    this.#encoding = encoding
    this.#decoder = new TextDecoder(encoding)
    return this.#decoder
  }
}

/** Returns whether bytes are likely UTF-8, despite a broken one: Windows-1252 hardly ever forms its characters. */
function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  const text = new TextDecoder().decode(bytes, { stream: !whole })
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const formed = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
  return formed >= broken
}

import { ByteText } from './byte-text.ts'
import { CsvRecords, type CsvRecord } from './csv-records.ts'
import { unguardFormula } from './formula-guard.ts'
import { guessSeparator, recordsOf } from './guess-separator.ts'
import { limits } from './limits.ts'
import { nameColumns } from './name-columns.ts'
import { refuseBytes, sniffed } from './refuse-bytes.ts'
import { RowStore } from './row-store.ts'
import {
  separators,
  type Fault,
  type Refusal,
  type Separator,
  type SheetChoice,
  type SheetColumn,
  type SheetFormat,
  type Problem,
  type ProblemCode,
} from './sheet-types.ts'

/** The problems of a sheet to report: the first of each kind, and their number. */
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
/** The maximum length of Excel's own first line, `sep=;`. */
const separatorLine = 8

/**
 * Reads a sheet from bytes as they arrive: first enough to detect its format, then row by row into `store`. Never
 * throws for a file's content: it becomes `refusal`, one of `problems`, or a row's fault.
 */
export class SheetReader {
  readonly store = new RowStore()
  readonly problems = new ProblemList()
  columns: SheetColumn[] = []
  refusal: Refusal | undefined
  /** Whether reading has stopped: the file was refused, or a limit is reached. */
  full = false

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

  constructor(choice: SheetChoice = {}) {
    this.#choice = choice
    this.#bytes = new ByteText(choice.encoding)
  }

  /** The detected format; undefined until enough bytes have arrived. The encoding may still change. */
  get format(): SheetFormat | undefined {
    if (!this.#records) return undefined
    const { encoding } = this.#bytes
    return { encoding, separator: this.#separator, headerRow: this.#headerRow }
  }

  /** Reads the next bytes. */
  push(bytes: Uint8Array): void {
    if (this.full) return
    if (this.#sniffed) return this.#pushText(this.#bytes.push(bytes), false)
    this.#head.push(bytes)
    this.#headSize += bytes.length
    if (this.#headSize >= sniffed) this.#sniff(false)
  }

  /** Reads the buffered rest. */
  end(): void {
    if (!this.#sniffed) this.#sniff(true)
    if (this.refusal !== undefined) return
    if (!this.full) {
      this.#pushText(this.#bytes.end(), true)
      if (!this.full) this.#records?.end()
    }
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

  /** Detects separator, header and columns, and reads the text so far. */
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

  #nameColumns(records: readonly CsvRecord[]): void {
    const header = this.#headerRow === 0 ? undefined : records[this.#headerRow - 1]?.cells
    const below = records.slice(this.#headerRow).filter((r) => !r.blank)
    const width = header?.length ?? Math.max(0, ...below.map((r) => r.cells.length))
    const { columns, problems } = nameColumns(header, width, this.#headerRow)
    for (const [i, column] of columns.entries()) {
      const example = below.find((r) => (r.cells[i] ?? '').trim() !== '')?.cells[i]
      column.example = unguardFormula(example ?? '').slice(0, 80)
    }
    for (const problem of problems) this.problems.add(problem)
    this.columns = columns
  }

  #take(record: CsvRecord): void {
    this.#row++
    if (this.full || this.#row <= this.#headerRow || record.blank) return
    if (this.store.count >= limits.rows) return this.#stop('tooManyRows')
    if (this.store.characters > limits.characters) return this.#stop('tooLarge')
    const cells = record.cells.map(unguardFormula)
    const faults = [...record.faults, ...faultsOf(cells, this.columns.length)]
    for (const code of faults) this.problems.add({ code, row: this.#row })
    this.store.add(this.#row, cells, faults)
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

/** Returns the faults of a row's cells in a sheet of `width` columns. */
function faultsOf(cells: readonly string[], width: number): Fault[] {
  const faults: Fault[] = []
  if (cells.length < width) faults.push('shortRow')
  if (cells.length > width && cells.slice(width).some((cell) => cell !== '')) faults.push('longRow')
  return [...faults, ...characterFaults(cells)]
}

/** Returns the faults of the characters in cells. */
export function characterFaults(cells: readonly string[]): Fault[] {
  const faults: Fault[] = []
  if (cells.some((cell) => cell.includes('\0'))) faults.push('zeroCharacter')
  if (cells.some((cell) => cell.includes('\uFFFD'))) faults.push('badCharacter')
  return faults
}

/** The maximum number of title rows above the header. */
const titles = 5

/**
 * Returns the row number of the header, from 1 as in a spreadsheet; 0: none. A header has words, not values: no e-mail
 * address, no run of digits. A row with one filled cell above rows with many is a title, and the header comes after it.
 */
function guessHeader(records: readonly CsvRecord[]): number {
  const filled = (r: CsvRecord) => r.cells.filter((cell) => cell.trim() !== '').length
  const widest = Math.max(0, ...records.map(filled))
  for (const [i, record] of records.slice(0, titles).entries()) {
    if (record.blank || (filled(record) === 1 && widest > 2)) continue
    return record.cells.some(isValue) ? 0 : i + 1
  }
  return 0
}

const isValue = (cell: string) =>
  /\d{4}|@|:\/\//.test(cell) || /^[\s+\-()\d.,/]*\d[\s+\-()\d.,/]*$/.test(cell)

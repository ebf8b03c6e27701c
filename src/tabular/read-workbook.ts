import { cellText, type CellText } from './cell-text.ts'
import { limits, TooLargeError } from './limits.ts'
import { openZip, parseXml, type ZipPart } from './xml-archive.ts'
import { SheetReader } from './sheet-reader.ts'
import type { Fault, GridRow, SheetChoice } from './sheet-types.ts'

// Loaded only for a workbook: most lists are text.

/** A workbook of a spreadsheet program, with one of its sheets. */
export interface Workbook {
  readonly sheets: readonly string[]
  readonly sheet: string
  readonly reader: SheetReader
  /** The size of that sheet in bytes, and how much was read. */
  readonly bytes: number
  bytesRead: number
  /** What was found so far; complete after the last row. */
  readonly found: SheetFindings
}

interface SheetFindings {
  hiddenColumns: number
  readonly merged: MergedCells[]
}

/** Row numbers from 1, the column from 0. */
interface MergedCells {
  readonly first: number
  readonly last: number
  readonly column: number
}

/** The size limit of the file in bytes: larger ones are not lists. */
const maxBytes = 50 * 1024 * 1024
/** How many sheets, and rows of each, are compared to choose one. */
const compared = { sheets: 30, rows: 50 }

/**
 * Reads a sheet of an XLSX file. Cells are read one by one, with the text that the spreadsheet shows: a stray blank far
 * away, or a row that exists only because it has a colour, takes no memory.
 * @param choice `sheet`: by default the visible one with the most usable columns
 * @param locale the user's, for formats that depend on it
 * @param onTurn called often; undefined while the workbook is opened. Reading waits for it
 * @throws TooLargeError, and other errors if it is not a workbook
 */
export async function readWorkbook(
  source: Blob,
  choice: SheetChoice,
  locale: string,
  onTurn: (workbook?: Workbook) => Promise<void> | void = () => undefined,
): Promise<Workbook> {
  if (source.size > maxBytes) throw new TooLargeError('The file is too large')
  const opening = openWorkbook(new Uint8Array(await source.arrayBuffer()), choice, locale)
  let step = opening.next()
  while (step.done !== true) {
    await onTurn()
    step = opening.next()
  }
  const { rows, ...opened } = step.value
  const reader = new SheetReader(choice)
  const workbook = { ...opened, reader, bytesRead: 0, found: rows.found }
  for (const piece of rows.read()) {
    reader.pushRows(piece.rows, (column) => rows.columnAt(column))
    workbook.bytesRead = Math.min(workbook.bytes, workbook.bytesRead + piece.bytes)
    await onTurn(workbook)
    if (reader.full) break
  }
  reader.end()
  return workbook
}

/** Finds the sheet; yields while it does, so that the caller can pause. */
function* openWorkbook(archive: Uint8Array, choice: SheetChoice, locale: string) {
  const book = yield* readBook(openZip(archive))
  const strings: string[] = []
  if (book.strings) yield* readStrings(book.strings, strings)
  const text = cellText(book.styles ? yield* readFormats(book.styles) : [], locale, book)
  const visible = book.sheets.filter(({ isHidden }) => !isHidden)
  let chosen = book.sheets.find(({ name }) => name === choice.sheet)
  let most = 0
  if (!chosen && visible.length > 1)
    for (const sheet of visible.slice(0, compared.sheets)) {
      const usable = usableColumns(new SheetRows(sheet.part, strings, text))
      if (usable > most) [most, chosen] = [usable, sheet]
      yield
    }
  chosen ??= visible[0] ?? book.sheets[0]
  if (!chosen) throw new Error('The workbook has no sheet')
  const rows = new SheetRows(chosen.part, strings, text, choice)
  if (choice.fillMerged === true) yield* rows.findMerged()
  const { name: sheet, part } = chosen
  return { sheets: book.sheets.map(({ name }) => name), sheet, bytes: part.size, rows }
}

/** Counts the columns with at least two filled cells; a column of e-mail addresses or phone numbers counts most. */
function usableColumns(sheet: SheetRows): number {
  const filled: number[] = []
  let contacts = 0
  let count = 0
  for (const { rows } of sheet.read()) {
    for (const { cells, blank, hidden } of rows) {
      if (blank || hidden) continue
      count++
      for (const [at, cell] of cells.entries()) {
        if (cell.trim() !== '') filled[at] = (filled[at] ?? 0) + 1
        if (/^[^\s@]+@[^\s@]+$|^[+\d\s().-]{8,}$/.test(cell)) contacts = limits.columns
      }
    }
    if (count >= compared.rows) break
  }
  return filled.filter((rows) => rows > 1).length + contacts + (count > 0 ? 0.5 : 0)
}

interface Book {
  readonly sheets: { name: string; isHidden: boolean; part: ZipPart }[]
  readonly strings: ZipPart | undefined
  readonly styles: ZipPart | undefined
  readonly from1904: boolean
}

function* readBook(parts: Map<string, ZipPart>): Generator<undefined, Book> {
  const root = yield* readRelations(parts, '')
  const main = root.find(({ kind }) => kind === 'officeDocument')
  if (!main?.part) throw new Error('Not a workbook')
  const relations = yield* readRelations(parts, main.path)
  const partOf = (kind: string) => relations.find((one) => one.kind === kind)?.part
  const sheets: Book['sheets'] = []
  let from1904 = false
  yield* read(main.part, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'))
      if (name !== 'sheet') return
      const id = attribute('r:id') ?? attribute('relationships:id')
      const relation = relations.find((one) => one.id === id)
      if (relation?.kind !== 'worksheet' || !relation.part) return
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      sheets.push({ name: attribute('name') ?? '', isHidden, part: relation.part })
    },
  })
  return { sheets, strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}

interface Relation {
  readonly id: string | undefined
  /** The last word of its type, e.g. `worksheet`. */
  readonly kind: string
  readonly path: string
  readonly part: ZipPart | undefined
}

/** Reads which parts a part refers to. @param path '' for the archive itself */
function* readRelations(
  parts: Map<string, ZipPart>,
  path: string,
): Generator<undefined, Relation[]> {
  const part = parts.get(path.replace(/([^/]*)$/, '_rels/$1.rels'))
  const relations: Relation[] = []
  if (!part) return relations
  yield* read(part, {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const { pathname } = new URL(attribute('Target') ?? '', `file:///${path}`)
      const target = decodeURIComponent(pathname.slice(1))
      const kind = /[^/]*$/.exec(attribute('Type') ?? '')?.[0] ?? ''
      relations.push({ id: attribute('Id'), kind, path: target, part: parts.get(target) })
    },
  })
  return relations
}

function* readStrings(part: ZipPart, strings: string[]): Generator<undefined> {
  const text = new TextParts()
  let characters = 0
  yield* read(part, {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      const whole = text.take()
      characters += whole.length
      if (characters > limits.characters) throw new TooLargeError('Too much text')
      strings.push(whole)
    },
  })
}

/** Reads the number format of each style: its code, or the number of a built-in one. */
function* readFormats(part: ZipPart): Generator<undefined, (string | number)[]> {
  const codes = new Map<number, string>()
  const formats: (string | number)[] = []
  let isOfCells = false
  yield* read(part, {
    open(name, attribute) {
      const id = Number(attribute('numFmtId'))
      if (name === 'numFmt') codes.set(id, attribute('formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(codes.get(id) ?? id)
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

function* read(...[part, handlers]: Parameters<typeof parseXml>): Generator<undefined> {
  for (const _ of parseXml(part, handlers)) yield
}

/** Joins the pieces of a text; hints for its pronunciation are no part of it. */
class TextParts {
  #text = ''
  #isText = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    if (name === 't' || name === 'v') this.#isText = !this.#isPhonetic
  }

  add(text: string): void {
    if (this.#isText) this.#text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    if (name === 't' || name === 'v') this.#isText = false
  }

  /** Returns the text, with control characters as they were typed: they are written as `_x000D_`. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
}

class SheetRows {
  readonly found: SheetFindings = { hiddenColumns: 0, merged: [] }
  readonly #part: ZipPart
  readonly #strings: readonly string[]
  readonly #text: CellText
  readonly #choice: SheetChoice
  /** The position in the rows of each column of the sheet; -1: left out. */
  #positions: number[] = []
  #hiddenColumns = new Set<number>()
  #hiddenWithCells = new Set<number>()

  constructor(part: ZipPart, strings: readonly string[], text: CellText, choice: SheetChoice = {}) {
    this.#part = part
    this.#strings = strings
    this.#text = text
    this.#choice = choice
  }

  columnAt(column: number): number {
    const at = this.#positions.indexOf(column)
    return at === -1 ? column : at
  }

  *findMerged(): Generator<undefined> {
    yield* read(this.#part, { open: (name, attribute) => this.#take(name, attribute) })
  }

  *read(): Generator<{ rows: GridRow[]; bytes: number }> {
    const merged = new Map<number, MergedCells[]>()
    for (const one of this.found.merged)
      merged.set(one.first, [...(merged.get(one.first) ?? []), one])
    const filling = new Map<number, { last: number; text: string }>()
    const text = new TextParts()
    let rows: GridRow[] = []
    let row: { row: number; hidden: boolean; cells: string[]; faults: Fault[] } | undefined
    let last = 0
    let cell: { at: number; type: string; style: number; formula: boolean; value: boolean }
    cell = { at: -1, type: 'n', style: 0, formula: false, value: false }
    this.found.merged.length = 0

    const endCell = () => {
      const { at, type, style, formula, value } = cell
      const raw = text.take()
      if (!row || (raw === '' && !formula)) return
      const shown = this.#shown(raw, type, style)
      const fault = formula && !value ? 'noValue' : type === 'e' ? 'errorValue' : undefined
      const isBlank = shown.trim() === '' && fault === undefined
      if (!isBlank && this.#hiddenColumns.has(at)) this.#hiddenWithCells.add(at)
      const position = this.#positions[at] ?? -1
      if (position === -1) {
        if (!isBlank && at >= limits.columns) addFault(row.faults, 'manyColumns')
        return
      }
      while (row.cells.length < position) row.cells.push('')
      row.cells[position] = shown.slice(0, limits.cell)
      if (shown.length > limits.cell) addFault(row.faults, 'longCell')
      if (fault) addFault(row.faults, fault)
    }
    const endRow = () => {
      if (!row) return
      const blank = row.cells.every((one) => one.trim() === '') && row.faults.length === 0
      for (const one of merged.get(row.row) ?? [])
        filling.set(one.column, { last: one.last, text: row.cells[one.column] ?? '' })
      for (const [column, fill] of filling) {
        if (row.row > fill.last) filling.delete(column)
        else if ((row.cells[column] ?? '').trim() === '') {
          while (row.cells.length < column) row.cells.push('')
          row.cells[column] = fill.text
        }
      }
      rows.push({ ...row, blank })
      row = undefined
    }

    for (const bytes of parseXml(this.#part, {
      open: (name, attribute) => {
        if (name === 'c') {
          cell = {
            at: columnOf(attribute('r')) ?? cell.at + 1,
            type: attribute('t') ?? 'n',
            style: Number(attribute('s') ?? 0),
            formula: false,
            value: false,
          }
        } else if (name === 'row') {
          // Numbers beyond the format's own limit are not of a spreadsheet: rows then follow each other.
          const given = Number(attribute('r'))
          last = given > last && given <= maxRow ? given : last + 1
          const hidden = isTrue(attribute('hidden')) || Number(attribute('ht') ?? 1) === 0
          row = { row: last, hidden, cells: [], faults: [] }
          cell.at = -1
        } else if (name === 'f') cell.formula = true
        else if (name === 'v') cell.value = true
        this.#take(name, attribute)
        text.open(name)
      },
      text: (piece) => text.add(piece),
      close(name) {
        text.close(name)
        if (name === 'c') endCell()
        else if (name === 'row') endRow()
      },
    })) {
      this.found.hiddenColumns = this.#hiddenWithCells.size
      yield { rows, bytes }
      rows = []
    }
  }

  #take(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'col') {
      const isHidden = isTrue(attribute('hidden')) || Number(attribute('width') ?? 1) === 0
      if (!isHidden) return
      const to = Math.min(Number(attribute('max')), limits.columns)
      for (let at = Number(attribute('min')); at <= to; at++) this.#hiddenColumns.add(at - 1)
    }
    if (name === 'sheetData') {
      let position = 0
      this.#positions = Array.from({ length: limits.columns }, (_, at) =>
        this.#hiddenColumns.has(at) && this.#choice.hiddenColumns !== true ? -1 : position++,
      )
    }
    if (name === 'mergeCell') {
      const [from = '', to = ''] = attribute('ref')?.split(':') ?? []
      const column = this.#positions[columnOf(from) ?? -1] ?? -1
      const [first, last] = [rowOf(from), rowOf(to)]
      if (column !== -1 && last > first) this.found.merged.push({ first, last, column })
    }
  }

  #shown(raw: string, type: string, style: number): string {
    if (type === 's') return this.#strings[Number(raw)] ?? ''
    if (type === 'n') return this.#text.number(raw, style)
    if (type === 'b') return this.#text.boolean(raw)
    return type === 'd' ? this.#text.date(raw, style) : raw
  }
}

const maxRow = 16_777_216

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

const rowOf = (address: string) => Number(/\d+$/.exec(address)?.[0])

/** Returns the position of a cell's column: `C5` is 2. */
function columnOf(address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  let column = 0
  for (let i = 0; i < address.length; i++) {
    const code = address.charCodeAt(i)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

function addFault(faults: Fault[], fault: Fault): void {
  if (!faults.includes(fault)) faults.push(fault)
}

import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { limits } from './limits.ts'

// Loaded only for a workbook: most lists are text.

/** A workbook of a spreadsheet program, with one of its sheets as text. */
export interface Workbook {
  /** The names of its sheets, in order. */
  readonly sheets: readonly string[]
  /** The sheet that was read. */
  readonly sheet: string
  /** Its cells, as CSV with commas. */
  readonly text: string
}

/** The size limit, packed and unpacked: larger files are not lists. */
const maxBytes = 50 * 1024 * 1024
const maxUnpackedBytes = 512 * 1024 * 1024

/**
 * Reads a sheet of an XLSX file. Numbers are read as their text in the file, so a phone number keeps all its digits;
 * dates are ISO 8601. Row numbers stay those of the spreadsheet.
 * @param name of the sheet; by default, or if it does not exist, the first one with cells
 * @throws RangeError if it is too large, and the package's error if it is not a workbook
 */
export async function readWorkbook(source: Blob, name?: string): Promise<Workbook> {
  if (source.size > maxBytes) throw new RangeError('The workbook is too large')
  const sheets = await readXlsxFile<string>(unpacked(await source.arrayBuffer()), {
    trim: false,
    parseNumber: plainNumber,
  })
  const chosen =
    sheets.find(({ sheet }) => sheet === name) ??
    sheets.find(({ data }) => data.length > 0) ??
    sheets[0]
  return {
    sheets: sheets.map(({ sheet }) => sheet),
    sheet: chosen?.sheet ?? '',
    text: (chosen?.data ?? [])
      .slice(0, limits.rows + 1)
      .map((row) => `${row.map((cell) => quoted(textOf(cell))).join(',')}\n`)
      .join(''),
  }
}

/**
 * Returns the same archive without compression. The package would unpack large parts in workers created from text,
 * which the page's security policy refuses.
 */
function unpacked(archive: ArrayBuffer): Blob {
  let size = 0
  const parts = unzipSync(new Uint8Array(archive), {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false
      size += originalSize
      if (size > maxUnpackedBytes) throw new RangeError('The workbook is too large')
      return true
    },
  })
  return new Blob([zipSync(parts, { level: 0 })])
}

/** Returns the digits in the file: some programs write whole numbers as `5.511987654321E12`. */
function plainNumber(text: string): string {
  const value = Number(text)
  return /e/i.test(text) && Number.isSafeInteger(value) ? String(value) : text
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  // The remaining type is boolean, written as in English spreadsheets.
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : ''
}

/** Quotes empty cells too: a row of them is not an empty line. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Why a pasted piece is no number that can be sent. */
export type NumberProblem = 'short' | 'long' | 'none' | 'group' | 'jid' | 'rounded' | 'national'

/** One thing found in a pasted text: a number as it will be sent, or what was typed and why it is left out. */
export type FoundNumber =
  | { readonly number: string; readonly problem?: undefined; readonly times: number }
  | { readonly number?: undefined; readonly typed: string; readonly problem: NumberProblem }

/** What a text of numbers comes to. */
export interface FoundNumbers {
  /** In the order of the text; a number given several times stands once. */
  readonly found: readonly FoundNumber[]
  /** The digits that are sent, each once. */
  readonly ready: readonly string[]
  /** How many were given again. */
  readonly twice: number
  readonly leftOut: number
}

/**
 * Reads numbers pasted in any form: a line each, commas, semicolons, tabs, `Name <5511…>`, `Name: +55 11 …`, rows of a
 * spreadsheet with names and a heading, JIDs of persons. The contract (section 4) wants numbers with country code;
 * none is guessed, a guess might reach a stranger. Of a text that was read last the same is given.
 */
export function readNumbers(text: string): FoundNumbers {
  if (last?.text !== text) last = { text, read: parseText(text) }
  return last.read
}

// Field, button and form ask for the same text.
let last: { readonly text: string; readonly read: FoundNumbers } | undefined

type Read =
  | { readonly number: string }
  | { readonly typed: string; readonly problem: NumberProblem }

function parseText(text: string): FoundNumbers {
  const times = new Map<string, number>()
  const found: Read[] = []
  for (const read of readLines(cleaned(text))) {
    if ('problem' in read) found.push(read)
    else {
      const before = times.get(read.number) ?? 0
      times.set(read.number, before + 1)
      if (before === 0) found.push(read)
    }
  }
  const ready = [...times.keys()]
  const given = [...times.values()].reduce((sum, n) => sum + n, 0)
  return {
    found: found.map((one) =>
      'number' in one ? { ...one, times: times.get(one.number) ?? 1 } : one,
    ),
    ready,
    twice: given - ready.length,
    leftOut: found.length - ready.length,
  }
}

/** Wide and Arabic digits as plain ones; marks of writing direction, which address books put around numbers, off. */
const cleaned = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** A name (`Loja 24`) or a date beside a number says whose it is; a first line of words above others is a heading. */
function readLines(text: string): Read[] {
  const lines = text
    .split(/[\n\r]+/)
    .map((line) => piecesOf(line).map(readPiece))
    .filter((line) => line.length > 0)
  return lines.flatMap((line, at) => {
    const hasFigure = line.some((read) => !isWords(read, true))
    const tells = line.filter((read) => !isWords(read, hasFigure))
    if (tells.length > 0) return tells
    return at === 0 && lines.length > 1 ? [] : line
  })
}

function isWords(read: Read, besideFigure: boolean): boolean {
  if ('number' in read) return false
  return (
    read.problem === 'none' ||
    (besideFigure && read.problem === 'short' && /\p{L}/u.test(read.typed))
  )
}

/** Splits at what stands between numbers: separators, and a blank before a plus. */
function piecesOf(line: string): string[] {
  return (
    line
      // The comma of a figure that a spreadsheet has rounded is none of them.
      .split(/,(?!\d+E\+?\d)|[;\t|]+|\s+(?=\+\d)/i)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')
      .flatMap((piece) => {
        // Numbers one after the other on a line, each whole in itself.
        const words = piece.split(/\s+/)
        return words.length > 1 && words.every((word) => /^\+?\d{8,15}$/.test(word))
          ? words
          : [piece]
      })
  )
}

const isDate = (text: string) =>
  /^(\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{1,2}([-/.])\d{1,2}\3\d{4})([T ].*)?$/.test(text)

function readPiece(typed: string): Read {
  const inner = (/<([^<>]*)>/.exec(typed)?.[1] ?? typed).replaceAll(/["']/g, '').trim()
  if (inner.includes('@')) return readJid(typed, inner)
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(inner)) return { typed, problem: 'rounded' }
  if (isDate(inner)) return { typed, problem: 'none' }
  // Words are names and labels (`Ana:`, `tel:`), not part of a number.
  const digits = inner
    .replace(/^tel:/i, '')
    .replaceAll(/\S*\p{L}\S*/gu, ' ')
    .replaceAll(/\D/g, '')
    // What is dialled before a country code.
    .replace(/^00(?=[1-9]\d{7})/, '')
  if (digits === '') return { typed, problem: 'none' }
  if (digits.length < 8) return { typed, problem: 'short' }
  if (digits.length > 15) return { typed, problem: 'long' }
  // No country code begins with 0: this is how a number is dialled within a country.
  return digits.startsWith('0') ? { typed, problem: 'national' } : { number: digits }
}

/** Of JIDs only a person's has a number; an e-mail address, a hidden id or one without its domain has none. */
function readJid(typed: string, inner: string): Read {
  if (/@g\.us$/i.test(inner)) return { typed, problem: 'group' }
  const number = /^\+?(\d{8,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i.exec(inner)?.[1]
  return number === undefined ? { typed, problem: 'jid' } : { number }
}

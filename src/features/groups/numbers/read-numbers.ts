/** Why a pasted text is not a valid number. */
export type NumberProblem = 'short' | 'long' | 'none' | 'group' | 'jid' | 'rounded' | 'national'

/** One piece of a pasted text: a number as it will be sent, or the typed text and why it is skipped. */
export type FoundNumber =
  | { readonly number: string; readonly problem?: undefined; readonly times: number }
  | { readonly number?: undefined; readonly typed: string; readonly problem: NumberProblem }

/** Result of parsing a text of numbers. */
export interface FoundNumbers {
  /** In the order of the text; a repeated number is listed once. */
  readonly found: readonly FoundNumber[]
  /** The digits that are sent, each once. */
  readonly ready: readonly string[]
  /** How many numbers were repeated. */
  readonly twice: number
  readonly invalid: number
}

/**
 * Parses numbers pasted in any format: one per line, commas, semicolons, tabs, `Name <5511…>`, `Name: +55 11 …`, rows
 * of a spreadsheet with names and a heading, JIDs of persons. The contract (section 4) requires numbers with country
 * code; none is guessed, as a wrong guess could reach a stranger. Returns the same object for the same text as in the
 * last call.
 */
export function readNumbers(text: string): FoundNumbers {
  if (last?.text !== text) last = { text, read: parseText(text) }
  return last.read
}

// Field, button and form read the same text: the last result is cached.
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
    invalid: found.length - ready.length,
  }
}

/** Converts full-width and Arabic digits to ASCII, and removes the direction marks that address books add. */
const cleaned = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** Parses the lines. A name (`Loja 24`) or a date beside a number belongs to it; a first line of words is a heading. */
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

/** Splits a line at separators, and at a space before a plus. */
function piecesOf(line: string): string[] {
  return (
    line
      // Except the comma of a figure that a spreadsheet has rounded.
      .split(/,(?!\d+E\+?\d)|[;\t|]+|\s+(?=\+\d)/i)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')
      .flatMap((piece) => {
        // Several complete numbers on one line.
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
    // International dialling prefix.
    .replace(/^00(?=[1-9]\d{7})/, '')
  if (digits === '') return { typed, problem: 'none' }
  if (digits.length < 8) return { typed, problem: 'short' }
  if (digits.length > 15) return { typed, problem: 'long' }
  // No country code begins with 0: that is the national trunk prefix.
  return digits.startsWith('0') ? { typed, problem: 'national' } : { number: digits }
}

/** Reads a JID. Only a person's has a number: e-mail addresses, hidden ids and JIDs without a domain have none. */
function readJid(typed: string, inner: string): Read {
  if (/@g\.us$/i.test(inner)) return { typed, problem: 'group' }
  const number = /^\+?(\d{8,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i.exec(inner)?.[1]
  return number === undefined ? { typed, problem: 'jid' } : { number }
}

/** Why a pasted piece is no number that can be sent. */
export type NumberProblem = 'short' | 'long' | 'none' | 'group'

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
 * Reads numbers pasted in any form: a line each, commas, semicolons, tabs, `Name <5511…>`, `Name: +55 11 …`, JIDs of
 * persons. The contract (section 4) wants numbers with country code; none is guessed, a guess might reach a stranger.
 */
export function readNumbers(text: string): FoundNumbers {
  const times = new Map<string, number>()
  const found: ({ number: string } | { typed: string; problem: NumberProblem })[] = []
  for (const piece of piecesOf(text)) {
    const read = readPiece(piece)
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

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** Splits at what stands between numbers: separators, and a blank before a plus. */
function piecesOf(text: string): string[] {
  return text
    .split(/[\n\r,;\t|]+|\s+(?=\+\d)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .flatMap((piece) => {
      // Numbers one after the other on a line, each whole in itself.
      const words = piece.split(/\s+/)
      return words.length > 1 && words.every((word) => /^\+?\d{8,15}$/.test(word)) ? words : [piece]
    })
}

function readPiece(typed: string): { number: string } | { typed: string; problem: NumberProblem } {
  const inner = (/<([^<>]*)>/.exec(typed)?.[1] ?? typed).replaceAll(/["']/g, '').trim()
  if (/@g\.us$/i.test(inner)) return { typed, problem: 'group' }
  const jid = /^(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i.exec(inner)?.[1]
  // Words are names and labels (`Ana:`, `tel:`), not part of a number.
  const digits = jid ?? digitsIn(inner.replace(/^tel:/i, '').replaceAll(/\S*\p{L}\S*/gu, ' '))
  if (digits === '') return { typed, problem: 'none' }
  if (digits.length < 8) return { typed, problem: 'short' }
  if (digits.length > 15) return { typed, problem: 'long' }
  return { number: digits }
}

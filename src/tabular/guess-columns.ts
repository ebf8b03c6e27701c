import words from './column-words.json'
import type { ColumnContent } from './sheet-types.ts'

interface GuessedColumn {
  readonly name: string
  /** Undefined: only its name counts. */
  readonly content?: ColumnContent | undefined
}

/** The cells that a field needs; a column with other cells is not for it, whatever its name. */
type Content = 'phones' | 'emails'

/**
 * Guesses the column of each field by its header, ignoring case, accents and punctuation. A header that is a synonym
 * wins over one that only contains it; each column is used once.
 * @param synonyms the words for each field, in every language of column names; the first field chooses first
 * @param content the cells of fields that can be recognised: their column is then also found without a known name, and
 *   among several columns, a mobile number wins, then the column with the most cells of this kind
 * @returns the column's position for each field that was found
 */
export function guessColumns<Field extends string>(
  columns: readonly GuessedColumn[],
  synonyms: Readonly<Record<Field, readonly string[]>>,
  content: Partial<Record<Field, Content>> = {},
): Partial<Record<Field, number>> {
  const fields = Object.entries<readonly string[]>(synonyms) as [Field, readonly string[]][]
  const names = columns.map(({ name }) => plain(name))
  const found: Partial<Record<Field, number>> = {}
  const usedColumns = new Set<number>()
  const take = (field: Field, share: Share, fits: (name: string) => boolean) => {
    const kind = content[field]
    let best: number | undefined
    for (const [at, name] of names.entries()) {
      const cells = columns[at]?.content
      if (usedColumns.has(at) || !fits(name) || !isFor(kind, cells, share)) continue
      const isBetter = kind && count(cells, kind) > count(columns[best ?? at]?.content, kind)
      if (best === undefined || isBetter) best = at
    }
    if (best === undefined) return
    found[field] = best
    usedColumns.add(best)
  }
  const give = (
    share: Share,
    fits: (name: string, word: string) => boolean,
    wordsOf = (_: Field, own: readonly string[]) => own.map(plain),
  ) => {
    for (const [field, own] of fields)
      for (const word of wordsOf(field, own))
        if (found[field] === undefined && word !== '')
          take(field, share, (name) => fits(name, word))
  }
  const giveNamed = (share: Share) => {
    give(share, (name, word) => name === word)
    give(share, (name, word) => name.replaceAll(' ', '') === word.replaceAll(' ', ''))
  }
  // Mobile numbers are preferred to other phone numbers.
  const mobile = (field: Field) => (content[field] === 'phones' ? words.mobile : [])
  give('most', includesWord, mobile)
  giveNamed('most')
  giveNamed('some')
  give('most', includesWord)
  for (const [field] of fields)
    if (content[field] && found[field] === undefined) take(field, 'most', () => true)
  give('none', includesWord, mobile)
  giveNamed('any')
  give('none', includesWord)
  return found
}

const includesWord = (name: string, word: string) => ` ${name} `.includes(` ${word} `)

const count = (cells: ColumnContent | undefined, kind: Content) => cells?.[kind] ?? 0

/** How many cells of a column fit; `none`: it has no cells. */
type Share = 'most' | 'some' | 'any' | 'none'

function isFor(kind: Content | undefined, cells: ColumnContent | undefined, share: Share): boolean {
  if (share === 'any') return true
  // Without cells to look at, the name alone decides.
  if (!cells || cells.filled === 0) return share === 'none' || !kind || !cells
  if (!kind) return cells.emails * 2 < cells.filled
  return share === 'most' ? cells[kind] * 2 >= cells.filled : share === 'some' && cells[kind] > 0
}

/** Returns words in lower case without accents, separated by one space: `E-Mail_Cliente` is `e mail cliente`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

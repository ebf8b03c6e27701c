/**
 * Guesses the column of each field by its header, ignoring case, accents and punctuation. A header that is a synonym
 * wins over one that only contains it; each column is used once.
 * @param synonyms the words for each field, in every language of column names; the first field chooses first
 * @returns the column's position for each field that was found
 */
export function guessColumns<Field extends string>(
  headers: readonly string[],
  synonyms: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> {
  const fields = Object.entries<readonly string[]>(synonyms) as [Field, readonly string[]][]
  const names = headers.map(plain)
  const found: Partial<Record<Field, number>> = {}
  const usedColumns = new Set<number>()
  const give = (fits: (name: string, word: string) => boolean) => {
    for (const [field, words] of fields) {
      if (found[field] !== undefined) continue
      for (const word of words.map(plain)) {
        const at = names.findIndex(
          (name, i) => !usedColumns.has(i) && word !== '' && fits(name, word),
        )
        if (at === -1) continue
        found[field] = at
        usedColumns.add(at)
        break
      }
    }
  }
  give((name, word) => name === word)
  give((name, word) => name.replaceAll(' ', '') === word.replaceAll(' ', ''))
  give((name, word) => ` ${name} `.includes(` ${word} `))
  return found
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

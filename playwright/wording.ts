/** Placeholders for any number and any text while a text is turned into a pattern. */
const anyNumber = 987_654_321
const anyText = '\uE000'

/**
 * Returns a pattern for a text with values, such as "Save 3 changes": it matches the whole text with any values, in the
 * singular and the plural.
 *
 * @param write returns the text for a number and a text, which are used as its values
 */
export function wording(write: (n: number, text: string) => string): RegExp {
  const forms = new Set([0, 1, anyNumber].map((n) => write(n, anyText)))
  const patterns = Array.from(forms, (form) =>
    form
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(String(anyNumber), '.+')
      .replaceAll(anyText, '.+'),
  )
  return new RegExp(`^(?:${patterns.join('|')})$`)
}

/** Returns a pattern that matches each of these texts as a whole. */
export const oneOf = (texts: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`,
  )

/** Returns a pattern that matches what any of these patterns matches. */
export const eitherOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

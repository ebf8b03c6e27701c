/** Stands for any number and any text where a wording is turned into a pattern. */
const anyNumber = 987_654_321
const anyText = '\uE000'

/**
 * Returns a pattern for a text that holds values, such as "Save 3 changes": it matches the whole text with any values,
 * in the singular and the plural.
 *
 * @param write calls the text with the number and the text it is given in the places of its values
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

/** Returns a pattern for what matches any of these patterns. */
export const eitherOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'))

/** The characters of a column's head that fit on a line. */
const lineLength = 15

/** A character after which a name may break. */
const separator = /[\s\-_./:]/

/**
 * Splits a name into two lines of a column's head: between words if both parts fit, else anywhere. The end of a longer
 * name stays whole, on the second line: the names of sibling instances differ there.
 * @returns two parts that make up the name; the second is empty if one line is enough
 */
export function splitName(name: string): readonly [string, string] {
  // Whole characters: half of an emoji is not printable.
  const characters = Array.from(name)
  const { length } = characters
  if (length <= lineLength) return [name, '']
  const breaks = characters.flatMap((one, at) => (separator.test(one) ? [at + 1] : []))
  const between = breaks.findLast((at) => at <= lineLength && length - at <= lineLength)
  const at = between ?? (length <= 2 * lineLength ? lineLength : length - lineLength)
  return [characters.slice(0, at).join(''), characters.slice(at).join('')]
}

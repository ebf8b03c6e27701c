const collators = new Map<string | undefined, Intl.Collator>()

/**
 * Returns the function that compares names as people sort them: without case, numbers by value.
 * @param locale that of the browser by default
 */
export function compareNames(locale?: string): (a: string, b: string) => number {
  const collator =
    collators.get(locale) ?? new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  collators.set(locale, collator)
  return collator.compare
}

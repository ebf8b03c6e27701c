interface Option {
  readonly value: string
  readonly label: string
}

/** Returns the options of a filter by values: without duplicates, sorted. */
export function optionsOf(values: readonly (string | undefined)[]): Option[] {
  const all = new Set(values.filter((value) => value !== undefined))
  return [...all].sort().map((value) => ({ value, label: value }))
}

/** Returns the values of a filter that accepts several, as in a URL: `refused,unknown`. Empty if not in use. */
export const eitherOf = (value: string): readonly string[] => (value === '' ? [] : value.split(','))

/** Returns a filter's options; if a link selected several at once, with one more option that names them all. */
export function withEither(options: readonly Option[], value: string): readonly Option[] {
  if (options.some((one) => one.value === value)) return options
  const chosen = eitherOf(value).flatMap((each) => options.find((one) => one.value === each) ?? [])
  if (chosen.length < 2) return options
  return [{ value, label: chosen.map(({ label }) => label).join(' / ') }, ...options]
}

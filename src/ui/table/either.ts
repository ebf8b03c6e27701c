interface Option {
  readonly value: string
  readonly label: string
}

/** The options of a filter by values: each once, in order. */
export function optionsOf(values: readonly (string | undefined)[]): Option[] {
  const all = new Set(values.filter((value) => value !== undefined))
  return [...all].sort().map((value) => ({ value, label: value }))
}

/** The values of a filter that several fit, as a URL has them: `refused,unknown`. Empty where it is not in use. */
export const eitherOf = (value: string): readonly string[] => (value === '' ? [] : value.split(','))

/** A filter's options; where a link chose several at once, one more that names them, as it would name each. */
export function withEither(options: readonly Option[], value: string): readonly Option[] {
  if (options.some((one) => one.value === value)) return options
  const chosen = eitherOf(value).flatMap((each) => options.find((one) => one.value === each) ?? [])
  if (chosen.length < 2) return options
  return [{ value, label: chosen.map(({ label }) => label).join(' / ') }, ...options]
}

/** Numbers of the calling codes that use a hyphen before the last four digits: of the United States, Canada and Brazil. */
const hyphenated = /^\+(?:1|55) .* \d{4}$/

/** Returns a number in international format as people of its country write it: `+55 11 98765-4321`. */
export const hyphenatePhone = (international: string): string =>
  hyphenated.test(international) ? international.replace(/ (\d{4})$/, '-$1') : international

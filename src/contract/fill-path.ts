/**
 * Returns the path of an operation with its parameters filled in and percent-encoded, so that names with spaces,
 * slashes, percent signs or other alphabets reach the gateway unchanged.
 * @throws Error when a parameter is missing, empty, `.` or `..`: such a name cannot be part of a URL's path.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || !canStandInPath(value))
      throw new Error(`${name} cannot stand in a path: ${JSON.stringify(value)}`)
    return encodeURIComponent(value)
  })
}

/** Returns whether a name can be a path parameter: URLs drop empty segments, `.` and `..`, and lone surrogates. */
export function canStandInPath(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/\p{Surrogate}/u.test(name)
}

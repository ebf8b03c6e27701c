// @ts-check

/**
 * @typedef {object} Chunk a chunk in Vite's manifest
 * @property {string} file
 * @property {string[]} [imports] keys of what it imports at once
 * @property {string[]} [css]
 *
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ name: string, files: string[], bytes: number, limit: number }} Row
 */

/** What the first route may weigh, and any page beyond it: gz bytes of JS and CSS. */
export const limits = { first: 150_000, page: 60_000 }

// Connect is part of the entry. That nothing else is fetched for it is measured in the browser (e2e/budget.spec.ts).
const firstRoute = ['index.html', 'src/i18n/en/core.ts']
// What every page after the first route stands in.
const shell = ['src/app/Connected.tsx', 'src/i18n/en/shell.ts']
const page = /^src\/features\/(?:[a-z]+\/)*([a-z]+)\/\w+Page\.tsx$/

/**
 * Every file that is fetched for some chunks: they, what they import at once, and their style sheets.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {Set<string>}
 * @throws {Error} when a chunk is missing: a check that finds nothing to weigh must not pass
 */
export function filesFor(manifest, keys) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk '${key}': has it moved?`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const one of chunk.imports ?? []) visit(one)
  }
  keys.forEach(visit)
  return files
}

/**
 * Weighs the first route, and each page by what it adds to it (the shell and its words included).
 *
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf gz bytes of a file of the build
 * @returns {Row[]} the first route, then the pages by weight
 */
export function weigh(manifest, sizeOf) {
  const first = filesFor(manifest, firstRoute)
  /** @param {Iterable<string>} files */
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const keys = Object.keys(manifest)
  const rows = keys
    .filter((key) => page.test(key))
    .map((key) => {
      const words = `src/i18n/en/${page.exec(key)?.[1]}.ts`
      const all = filesFor(manifest, [key, ...shell, ...(manifest[words] ? [words] : [])])
      const files = [...all].filter((file) => !first.has(file))
      return { name: key, files, bytes: sum(files), limit: limits.page }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
  if (rows.length === 0) throw new Error('The build has no page beside Connect: have they moved?')
  return [
    { name: 'First route', files: [...first], bytes: sum(first), limit: limits.first },
    ...rows,
  ]
}

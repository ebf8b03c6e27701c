// @ts-check

/** @typedef {import('./page-map.mjs').PageMap} PageMap */
/** @typedef {{ name: string, files: string[], bytes: number, limit: number }} Row */

/** The maximum weight of the first page, and of the first page and any other one together: gz bytes of code,
 * styles and texts. */
export const limits = { first: 117_000, together: 250_000 }

/** The maximum number of files that a page needs beyond those of the first page. */
export const maxFiles = { js: 6, css: 1, json: 2 }

const pageMapTag = /<script type="application\/json" id="page-map">(.*?)<\/script>/s
const entryFile = /<(?:script|link)\b[^>]*?\b(?:src|href)="[^"]*?(assets\/[^"]+\.(?:js|css))"/g

/**
 * Reads the files of each page from the build's index.html.
 * @param {string} html
 * @returns {{ first: string[], map: PageMap }}
 * @throws {Error} if they are missing: a check without files must not pass
 */
export function readPageMap(html) {
  const text = pageMapTag.exec(html)?.[1]
  const first = [...new Set([...html.matchAll(entryFile)].map(([, file = '']) => file))]
  if (text === undefined || first.length === 0)
    throw new Error('index.html does not name the files of pages: has its form changed?')
  return { first, map: /** @type {PageMap} */ (JSON.parse(text)) }
}

/**
 * Weighs the first page, and what each other page adds to it, in one language.
 * @param {string} html the build's index.html
 * @param {(file: string) => number} sizeOf gz bytes of a file of the build
 * @returns {Row[]} the first page, then the others by weight
 */
export function weigh(html, sizeOf) {
  const { first, map } = readPageMap(html)
  const textsOf = (/** @type {string} */ page) =>
    named((map.sections[page] ?? []).flatMap((section) => map.texts['en']?.[section] ?? []))
  const named = (/** @type {number[] | undefined} */ places) =>
    (places ?? []).map((place) => map.files[place] ?? '')
  const row = (
    /** @type {string} */ name,
    /** @type {string[]} */ files,
    /** @type {number} */ limit,
  ) => ({ name, files, limit, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) })
  const firstRow = row('First page', [...first, ...textsOf('connect')], limits.first)
  const rows = Object.entries(map.pages).map(([name, places]) => {
    const files = [...new Set([...named(places), ...textsOf(name)])]
    return row(
      name,
      files.filter((file) => !firstRow.files.includes(file)),
      limits.together - firstRow.bytes,
    )
  })
  if (rows.length === 0) throw new Error('index.html names no page beside the first one')
  return [firstRow, ...rows.toSorted((a, b) => b.bytes - a.bytes)]
}

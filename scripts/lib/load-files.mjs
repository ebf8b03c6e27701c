// @ts-check
import { join } from 'node:path'

/** The id of Vite's preload helper, which wraps each dynamic import of a build. */
const helperId = '\0vite/preload-helper.js'

/** The table of file names that Vite writes into a chunk with dynamic imports, and its uses. */
const table = /const __vite__mapDeps=.*?m\.f=(\[.*?\])\).*?\n/
const use = /__vite__mapDeps\(\[(\d*)[\d,]*\]\)/g

/**
 * Replaces the dependencies in each dynamic import by the imported file alone: the page map lists what that file
 * imports once for all chunks.
 * @param {string} code
 * @returns {string}
 * @throws {Error} if the table cannot be parsed: files would be fetched one after the other
 */
export function withOneFile(code) {
  const names = table.exec(code)?.[1]
  if (names === undefined) {
    if (code.includes('__vite__mapDeps')) throw new Error('Vite writes its table in another form')
    return code
  }
  const files = /** @type {string[]} */ (JSON.parse(names))
  return code
    .replace(table, '')
    .replaceAll(use, (_, first) =>
      first === '' ? 'void 0' : `\`${files[Number(first)]?.replace('assets/', '')}\``,
    )
}

/**
 * Replaces Vite's preload helper, and the reader of texts, with functions of `src/load/load-files.ts`.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export const loadFiles = (root) => ({
  name: 'load-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$|\/src\/i18n\/read-section\.ts$/ },
    handler(id) {
      const what = id === helperId ? 'loadChunk as __vitePreload' : 'readSection'
      return `export { ${what} } from ${JSON.stringify(join(root, 'src/load/load-files.ts'))}`
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withOneFile(file.code)
    },
  },
})

// @ts-check
import { join } from 'node:path'

/** The id of Vite's preload helper, which wraps each dynamic import of a build. */
const helperId = '\0vite/preload-helper.js'

/**
 * Replaces Vite's preload helper with `src/ui/load-files.ts`.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export const loadFiles = (root) => ({
  name: 'load-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(id) {
      if (id !== helperId) return null
      const source = JSON.stringify(join(root, 'src/ui/load-files.ts'))
      return `export { loadFiles as __vitePreload } from ${source}`
    },
  },
})

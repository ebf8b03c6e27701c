// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files for other web servers into a build.
 * @param {(html: string) => Readonly<Record<string, string>>} filesOf texts by path, for the build's index.html
 * @returns {import('vite').Plugin}
 */
export const hosting = (filesOf) => ({
  name: 'hosting',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no index.html')
    for (const [name, text] of Object.entries(filesOf(String(page.source)))) {
      mkdirSync(dirname(join(dir, name)), { recursive: true })
      writeFileSync(join(dir, name), text)
    }
  },
})

// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files for other web servers into a build.
 * @param {(html: string, base: string) => Readonly<Record<string, string>>} filesOf texts by path, for the build's
 * index.html and its path on the host
 * @returns {import('vite').Plugin}
 */
export function hosting(filesOf) {
  let base = '/'
  return {
    name: 'hosting',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html')
      for (const [name, text] of Object.entries(filesOf(String(page.source), base))) {
        mkdirSync(dirname(join(dir, name)), { recursive: true })
        writeFileSync(join(dir, name), text)
      }
    },
  }
}

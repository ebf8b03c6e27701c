import { readFileSync } from 'node:fs'

/** The built file of a source that is loaded on demand, as its URL ends: `assets/….js`. Its name says nothing of it. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string } | undefined
  >
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no file of its own for ${source}.`)
  return chunk.file
}

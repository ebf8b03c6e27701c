import { readFileSync } from 'node:fs'

/** Returns the built file of a source, as the end of its URL: `assets/….js`. Several sources share one file. */
export function builtFile(source: string): string {
  const files = JSON.parse(readFileSync('dist/.vite/sources.json', 'utf8')) as Record<
    string,
    string | undefined
  >
  const file = files[source]
  if (file === undefined) throw new Error(`The build has no file with ${source}.`)
  return file
}

/** Numbers are indexes into `files`. */
interface PageMap {
  readonly files: readonly string[]
  readonly pages: Readonly<Record<string, readonly number[]>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly onDemand: readonly number[]
}

const index = () => readFileSync('dist/index.html', 'utf8')

/** Returns the entry script of the page, as the end of its URL. Its name is a hash of the whole build. */
export function entryFile(): string {
  const file = /<script type="module"[^>]*src="\/(assets\/[^"]+)"/.exec(index())?.[1]
  if (file === undefined) throw new Error('index.html names no entry.')
  return file
}

function pageMap(): PageMap {
  const text = /id="page-map">(.*?)<\/script>/s.exec(index())?.[1]
  if (text === undefined) throw new Error('index.html has no page map.')
  return JSON.parse(text) as PageMap
}

/** Returns the files that are prefetched when a page is idle, with the texts in English. */
export function prefetchedFiles(): string[] {
  const map = pageMap()
  const texts = Object.values(map.texts['en'] ?? {})
  const places = [...Object.values(map.pages).flat(), ...texts, ...map.onDemand]
  return [...new Set(places.map((at) => map.files[at] ?? ''))]
}

/** Returns the style sheets that a page needs besides the first page's, by the page's name in `src/app/pages.tsx`. */
export function stylesOf(page: string): string[] {
  const map = pageMap()
  return (map.pages[page] ?? [])
    .map((at) => map.files[at] ?? '')
    .filter((file) => file.endsWith('.css'))
}

import { readFileSync } from 'node:fs'

/** The built file that a source went into, as its URL ends: `assets/….js`. Several sources share one. */
export function builtFile(source: string): string {
  const files = JSON.parse(readFileSync('dist/.vite/sources.json', 'utf8')) as Record<
    string,
    string | undefined
  >
  const file = files[source]
  if (file === undefined) throw new Error(`The build has no file with ${source}.`)
  return file
}

/** Numbers are places in `files`. */
interface PageMap {
  readonly files: readonly string[]
  readonly pages: Readonly<Record<string, readonly number[]>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
  readonly onDemand: readonly number[]
}

const index = () => readFileSync('dist/index.html', 'utf8')

/** The script that the page begins with, as its URL ends. Its name is a hash of the whole build. */
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

/** The files that are downloaded once a page rests, with the texts in English. */
export function prefetchedFiles(): string[] {
  const map = pageMap()
  const texts = Object.values(map.texts['en'] ?? {})
  const places = [...Object.values(map.pages), ...texts, map.onDemand].flat()
  return [...new Set(places.map((at) => map.files[at] ?? ''))]
}

/** The style sheets that a page needs beyond the first page's, by the page's name in `src/app/pages.tsx`. */
export function stylesOf(page: string): string[] {
  const map = pageMap()
  return (map.pages[page] ?? [])
    .map((at) => map.files[at] ?? '')
    .filter((file) => file.endsWith('.css'))
}

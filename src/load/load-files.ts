import { handover } from './handover.ts'
import { importsOf, readPageMap } from './page-map.ts'
import { loadTexts, preloadScript } from './preload.ts'
import type { Locale } from '#i18n/locales.ts'

/** A file of the dashboard's own build that could not be loaded. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  constructor(
    readonly url: string,
    options?: ErrorOptions,
  ) {
    super(`could not load ${url}`, options)
  }
}

/** Files that have loaded or are loading, by URL. A file that fails is removed, so that it is requested again. */
const requested = handover.files

/** The number of dynamic imports in flight. */
let loading = 0

/** Returns whether code is being loaded. */
export const isLoadingFiles = (): boolean => loading > 0

let map: ReturnType<typeof readPageMap>

/**
 * Runs a dynamic import when its files are loaded. The build calls this instead of Vite's preload helper
 * (`scripts/lib/load-files.mjs`), which treats a failed file as loaded.
 *
 * @param name of the module's file; undefined if it is in a file that has loaded
 * @throws LoadError if a file cannot be loaded
 */
export function loadChunk<T>(jobImport: () => Promise<T>, name?: string): Promise<T> {
  map ??= readPageMap()
  return loadFiles(jobImport, name === undefined ? [] : importsOf(map, `assets/${name}`))
}

/**
 * Loads the files of a dynamic import, then runs it.
 *
 * Scripts are preloaded before the browser imports any of them: Firefox caches a failed module by its URL until the
 * page is reloaded, and so does every module that imports it. The import then uses the preloaded files.
 *
 * @param files the module itself, everything it imports, and their style sheets, relative to the base
 * @throws LoadError if a file cannot be loaded; the next call requests it again
 */
export async function loadFiles<T>(
  jobImport: () => Promise<T>,
  files: readonly string[] = [],
  base: string | URL = baseUrl(),
): Promise<T> {
  loading++
  try {
    await Promise.all(files.map((file) => request(new URL(file, base).href)))
    return await jobImport()
  } catch (error) {
    if (!isFailedImport(error)) throw error
    for (const file of files) requested.delete(new URL(file, base).href)
    throw new LoadError(files[0] ?? '', { cause: error })
  } finally {
    loading--
  }
}

/**
 * Reads a section of texts from its file in the build, which calls this instead of `src/i18n/read-section.ts`.
 *
 * @throws LoadError if the file cannot be loaded
 */
export async function readSection(locale: Locale, section: string): Promise<object> {
  map ??= readPageMap()
  const file = map?.files[map.texts[locale][section] ?? -1] ?? ''
  const url = new URL(file, baseUrl()).href
  const texts = await loadFiles(() => request(url), [file])
  return (texts as Readonly<Record<string, object>>)[section] ?? {}
}

const baseUrl = () => new URL(import.meta.env.BASE_URL, globalThis.location.href)

function request(url: string): Promise<unknown> {
  const arriving = requested.get(url) ?? load(url)
  requested.set(url, arriving)
  return arriving.catch((error: unknown) => {
    requested.delete(url)
    throw error instanceof LoadError ? error : new LoadError(url, { cause: error })
  })
}

function load(url: string): Promise<unknown> {
  if (url.endsWith('.json')) return loadTexts(url)
  return url.endsWith('.css') ? attachStyles(url) : preloadScript(url)
}

function attachStyles(url: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  if (links.some(({ href }) => href === url)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = url
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new LoadError(url))
    })
    // After the first page's style sheet, which is at the end of the body.
    document.body.append(link)
  })
}

/** Returns whether an import failed because of a missing file, by the messages of Chromium, Firefox and Safari. */
const isFailedImport = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script/i.test(error.message)

// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesOfPages } from './chunks.mjs'
import { mergeGroups } from './merge-groups.mjs'
import { largePackage, ModuleGraph } from './module-graph.mjs'

// Lists the files that a page needs for its first content, beyond those of the first page: code, styles, and the texts
// that its modules show. The map is in index.html, so that they are requested together (`src/boot/boot.ts`) on every
// kind of host.

/** @typedef {{ type: 'chunk', fileName: string, isEntry: boolean, imports: string[], dynamicImports: string[], moduleIds: string[], viteMetadata?: { importedCss: Set<string> } }} OutputChunk */

/** Finds the files that each page needs for its first content, beyond those of the first page. */
export class PageFiles {
  /** @type {OutputChunk[]} */ #chunks
  /** @type {Map<string, OutputChunk>} */ #byFile
  /** @type {Set<string>} */ #first

  /**
   * @param {Record<string, { type: string }>} bundle the output of a build
   * @param {string} root the project's folder
   */
  constructor(bundle, root) {
    this.root = root
    this.#chunks = /** @type {OutputChunk[]} */ (
      Object.values(bundle).filter(({ type }) => type === 'chunk')
    )
    this.#byFile = new Map(this.#chunks.map((chunk) => [chunk.fileName, chunk]))
    this.#first = new Set()
    this.#first = new Set(this.of([join(root, 'src/main.tsx'), join(root, 'src/app/App.tsx')]))
  }

  /**
   * @param {readonly string[]} sources module ids
   * @returns {string[]} the files that they need beyond the first page's
   */
  of(sources) {
    const names = sources.map((id) => {
      const chunk = this.#chunks.find(({ moduleIds }) => moduleIds.includes(id))
      if (!chunk) throw new Error(`The build has no chunk with ${id}: has it moved?`)
      return chunk.fileName
    })
    return this.withImports(names)
  }

  /**
   * @param {readonly string[]} names
   * @returns {string[]} these files with their styles and everything that they import, beyond the first page's
   */
  withImports(names) {
    /** @type {Set<string>} */
    const files = new Set()
    const visit = (/** @type {OutputChunk | undefined} */ chunk) => {
      if (!chunk || files.has(chunk.fileName) || this.#first.has(chunk.fileName)) return
      files.add(chunk.fileName)
      for (const style of chunk.viteMetadata?.importedCss ?? [])
        if (!this.#first.has(style)) files.add(style)
      for (const file of chunk.imports) visit(this.#byFile.get(file))
    }
    for (const name of names) visit(this.#byFile.get(name))
    return [...files].toSorted()
  }

  /**
   * The files that any page imports on demand.
   * @returns {string[]}
   */
  get imported() {
    const names = this.#chunks.flatMap(({ dynamicImports }) => dynamicImports)
    return [...new Set(names)].filter((name) => !this.#first.has(name)).toSorted()
  }

  /** The file of each source. @returns {Record<string, string>} */
  sources() {
    return Object.fromEntries(
      this.#chunks.flatMap(({ moduleIds, fileName }) =>
        moduleIds
          .filter((id) => id.startsWith(join(this.root, 'src/')))
          .map((id) => [id.slice(this.root.length + 1), fileName]),
      ),
    )
  }

  /**
   * The files that are imported on demand, such as dialogs, except those of `loaded`, texts, and rarely used large
   * packages.
   * @param {Iterable<string>} loaded
   * @returns {string[]}
   */
  onDemand(loaded) {
    const others = this.#chunks.filter(
      ({ isEntry, moduleIds }) => !isEntry && !moduleIds.some((id) => largePackage.test(id)),
    )
    const files = others.flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ])
    const known = new Set([...this.#first, ...loaded])
    return [...new Set(files)].filter((file) => !known.has(file)).toSorted()
  }

  /** The files of the first page. @returns {string[]} */
  get first() {
    return [...this.#first].toSorted()
  }
}

/** The files of a build as named in index.html; numbers are indexes into `files`. */
/** @typedef {{ files: string[], imports: number[][], pages: Record<string, number[]>, sections: Record<string, string[]>, texts: Record<string, Record<string, number>>, onDemand: number[] }} PageMap */

const locales = /** @type {const} */ ({ en: 'en', 'pt-BR': 'pt-br', es: 'es' })

/**
 * Returns which sections share a file: those that the same pages show, and single ones that only parts show that open
 * later.
 * @param {Readonly<Record<string, readonly string[]>>} sectionsOf by page
 * @param {string} folder of the English texts
 * @returns {string[][]}
 */
function textGroups(sectionsOf, folder) {
  /** @type {Map<string, { users: Set<string>, bytes: number }>} */
  const items = new Map()
  for (const file of readdirSync(folder)) {
    const section = file
      .replace('.json', '')
      .replaceAll(/-./g, (sign) => sign.slice(1).toUpperCase())
    const users = Object.keys(sectionsOf).filter((page) => sectionsOf[page]?.includes(section))
    // Texts are less repetitive than code.
    const bytes = 6 * readFileSync(join(folder, file)).length
    items.set(section, { users: new Set(users.length > 0 ? users : [section]), bytes })
  }
  return mergeGroups(items, 3)
}

/**
 * @param {PageFiles} files
 * @param {Readonly<Record<string, readonly string[]>>} sources the modules of each page
 * @param {Readonly<Record<string, string[]>>} sections the texts that each page shows
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} texts the file of each section, by locale
 * @returns {PageMap} the code and styles of each page, its texts, and the files that are imported later
 */
function makeMap(files, sources, sections, texts) {
  /** @type {string[]} */
  const names = []
  const numberOf = (/** @type {string} */ file) => {
    if (!names.includes(file)) names.push(file)
    return names.indexOf(file)
  }
  const mapped = (/** @type {Readonly<Record<string, string>>} */ record) =>
    Object.fromEntries(Object.entries(record).map(([key, file]) => [key, numberOf(file)]))
  const pages = Object.fromEntries(
    Object.entries(sources).map(([name, paths]) => [name, files.of(paths).map(numberOf)]),
  )
  const onDemand = files.onDemand(names).map(numberOf)
  /** @type {Map<string, number[]>} */
  const imports = new Map()
  for (const file of files.imported) {
    numberOf(file)
    const others = files.withImports([file]).filter((name) => name !== file)
    imports.set(file, others.map(numberOf))
  }
  return {
    pages,
    onDemand,
    sections,
    texts: Object.fromEntries(Object.entries(texts).map(([locale, one]) => [locale, mapped(one)])),
    files: names,
    imports: names.map((name) => imports.get(name) ?? []),
  }
}

/**
 * Writes the files of each page and the boot script into index.html, and for tests the file of each source
 * (`.vite/sources.json`, which no server serves).
 * @param {string} root the project's folder
 * @param {import('./chunks.mjs').Table} routes the table of pages
 * @returns {import('vite').Plugin}
 */
export function pageMap(root, routes) {
  /** @type {PageFiles | undefined} */
  let files
  let base = '/'
  /** @type {Record<string, string[]>} */
  const sections = {}
  /** @type {Record<string, Record<string, string>>} */
  const texts = {}
  const { first, shell, pages } = sourcesOfPages(root, routes)
  const sources = Object.fromEntries(
    [...pages].map(([name, module]) => [
      name,
      [...(name === 'sign-in' ? shell.slice(1) : shell.slice(0, 1)), module],
    ]),
  )
  return {
    name: 'page-map',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    buildEnd() {
      const graph = new ModuleGraph(this)
      sections['connect'] = graph.sections(first)
      for (const [name, ids] of Object.entries(sources))
        sections[name] = graph.sections([...first, ...ids])
    },
    generateBundle(_options, bundle) {
      files = new PageFiles(bundle, root)
      const groups = textGroups(sections, join(root, 'src/i18n/en'))
      for (const [locale, folder] of Object.entries(locales)) {
        /** @type {Record<string, string>} */
        const fileOf = (texts[locale] = {})
        for (const group of groups) {
          const all = group.map((section) => {
            const file = section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
            const text = readFileSync(join(root, 'src/i18n', folder, `${file}.json`), 'utf8')
            return /** @type {const} */ ([section, /** @type {object} */ (JSON.parse(text))])
          })
          const id = this.emitFile({
            type: 'asset',
            name: `texts-${folder}-${group[0]}.json`,
            source: JSON.stringify(Object.fromEntries(all)),
          })
          for (const section of group) fileOf[section] = this.getFileName(id)
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/sources.json',
        source: JSON.stringify(files.sources()),
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!files) throw new Error('index.html was made before the files that it names')
        const map = JSON.stringify(makeMap(files, sources, sections, texts))
        return withBoot(html, map, await buildBoot(root, base))
      },
    },
  }
}

/**
 * Moves the page map and the boot script before everything that is fetched, and the style sheet after the skeleton,
 * which is then painted without waiting for it.
 * @param {string} html
 * @param {string} map JSON
 * @param {string} boot JavaScript
 * @returns {string}
 */
export function withBoot(html, map, boot) {
  const start = html.search(/<script\b/)
  const sheets = [...html.matchAll(/ *<link rel="stylesheet"[^>]*>\n?/g)].map(([tag]) => tag)
  const scripts = html.match(/<script type="module"/g)?.length ?? 0
  if (start < 0 || sheets.length === 0 || /<\/script|<!--/i.test(map + boot))
    throw new Error('index.html cannot take the boot script: has its form changed?')
  let seen = 0
  const data = `<script type="application/json" id="page-map">${map}</script>\n    `
  const inlined = `${html.slice(0, start)}${data}<script>${boot}</script>\n    ${html.slice(start)}`
  return (
    sheets
      .reduce((text, tag) => text.replace(tag, ''), inlined)
      // The entry is the last of them and imports the others: its name is a hash of the whole build.
      .replaceAll(
        /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/g,
        (tag, cors = '', src) =>
          ++seen < scripts ? `<link rel="modulepreload"${cors} href="${src}">` : tag,
      )
      .replace('</body>', `${sheets.join('')}  </body>`)
  )
}

/** @param {string} root @param {string} base @returns {Promise<string>} the boot script, as one classic script */
async function buildBoot(root, base) {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/boot/boot.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = outputs
  if (chunk?.type !== 'chunk' || outputs.length !== 1)
    throw new Error('The boot script must be one file without imports')
  return chunk.code.trim()
}

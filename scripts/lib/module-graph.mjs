// @ts-check

// What a module needs, read from the build's module graph: other modules, and sections of texts.

/** @typedef {{ code: string | null, importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} ModuleInfo */
/** @typedef {{ getModuleInfo: (id: string) => ModuleInfo | null, getModuleIds: () => Iterable<string>, parse: (code: string) => unknown }} Graph a plugin's context */

/** Packages whose index imports everything: the parts that are used follow from the import statement. */
const importFromIndex =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|@mantine\/(?:core|hooks))["']/g
const packageIndex =
  /@tabler\/icons-react\/dist\/esm\/(icons\/index|tabler-icons-react)|@mantine\/(core|hooks)\/esm\/index/
const partOfIndex =
  /(?:@tabler\/icons-react\/dist\/esm\/icons|@mantine\/core\/esm\/(?:core|components)|@mantine\/hooks\/esm)\/.*?([\w-]+)\.mjs$/

/** Packages that keep their own files: a map, phone numbers, password checks, file types, QR codes. */
export const largePackage =
  /node_modules\/(leaflet|libphonenumber-js|@zxcvbn-ts|file-type|lean-qr|music-metadata)\//

export class ModuleGraph {
  /** @type {Graph} */ #graph
  /** @type {Map<string, string>} part of a package → module id */ #parts = new Map()

  /** @type {Map<string, string[]>} */ #imports = new Map()

  /** @type {Map<string, boolean>} */ #large = new Map()

  /** @param {Graph} graph */
  constructor(graph) {
    this.#graph = graph
    for (const id of graph.getModuleIds()) {
      const name = partOfIndex.exec(id)?.[1]
      // A hook's file is named `use-media-query`.
      if (name !== undefined)
        this.#parts.set(
          name.replaceAll(/-\w/g, (letter) => letter.slice(1).toUpperCase()),
          id,
        )
    }
  }

  /** @param {string} id @returns {string} */
  codeOf(id) {
    return this.#graph.getModuleInfo(id)?.code ?? ''
  }

  /** @param {string} id @returns {string[]} the modules that it imports */
  importsOf(id) {
    const known = this.#imports.get(id)
    if (known) return known
    const names = [...this.codeOf(id).matchAll(importFromIndex)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    )
    const direct = this.#graph.getModuleInfo(id)?.importedIds ?? []
    const all = [
      ...direct.filter((one) => !packageIndex.test(one)),
      ...names.flatMap((name) => this.#parts.get(name) ?? []),
    ]
    this.#imports.set(id, all)
    return all
  }

  /** @returns {Set<string>} the modules that others import on demand */
  onDemand() {
    const ids = [...this.#graph.getModuleIds()]
    return new Set(ids.flatMap((id) => this.#graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }

  /** @param {string} id @returns {boolean} whether it needs a large package */
  isLarge(id) {
    const known =
      this.#large.get(id) ?? [...this.closure([id])].some((one) => largePackage.test(one))
    this.#large.set(id, known)
    return known
  }

  /**
   * @param {readonly string[]} from module ids
   * @returns {Set<string>} these modules and everything that they import
   */
  closure(from) {
    /** @type {Set<string>} */
    const found = new Set()
    const waiting = [...from]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...this.importsOf(id))
    }
    return found
  }

  /**
   * @param {readonly string[]} from module ids
   * @returns {string[]} the sections of texts that these modules and their imports show: `useText('agents')`
   */
  sections(from) {
    /** @type {Set<string>} */
    const found = new Set()
    for (const id of this.closure(from))
      if (this.codeOf(id).includes('useText('))
        walk(this.#graph.parse(this.codeOf(id)), ({ type, callee, arguments: args }) => {
          const section = args?.[0]?.value
          if (type === 'CallExpression' && callee?.name === 'useText' && section !== undefined)
            found.add(section)
        })
    return [...found].toSorted()
  }
}

/** @typedef {{ type?: string, callee?: { name?: string }, arguments?: { value?: string }[] }} Node */

/** @param {unknown} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return
  visit(node)
  for (const inner of Object.values(node)) walk(inner, visit)
}

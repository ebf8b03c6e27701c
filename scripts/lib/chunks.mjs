// @ts-check
import { join } from 'node:path'

// How the build is cut into files. Each small file costs about 200 bytes of its own and a name in the lists of those
// that lead to it, and text compresses better in one piece than in many: what is always fetched together is one file.

/** @typedef {{ getModuleInfo: (id: string) => { code: string | null, importedIds: readonly string[] } | null, getModuleIds: () => Iterable<string> }} Graph */

/** Packages that are imported by name from one file that hands all of it on. */
const handedOn = /import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|@mantine\/core)["']/g
const whole =
  /@tabler\/icons-react\/dist\/esm\/(icons\/index|tabler-icons-react)|@mantine\/(core|hooks)\/esm\/index/
const part =
  /(?:@tabler\/icons-react\/dist\/esm\/icons|@mantine\/core\/esm\/components)\/.*?(\w+)\.mjs$/

/**
 * What a page cannot do without: what the files import, and what that imports. Not what is imported on demand.
 * @param {Graph} graph
 * @param {readonly string[]} files
 * @returns {Set<string>} module ids
 */
function reachedFrom(graph, files) {
  /** @type {Map<string, string>} */
  const parts = new Map()
  for (const id of graph.getModuleIds()) {
    const name = part.exec(id)?.[1]
    if (name !== undefined) parts.set(name, id)
  }
  /** @type {Set<string>} */
  const reached = new Set()
  const waiting = [...files]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // Such a file imports everything: what is used of it, the import says.
    if (reached.has(id) || whole.test(id)) continue
    reached.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
    waiting.push(...importedIds)
    for (const [, names = ''] of (code ?? '').matchAll(handedOn))
      for (const name of names.split(',')) {
        const its = parts.get(name.trim().split(' ')[0] ?? '')
        if (its !== undefined) waiting.push(its)
      }
  }
  return reached
}

/**
 * One file for the first route's code, one for what every page behind it has. And the lists of what is fetched ahead
 * for a page leave out what is there by then.
 * @param {string} root
 */
export function chunks(root) {
  const source = (/** @type {string} */ path) => join(root, 'src', path)
  /** @type {Set<string>} */
  let connected = new Set()
  /** Files of the build that are there before any page. @type {Set<string>} */
  const there = new Set()
  // The words of a language come on demand; lists without end, and writes, are some pages'.
  const isCode = (/** @type {string} */ id) =>
    !/\/i18n\/|(infiniteQuery|mutation)Observer|use(InfiniteQuery|Mutation)/.test(id)

  return {
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        const behind = ['app/Connected.tsx', 'data/use-failure-words.ts'].map(source)
        connected = reachedFrom(this, behind)
        // It stays the entry, by which the manifest names it.
        connected.delete(source('app/Connected.tsx'))
      },
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          /** @type {(file: string) => void} */
          const add = (file) => {
            const chunk = bundle[file]
            if (chunk?.type !== 'chunk' || there.has(file)) return
            there.add(file)
            for (const style of chunk.viteMetadata?.importedCss ?? []) there.add(style)
            chunk.imports.forEach(add)
          }
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk')
              if (chunk.isEntry || chunk.facadeModuleId === source('app/Connected.tsx'))
                add(chunk.fileName)
        },
      },
    },
    groups: [
      { name: 'first', tags: [/** @type {const} */ ('$initial')] },
      { name: 'connected', test: (/** @type {string} */ id) => connected.has(id) && isCode(id) },
      // What every form of a message needs.
      {
        name: 'message',
        test: /src\/message\/(attachment|audio-request|beside|DraftedWithFile|send-options)\b/,
      },
      // What nearly every list needs, beside the table itself.
      {
        name: 'list',
        test: /src\/ui\/(table\/use-table-state|ListPage|use-now|ReadAgain)\./,
      },
      // What whoever shows a run needs.
      {
        name: 'runs',
        test: /src\/(runs\/(bus|clock|environment|locks)|local\/(runs|run-outcomes))\./,
      },
    ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
    // A file that imports no other is listed too: each is fetched before it is imported (`src/ui/load-files.ts`).
    /** @param {string} file @param {string[]} deps @returns {string[]} */
    ahead: (file, deps) =>
      there.has(file) ? deps : [...new Set([file, ...deps])].filter((dep) => !there.has(dep)),
  }
}

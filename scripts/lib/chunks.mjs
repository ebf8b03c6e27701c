// @ts-check
import { join } from 'node:path'
import { mergeGroups } from './merge-groups.mjs'
import { ModuleGraph } from './module-graph.mjs'

// Splits the build into files. On a slow network the number of files costs more than a few kilobytes that a page does
// not need, and a page that has its dialogs loaded can open them without a server.
//
// - `first`: the first page, Connect;
// - `shell`: what every other page needs;
// - `part-…`: files by the pages that need them, and by the parts that open later, such as dialogs
//   (`merge-groups.mjs`);
// - large packages: each its own file.

/** @typedef {Readonly<Record<string, { readonly module: string }>>} Table src/routes.ts */

/** Files of the first page by name. */
const firstFile = /assets\/(first|index|rolldown-runtime)-/

/** The number of scripts that a page may need beyond those of the first page. */
const mostFiles = 6

/** How often a part that opens later is loaded, compared with a page. */
const laterWeight = 0.15

/** @param {string} root the project's folder @param {Table} routes the table of pages */
export function sourcesOfPages(root, routes) {
  const source = (/** @type {string} */ path) => join(root, 'src', path)
  return {
    first: [source('main.tsx')],
    // A signed-in user needs both at once.
    shell: ['app/Connected.tsx', 'app/session/SignInGate.tsx'].map(source),
    /** By name. @type {Map<string, string>} */
    pages: new Map([
      ...Object.entries(routes).map(
        ([name, { module }]) => /** @type {const} */ ([name, source(`features/${module}.tsx`)]),
      ),
      ['sign-in', source('features/sign-in/SignInPage.tsx')],
    ]),
  }
}

/**
 * Returns what a byte without need costs a user, compared with others: most on the page that needs most, as the limit is
 * the same for all. The figures are those of several that made the largest page smallest.
 * @param {ReadonlyMap<string, { users: ReadonlySet<string>, bytes: number }>} items
 * @param {ReadonlySet<string>} pages the users that are pages
 * @returns {(user: string) => number}
 */
function costsOfPages(items, pages) {
  const needed = new Map([...pages].map((page) => [page, 0]))
  for (const { users, bytes } of items.values()) {
    if ([...pages].every((page) => users.has(page))) continue
    for (const user of users) needed.set(user, (needed.get(user) ?? 0) + bytes)
  }
  const most = Math.max(...[...pages].map((page) => needed.get(page) ?? 0))
  return (user) => (pages.has(user) ? 5 * ((needed.get(user) ?? 0) / most) ** 1.2 : laterWeight)
}

/**
 * Returns the bytes that the page needs that needs most.
 * @param {ReadonlyMap<string, { users: ReadonlySet<string>, bytes: number }>} items
 * @param {ReadonlySet<string>} pages
 */
function mostNeeded(items, pages) {
  const needed = new Map([...pages].map((page) => [page, 0]))
  for (const { users, bytes } of items.values())
    for (const user of users) needed.set(user, (needed.get(user) ?? 0) + bytes)
  return Math.max(...[...pages].map((page) => needed.get(page) ?? 0))
}

/**
 * @param {string} root the project's folder
 * @param {Table} routes the table of pages
 * @param {(id: string, code: string) => { readonly code: string }} minify removes comments, of which our modules have more
 * than packages
 */
export function chunks(root, routes, minify) {
  /** @type {Map<string, string>} module id → chunk */
  const chunkOf = new Map()

  return {
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        const graph = new ModuleGraph(this)
        const { first, shell, pages } = sourcesOfPages(root, routes)
        const firstIds = graph.closure(first)
        // Shared by texts and all other files.
        for (const id of this.getModuleIds()) if (/preload-helper/.test(id)) firstIds.add(id)
        const shellIds = graph.closure(shell)
        /** @type {Map<string, { users: Set<string>, bytes: number }>} */
        const items = new Map()
        const note = (/** @type {string} */ user, /** @type {Iterable<string>} */ ids) => {
          for (const id of ids) {
            if (firstIds.has(id) || graph.isLarge(id)) continue
            const item = items.get(id) ?? {
              users: new Set(),
              bytes: minify(id, graph.codeOf(id)).code.length,
            }
            items.set(id, item)
            item.users.add(user)
          }
        }
        const starts = new Set(pages.values())
        for (const id of starts) note(id, [...shellIds, ...graph.closure([id])])
        // One style sheet for all pages, and one for all that opens later: a request less for each.
        for (const [id, { users }] of items)
          if (id.endsWith('.css')) for (const user of starts) users.add(user)
        for (const id of graph.onDemand())
          if (!starts.has(id)) note(id, [...shellIds, ...graph.closure([id])])
        const isLaterStyle = (/** @type {string} */ id) =>
          id.endsWith('.css') && ![...(items.get(id)?.users ?? [])].some((user) => starts.has(user))
        for (const id of [...items.keys()].filter(isLaterStyle)) {
          items.delete(id)
          chunkOf.set(id, 'later-styles')
        }
        // Else a small change may load everything onto the page that is largest anyway.
        const cap = mostNeeded(items, starts)
        const groups = mergeGroups(
          items,
          mostFiles,
          (id) => graph.importsOf(id),
          (user) => (starts.has(user) ? 1 : laterWeight),
          costsOfPages(items, starts),
          (user) => (starts.has(user) ? cap : Infinity),
        )
        for (const id of firstIds) chunkOf.set(id, 'first')
        for (const [at, ids] of groups.entries()) {
          const name = ids.includes(shell[0] ?? '') ? 'shell' : `part-${at}`
          for (const id of ids) chunkOf.set(id, name)
        }
      },
      /** Of two files that import each other, one would run before the code that it needs. */
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          for (const name of file.type === 'chunk' ? file.imports : []) {
            const other = bundle[name]
            if (other?.type === 'chunk' && other.imports.includes(file.fileName))
              throw new Error(`${file.fileName} and ${name} import each other`)
          }
      },
    },
    groups: [
      {
        name: (/** @type {string} */ id) =>
          id.includes('rolldown/runtime') ? 'first' : (chunkOf.get(id) ?? null),
        includeDependenciesRecursively: false,
      },
    ],
    /**
     * Returns the dependencies that Vite records for a file that is imported on demand: only the file itself, because
     * `src/load/load-files.ts` finds its imports in the page map. None for files of the first page, which are loaded.
     * @param {string} file
     * @param {string[]} deps
     * @param {{ hostType: 'html' | 'js' }} context
     * @returns {string[]}
     */
    withImports: (file, deps, { hostType }) =>
      hostType === 'html' ? deps : firstFile.test(file) ? [] : [file],
  }
}

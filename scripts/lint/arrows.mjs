// @ts-check
import { relative, sep } from 'node:path'
import { roomOf, test } from './rooms.mjs'

/**
 * Returns why a file may not import a module; undefined if it may.
 *
 * @param {string} file path from the project's root, with slashes
 * @param {string} specifier the text between the quotes
 * @param {boolean} [isDynamic] whether it is an `import()`
 * @returns {string | undefined}
 */
export function importViolation(file, specifier, isDynamic = false) {
  if (specifier.startsWith('../') || specifier === '..')
    return `'${specifier}' leaves its folder: name the room (#room/file.ts)`
  const found = roomOf(file)
  if (!found || specifier.startsWith('./')) return undefined
  const [name, room] = found
  const isTest = test.files.test(file)
  if (specifier.startsWith('#')) {
    const target = specifier.slice(1).split('/')[0] ?? ''
    // A file in a subfolder imports its own room by name, because `../` is not used.
    if (target === name && feature(specifier) === feature(file)) return undefined
    // The pages of jobs and of the library open the page of each kind, and its dialogs.
    if (isDynamic && target === name && ['jobs', 'library'].includes(feature(file) ?? ''))
      return undefined
    if (room.imports.includes(target) || (isTest && test.imports.includes(target))) return undefined
    return name === target && name === 'features'
      ? 'A feature never imports another feature: what two need moves down (data, ui, jobs)'
      : `'${name}' may not import '${target}'`
  }
  if (isTest || (isDynamic && room.later)) return undefined
  const refused = room.refuses.some((one) =>
    typeof one === 'string'
      ? specifier === one || specifier.startsWith(`${one}/`)
      : one.test(specifier),
  )
  return refused ? `'${name}' may not import '${specifier}'` : undefined
}

/** Returns the feature of a path or a specifier. @param {string} path @returns {string | undefined} */
const feature = (path) => /(?:src\/|#)features\/([^/]+)/.exec(path)?.[1]

/**
 * @typedef {{ type: string, value?: unknown, [key: string]: unknown }} Node
 * @typedef {{ filename: string, cwd: string, report(problem: { node: Node, message: string }): void }} Context
 */

/** The lint rule: static and dynamic imports, re-exports, type imports and workers follow rooms.mjs. */
export const arrows = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    /** @param {Node | null | undefined} source @param {boolean} [isDynamic] */
    const check = (source, isDynamic) => {
      if (!source || typeof source.value !== 'string') return
      const message = importViolation(file, source.value, isDynamic)
      if (message) context.report({ node: source, message })
    }
    /** @param {{ source?: Node | null }} node */
    const bySource = (node) => check(node.source)
    return {
      ImportDeclaration: bySource,
      ExportNamedDeclaration: bySource,
      ExportAllDeclaration: bySource,
      /** @param {{ source?: Node | null }} node */
      ImportExpression: (node) => check(node.source, true),
      TSImportType: bySource,
      /**
       * `new URL('./x.ts', import.meta.url)`: the URL of a worker. @param {{ callee: Node, arguments: Node[] }} node
       */
      NewExpression(node) {
        const [first, second] = node.arguments
        if (node.callee['name'] !== 'URL' || second?.type !== 'MemberExpression') return
        if (/\.[cm]?[jt]sx?$/.test(String(first?.value))) check(first)
      },
    }
  },
}

// @ts-check
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/**
 * Rewrites imports by room (`#i18n/locales.ts`) and by source file (`./routes.ts`) to paths of declarations, so that a
 * project that imports the package reads none of its sources.
 *
 * @param {string} folder contains declarations, in the same folders as their sources in the project
 * @param {Record<string, string>} rooms `imports` of package.json
 */
export function rewriteImports(folder, rooms) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(folder, name)
    const from = dirname(relative(folder, file)).split(sep).join('/')
    const text = readFileSync(file, 'utf8')
    // The type of a JSON file is that of its default export in the declaration.
    const withDefaults = text.replaceAll(
      /typeof import\((['"][^'"]+\.json['"])\)/g,
      'typeof import($1).default',
    )
    const written = withDefaults.replaceAll(
      /(from |import\()(['"])([#.][^'"]*)\2/g,
      (
        _,
        /** @type {string} */ before,
        /** @type {string} */ quote,
        /** @type {string} */ specifier,
      ) => `${before}${quote}${rewritten(specifier, from, rooms)}${quote}`,
    )
    if (written !== text) writeFileSync(file, written)
  }
}

/**
 * Writes a declaration for each JSON file of a folder, since projects need an option to import JSON.
 *
 * @param {string} folder of declarations
 * @param {string} from folder of the JSON files
 */
export function declareJson(folder, from) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(from)) {
    if (!name.endsWith('.json')) continue
    const type = readFileSync(join(from, name), 'utf8').trim()
    const file = join(folder, name.replace(/\.json$/, '.d.ts'))
    // JSON is a type, too: its values become literal types.
    writeFileSync(file, `declare const json: ${type}\nexport default json\n`)
  }
}

/**
 * Returns an import as it is written in a declaration.
 *
 * @param {string} specifier begins with `#` or `.`
 * @param {string} from the importing file's folder, from the project's root
 * @param {Record<string, string>} rooms
 */
export function rewritten(specifier, from, rooms) {
  const script = specifier.replace(/\.(tsx?|json)$/, '.js')
  if (!specifier.startsWith('#')) return script
  const slash = script.indexOf('/')
  const room = slash === -1 ? script : `${script.slice(0, slash)}/*`
  const target = rooms[room]
  if (target === undefined) throw new Error(`No room is called ${specifier}.`)
  const path = target.replace('*', script.slice(slash + 1)).replace(/\.tsx?$/, '.js')
  const to = posix.relative(from, posix.normalize(path))
  return to.startsWith('.') ? to : `./${to}`
}

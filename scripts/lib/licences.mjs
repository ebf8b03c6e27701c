// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, dependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */
/** @typedef {{ name: string, version: string, licence: string, optional: boolean }} Licensed */

/**
 * Allowed licences of production packages. LGPL is only for libvips, which sharp loads as a separate library; none of
 * its code is copied into the build.
 */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]
const allowedForLibvips = [...allowed, 'LGPL-3.0-or-later']

/**
 * Returns the names of the packages that the dashboard's sources import. They are development packages, because a build
 * contains their code.
 *
 * @param {string} folder
 * @returns {Set<string>}
 */
export function packagesOfPages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|setup)\.tsx?$|(^|[\\/])testing[\\/]/.test(file),
  )
  const imports = /\b(?:from|import|import\()\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['/])/g
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(imports)].map(([, name = '']) => name),
    ),
  )
}

/**
 * Returns the packages that a release contains, with their licences, for all platforms, sorted by name: what the server
 * installs, and what is part of the dashboard's build.
 *
 * @param {Lock} lock
 * @param {Iterable<string>} pagePackages names of the packages that the dashboard imports
 * @returns {Licensed[]}
 */
export function shippedPackages({ packages }, pagePackages) {
  const built = new Set()
  /** @param {string} from a path of the lock @param {string} name */
  const add = (from, name) => {
    const path = pathOf(packages, from, name)
    if (path === undefined || built.has(path)) return
    built.add(path)
    for (const needed of Object.keys(packages[path]?.dependencies ?? {})) add(path, needed)
  }
  for (const name of pagePackages) add('', name)
  const listed = Object.entries(packages)
    .filter(
      ([path, { dev, devOptional }]) => path !== '' && ((!dev && !devOptional) || built.has(path)),
    )
    .map(([path, { version = '', license = 'none named', optional = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      optional,
    }))
  const byId = new Map(listed.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byId.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  )
}

/**
 * Returns the path of the package that a package finds by a name, as Node does.
 *
 * @param {Lock['packages']} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function pathOf(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/**
 * Whether a package's licence is allowed: every part of an AND, one part of an OR.
 *
 * @param {Pick<Licensed, 'name' | 'licence'>} licensed
 * @returns {boolean}
 */
export function isAllowed({ name, licence }) {
  const list = name.startsWith('@img/sharp-') ? allowedForLibvips : allowed
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => list.includes(one)))
}

/**
 * Returns docs/licences.md.
 *
 * @param {readonly Licensed[]} packages
 * @returns {string}
 */
export function licenceList(packages) {
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted()
  const sections = licences.map((licence) => {
    const lines = packages
      .filter((one) => one.licence === licence)
      .map(({ name, version, optional }) => `- ${name} ${version}${optional ? ' (optional)' : ''}`)
    return `## ${licence}\n\n${lines.join('\n')}\n`
  })
  return [
    '# Licences of third-party packages\n',
    'The packages that the server installs or a build of the dashboard contains, with the licence that each names. `npm run licences` writes this list from the lock file. Optional packages are native code for one platform: a machine installs its own.\n',
    ...sections,
  ].join('\n')
}

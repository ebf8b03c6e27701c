// @ts-check

/** @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} LockedPackage */
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
  'Unlicense',
]
const allowedForLibvips = [...allowed, 'LGPL-3.0-or-later']

/**
 * Returns the production packages of a lock file with their licences, for all platforms, sorted by name.
 *
 * @param {Lock} lock
 * @returns {Licensed[]}
 */
export function productionPackages({ packages }) {
  const listed = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
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
    'The packages that Switchboard needs to run, with the licence that each names. `npm run licences` writes this list from the lock file. Optional packages are native code for one platform: a machine installs its own.\n',
    ...sections,
  ].join('\n')
}

// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the version of a build, with its commit as build metadata: `0.2.0+1a2b3c4d`. Files that were changed since
 * that commit add `.modified`. Without git, or inside another repository, it is only the manifest's version.
 *
 * @param {string} folder the project's folder
 * @returns {string}
 */
export function buildVersion(folder) {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  )
  try {
    if (realpathSync(git(folder, 'rev-parse', '--show-toplevel')) !== realpathSync(folder))
      return version
    const describe = ['describe', '--always', '--abbrev=8', '--exclude=*', '--dirty=.modified']
    return `${version}+${git(folder, ...describe)}`
  } catch {
    return version
  }
}

/** @param {string} cwd @param {...string} args @returns {string} */
const git = (cwd, ...args) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

// @ts-check
import { existsSync } from 'node:fs'
import { runQuietly } from './run-tool.mjs'

/**
 * Installs packages if this runs as root on Debian, otherwise nothing.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<void>}
 * @throws {Error} when apt-get fails; its output is on stderr
 */
export async function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['-qq', 'update'], env)
  await runQuietly('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], env)
}

// @ts-check
import { existsSync } from 'node:fs'
import { installDebianPackages } from './apt.mjs'

const mostCommon = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/**
 * Returns the path of a Firefox: `FIREFOX_PATH`, else the system's. Undefined when there is none.
 *
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 * @throws {Error} when FIREFOX_PATH names no file
 */
export function findFirefox(env = process.env) {
  const configured = env['FIREFOX_PATH']
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`FIREFOX_PATH is '${configured}', but no file is there.`)
  }
  return mostCommon.find((path) => existsSync(path))
}

/**
 * Installs Firefox if this runs as root on Debian.
 *
 * @returns {Promise<void>}
 * @throws {Error} when apt-get fails; its output is on stderr
 */
export const installFirefox = () => installDebianPackages(['firefox-esr'])

/** Why the tests in Firefox are skipped without one. */
export const withoutFirefox =
  "The tests in Firefox are skipped: none was found. Install your system's package, or set FIREFOX_PATH to its executable."

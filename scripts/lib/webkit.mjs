// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './apt.mjs'

const driver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'

/**
 * Returns the paths of WebKitGTK's driver, its MiniBrowser and Xvfb. Undefined when one of them is missing.
 *
 * @param {string} [libraries] the folder with Debian's library folders of each architecture
 * @returns {{ driver: string, browser: string, xvfb: string } | undefined}
 */
export function findWebKit(libraries = '/usr/lib') {
  if (!existsSync(driver) || !existsSync(xvfb)) return undefined
  const browser = readdirSync(libraries, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name.includes('-linux-'))
    .flatMap(({ name }) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join(libraries, name, version, 'MiniBrowser'),
      ),
    )
    .find((path) => existsSync(path))
  return browser === undefined ? undefined : { driver, browser, xvfb }
}

/**
 * Installs WebKitGTK and Xvfb if this runs as root on Debian.
 *
 * @returns {Promise<void>}
 * @throws {Error} when apt-get fails; its output is on stderr
 */
export const installWebKit = () => installDebianPackages(['webkit2gtk-driver', 'xvfb'])

/** Why the tests in WebKit are skipped without it. */
export const withoutWebKit =
  "The tests in WebKit are skipped: Debian's packages webkit2gtk-driver and xvfb are not installed."

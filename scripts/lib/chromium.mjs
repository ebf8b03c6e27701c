// @ts-check
import { existsSync } from 'node:fs'
import { runQuietly } from './run-tool.mjs'

/** Drawn by pages of their own, in a process for each new window: a fifth of the browser tests' time. */
const popups = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** What Playwright switches off and tests rely on: of two such lists Chromium takes the last. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** What Chromium needs as root, without a screen and without a network to ask for updates. */
export const chromiumFlags = /** @type {const} */ ([
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrights, ...popups].join(',')}`,
])

const mostCommon = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** Chromium without windows, a package of its own: a page of a test costs about a quarter less CPU time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Where a Chromium is: `CHROMIUM_PATH`, else Playwright's own, else the system's. Undefined when there is none.
 * A `CHROMIUM_PATH` that leads nowhere is not passed over.
 *
 * @param {string} own where Playwright would have put its own
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM_PATH names no file
 */
export function findChromium(own, env = process.env) {
  const given = env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is '${given}', but no file is there.`)
  }
  return [own, ...mostCommon].find((path) => existsSync(path))
}

/**
 * Returns the browser of the tests: as {@link findChromium}, but the system's headless shell comes before its Chromium.
 *
 * @param {string} own where Playwright would have put its own
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM_PATH names no file
 */
export function findTestBrowser(own, env = process.env) {
  const prefersShell = !env['CHROMIUM_PATH'] && !existsSync(own) && existsSync(headlessShell)
  return prefersShell ? headlessShell : findChromium(own, env)
}

/** Whether the tests would run in the system's Chromium, or in none. @param {string} own see {@link findTestBrowser} */
export const lacksTestBrowser = (own, env = process.env) =>
  !env['CHROMIUM_PATH'] && !existsSync(own) && !existsSync(headlessShell)

/**
 * Installs the browser of the tests when this is root on Debian: the headless shell, and Chromium for what the shell
 * does not have (a profile on the disk).
 *
 * @returns {Promise<void>}
 * @throws {Error} when apt-get fails; what it printed is on stderr
 */
export async function installTestBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['-qq', 'update'], env)
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
  await runQuietly('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], env)
}

/** What to do where no Chromium can be installed from here. */
export const withoutChromium =
  "No Chromium was found: install one (`npx playwright install chromium`, or your system's package), or set CHROMIUM_PATH to its executable."

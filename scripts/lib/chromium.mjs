// @ts-check
import { existsSync } from 'node:fs'
import { installDebianPackages } from './apt.mjs'

/** Chromium draws these popups as pages, in a new process per window: a fifth of the browser tests' time. */
const popups = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Features that Playwright disables and tests rely on: Chromium uses only the last of several such lists. */
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

/** Flags for Chromium as root, without a screen and without a network for updates. */
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

/** The headless Chromium of a separate package: a page of a test costs about a quarter less CPU time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, else Playwright's own, else the system's. Undefined when there is
 * none. An invalid `CHROMIUM_PATH` is an error.
 *
 * @param {string} own the path of Playwright's own, if installed
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM_PATH names no file
 */
export function findChromium(own, env = process.env) {
  const configured = env['CHROMIUM_PATH']
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`CHROMIUM_PATH is '${configured}', but no file is there.`)
  }
  return [own, ...mostCommon].find((path) => existsSync(path))
}

/**
 * Returns the browser of the tests: like {@link findChromium}, but prefers the system's headless shell to its Chromium.
 *
 * @param {string} own the path of Playwright's own, if installed
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM_PATH names no file
 */
export function findTestBrowser(own, env = process.env) {
  const prefersShell = !env['CHROMIUM_PATH'] && !existsSync(own) && existsSync(headlessShell)
  return prefersShell ? headlessShell : findChromium(own, env)
}

/**
 * Whether the tests would run in the system's full Chromium, or in none. @param {string} own see {@link
 * findTestBrowser}
 */
export const lacksTestBrowser = (own, env = process.env) =>
  !env['CHROMIUM_PATH'] && !existsSync(own) && !existsSync(headlessShell)

/**
 * Installs the browser of the tests if this runs as root on Debian: the headless shell, and Chromium for tests that
 * need a profile on disk.
 *
 * @returns {Promise<void>}
 * @throws {Error} when apt-get fails; its output is on stderr
 */
export const installTestBrowser = () =>
  installDebianPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation'])

/** Instructions for when Chromium cannot be installed automatically. */
export const withoutChromium =
  "No Chromium was found: install one (`npx playwright install chromium`, or your system's package), or set CHROMIUM_PATH to its executable."

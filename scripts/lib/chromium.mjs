// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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

const usual = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

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
  return [own, ...usual].find((path) => existsSync(path))
}

/**
 * Installs Debian's Chromium when this is root on Debian.
 *
 * @returns {boolean} whether it was tried
 * @throws {Error} when apt-get fails
 */
export function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  // What apt-get says goes to stderr: stdout is for results.
  const quiet = /** @type {const} */ (['ignore', 2, 2])
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['-qq', 'update'], { stdio: [...quiet], env })
  execFileSync(
    'apt-get',
    ['-qq', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    { stdio: [...quiet], env },
  )
  return true
}

/** What to do where no Chromium can be installed from here. */
export const withoutChromium =
  "No Chromium was found: install one (`npx playwright install chromium`, or your system's package), or set CHROMIUM_PATH to its executable."

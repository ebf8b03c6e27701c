import { availableParallelism } from 'node:os'
import { chromium, defineConfig } from 'playwright/test'
import { slowCpu } from './e2e/support/slow-machine.ts'
import { chromiumFlags, findChromium, findTestBrowser } from './scripts/lib/chromium.mjs'
import { findFirefox } from './scripts/lib/firefox.mjs'

const own = chromium.executablePath()

// For the tests in Firefox; without one they are skipped.
const firefox = findFirefox()
if (firefox !== undefined) process.env['FIREFOX_PATH'] = firefox

/** How a browser is started, with windows or without. */
const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
  args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})

/** Tests of the browser's profile on the disk: a headless shell keeps none. */
const profileTests = 'disk.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Tests also wait: one more than there are cores keeps all of them busy.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  // `.ci/run` allows one, and lists what needed it: the cause of a flaky test is to be found.
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  // A slow machine needs longer: a limit is there to end a test that has failed, not to time it.
  timeout: 120_000 * slowCpu,
  expect: { timeout: 20_000 * slowCpu },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 60_000 * slowCpu,
    // Its encoder cannot be had everywhere; a trace shows more. To trace every test takes a third of its time.
    video: 'off',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [
    {
      name: 'pages',
      // The example is a project of its own: scripts/example.mjs runs it.
      testIgnore: [profileTests, 'example/**'],
      use: { launchOptions: launchOptions(findTestBrowser(own)) },
    },
    {
      name: 'profile',
      testMatch: profileTests,
      use: { launchOptions: launchOptions(findChromium(own)) },
    },
  ],
})

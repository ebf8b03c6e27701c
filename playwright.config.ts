import { availableParallelism } from 'node:os'
import { chromium, defineConfig } from 'playwright/test'
import { slowCpu } from './e2e/support/slow-machine.ts'
import { chromiumFlags, findChromium, findTestBrowser } from './scripts/lib/chromium.mjs'
import { findFirefox } from './scripts/lib/firefox.mjs'
import { findWebKit } from './scripts/lib/webkit.mjs'

const own = chromium.executablePath()

// For the tests in Firefox; they are skipped without one.
const firefox = findFirefox()
if (firefox !== undefined) process.env['FIREFOX_PATH'] = firefox

// For the tests in WebKit; they are skipped without it.
const webkit = findWebKit()
if (webkit !== undefined) process.env['WEBKIT_PATHS'] = JSON.stringify(webkit)

/** Options that start a browser, headless or not. */
const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
  args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})

/** Tests of the browser's profile on disk, which a headless shell does not have. */
const profileTests = 'disk.spec.ts'

/** Tests in other browsers, one after the other in one browser each. */
const engineTests = ['firefox.spec.ts', 'webkit.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Tests spend time waiting: one more than the number of cores keeps all of them busy.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  // `.ci/run` allows one and lists the tests that needed it, because the cause of a flaky test must be found.
  retries: Number(process.env['TEST_RETRIES'] ?? 0),
  // A slow machine needs longer: the timeout ends a test that has failed and measures nothing.
  timeout: 120_000 * slowCpu,
  expect: { timeout: 20_000 * slowCpu },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    // Animations cost CPU time, and Playwright waits for an element to stand still before it clicks.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000 * slowCpu,
    // The video encoder is not available everywhere, and a trace shows more. Tracing every test takes a third longer.
    video: 'off',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'on-first-retry',
  },
  projects: [
    // First what takes long in one worker: last, the other workers would wait for it.
    { name: 'engines', testMatch: engineTests },
    {
      name: 'profile',
      testMatch: profileTests,
      use: { launchOptions: launchOptions(findChromium(own)) },
    },
    {
      name: 'pages',
      // The example is a separate project: scripts/example.mjs runs it.
      testIgnore: [profileTests, ...engineTests, 'example/**'],
      use: { launchOptions: launchOptions(findTestBrowser(own)) },
    },
  ],
})

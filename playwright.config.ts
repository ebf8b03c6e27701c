import { chromium, defineConfig } from 'playwright/test'
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs'

const executablePath = findChromium(chromium.executablePath())

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Tests wait as long as they work: three keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes at the second try has found something: there is no second try.
  retries: 0,
  // What takes 20 s here may take three times as long beside a build, on a slower machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    // Its encoder cannot be had everywhere; a trace shows more. To trace every test takes a third of its time.
    video: 'off',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
      args: [
        ...chromiumFlags,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})

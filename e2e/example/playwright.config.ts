import { defineConfig } from 'playwright/test'
import type { SwitchboardWorkerFixtures } from 'switchboard/playwright'

const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig<object, SwitchboardWorkerFixtures>({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  // A machine with other work takes longer; a test that passes at the second try has found something.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  // One server for the tests that share one; the others start a server for each worker.
  globalSetup: 'switchboard/playwright/shared-server',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [
    { name: 'own-server', testMatch: 'own/*.spec.ts' },
    {
      name: 'shared-server',
      testMatch: 'shared/*.spec.ts',
      use: { switchboardOptions: 'shared' },
    },
  ],
})

import { defineConfig } from 'playwright/test'
import type { SwitchboardWorkerFixtures } from 'switchboard/playwright'

const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig<object, SwitchboardWorkerFixtures>({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  // A busy machine takes longer; no retries, because a test that passes only on the second attempt is a finding.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  // One server for the tests that share one; all others start a server per worker.
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

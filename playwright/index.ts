import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from 'playwright/test'
import {
  switchboardFixtures,
  type SwitchboardFixtures,
  type SwitchboardWorkerFixtures,
} from './fixtures.ts'

/** Playwright's test with fixtures that start Switchboard, sign in, and make calls fail: see docs/playwright.md. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SwitchboardFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SwitchboardWorkerFixtures
> = base.extend<SwitchboardFixtures, SwitchboardWorkerFixtures>(switchboardFixtures)

export { expect } from 'playwright/test'
export * from './fixtures.ts'

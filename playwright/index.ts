import { test as base, type TestType } from 'playwright/test'
import {
  switchboardFixtures,
  type SwitchboardFixtures,
  type SwitchboardWorkerFixtures,
} from './fixtures.ts'
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from 'playwright/test'

/** Playwright's test with fixtures that start Switchboard, sign in, and make things go wrong: see docs/playwright.md. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SwitchboardFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SwitchboardWorkerFixtures
> = base.extend<SwitchboardFixtures, SwitchboardWorkerFixtures>(switchboardFixtures)

export { expect } from 'playwright/test'
export { openDashboard, type Dashboard, type InstanceName } from './dashboard.ts'
export type {
  Fault,
  Instance,
  Seed,
  Seeded,
  SwitchboardFixtures,
  SwitchboardWorkerFixtures,
} from './fixtures.ts'
export type { CallOptions, GatewayApi } from './gateway-api.ts'
export type { Operation } from './operations.ts'
export { pageOf, type Route, type ServerAddress } from './routes.ts'
export {
  startSwitchboard,
  type StartedSwitchboard,
  type Switchboard,
  type SwitchboardOptions,
} from './start-switchboard.ts'
export type { Language, Texts } from './texts.ts'

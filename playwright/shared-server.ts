import { startSwitchboard, type Switchboard } from './start-switchboard.ts'

const variable = 'SWITCHBOARD_SHARED_TEST_SERVER'

/**
 * A global setup for Playwright: starts one Switchboard server for all workers of a run, and stops it at the end. Tests
 * use it with `use: { switchboardOptions: 'shared' }`.
 */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const { stop, ...server } = await startSwitchboard()
  // Playwright passes the environment to its workers.
  process.env[variable] = JSON.stringify({ ...server, isShared: true })
  return stop
}

/**
 * Returns the server that the global setup has started.
 *
 * @throws {Error} when there is none
 */
export function sharedServer(): Switchboard {
  const server = process.env[variable]
  if (server === undefined)
    throw new Error(
      "There is no shared server: set globalSetup to 'switchboard/playwright/shared-server' in your Playwright config.",
    )
  return JSON.parse(server) as Switchboard
}

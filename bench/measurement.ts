import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { openAudit } from '#gateway/audit/audit.ts'
import { openGateway, type Gateway } from '#gateway/gateway.ts'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { listen } from '#gateway/server/listen.ts'
import { createRouter } from '#gateway/http/router.ts'
import { openServerService } from '#gateway/http/server-service.ts'
import { withKeySessions } from '#gateway/identity/key-sessions/key-access.ts'
import { openKeySessions, passingSecret } from '#gateway/identity/key-sessions/key-sessions.ts'
import { siteHandler } from '#gateway/server/site.ts'
import { openState } from '#gateway/state/open-state.ts'
import { routesWithKeys } from '#gateway/team-routes.ts'
import type { Row } from './report.ts'
import type { Page } from './visit.ts'

/** Measures the dashboard and its baseline in alternation, this many times. */
export type Measurement = (options: {
  readonly browser: Browser
  readonly rounds: number
  /** Another page whose loading is measured, too. */
  readonly also: Page | undefined
}) => Promise<readonly Row[]>

/** The key of the gateways. */
export const apiKey = 'key-of-the-measurements'

/**
 * Starts a gateway with an empty folder. Serves it, with each folder of built pages, at its own origin.
 * @returns the origins
 */
export async function serve<Name extends string>(
  folders: Readonly<Record<Name, string>>,
): Promise<{ gateway: Gateway; urls: Record<Name, string>; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-bench-'))
  const gateway = openGateway({ dataDir, apiKey })
  const state = await openState(dataDir)
  const secret = passingSecret()
  const { operations, service } = withKeySessions({
    operations: gateway.operations,
    service: openServerService({ state, audit: openAudit(state), derive: () => secret }),
    behindProxy: false,
    sessions: openKeySessions({ state, secret, now: Date.now }),
    accepts: (key) => gateway.operations.accepts(key),
  })
  const team = { routes: routesWithKeys, service }
  const servers = new Map<string, Awaited<ReturnType<typeof listen>>>()
  for (const [name, folder] of Object.entries<string>(folders)) {
    const pages = openDashboard(folder, { mark: 'data-keys' })
    const answer = (request: Request) => {
      const response = pages(request)
      // The baseline uses its library's default style elements, which the dashboard's policy blocks.
      if (folder !== 'dist')
        response.headers.set('content-security-policy', "default-src 'self' 'unsafe-inline' data:")
      return response
    }
    servers.set(
      name,
      await listen(siteHandler(createRouter({ operations, team, pages: answer })), '127.0.0.1', 0),
    )
  }
  const urls = Object.fromEntries([...servers].map(([name, { url }]) => [name, url]))
  return {
    gateway,
    urls: urls as Record<Name, string>,
    async close() {
      await gateway.close()
      for (const server of servers.values()) await server.close()
      await state.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

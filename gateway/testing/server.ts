import type { Gateway } from '#gateway/gateway.ts'
import { createRouter, type Pages, type Router } from '#gateway/http/router.ts'
import { observeRequests } from '#gateway/log/observe.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler } from '#gateway/server/site.ts'

export interface TestServer {
  /** The gateway's base address. */
  url: string
  port: number
  close(): Promise<void>
}

/** Creates the router of a server with a gateway. */
export const routerOf = ({ operations }: Gateway, pages?: Pages): Router =>
  createRouter({ operations, pages })

/** Serves a gateway like the command, below `/api`, on a free port of 127.0.0.1. */
export async function serveGateway(gateway: Gateway): Promise<TestServer> {
  const observe = observeRequests({ behindProxy: false, slowMs: 0 })
  const listening = await listen(siteHandler(routerOf(gateway)), '127.0.0.1', 0, { observe })
  return {
    url: `${listening.url}/api`,
    port: listening.port,
    async close() {
      listening.server.closeAllConnections()
      await listening.close()
    },
  }
}

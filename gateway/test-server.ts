import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gateway } from './gateway.ts'
import { withoutInformational } from './http/no-informational.ts'

export interface TestServer {
  url: string
  port: number
  close(): Promise<void>
}

/** Serves a gateway on a free port of 127.0.0.1. */
export async function serveGateway(gateway: Gateway): Promise<TestServer> {
  const server = createAdaptorServer({
    fetch: (request, env) => gateway.fetch(request, env),
  }) as Server
  withoutInformational(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

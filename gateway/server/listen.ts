import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withoutInformational } from '#gateway/http/no-informational.ts'
import type { Handler } from './site.ts'

/** A server that listens. */
export interface Listening {
  /** The address that a browser on this machine opens, without a slash at its end. */
  readonly url: string
  readonly port: number
  readonly server: Server
  /** Ends it: nothing new is taken, what is held has half a second to finish, then its connections are closed. */
  close(): Promise<void>
}

// 140 MB at 50 kB/s, the slowest line that the dashboard's time-outs reckon with.
const slowestUpload = 3_000_000
// Longer than a browser keeps a connection without using it (Chromium: 5 minutes at most, but it asks anew when in
// doubt): a connection closed under a POST makes browsers send the POST a second time.
const keepAlive = 320_000

/**
 * Listens on a port (0: a free one).
 *
 * @throws what `listen` reports, such as EADDRINUSE
 */
export async function listen(handler: Handler, host: string, port: number): Promise<Listening> {
  const server = createServer({ requestTimeout: slowestUpload, keepAliveTimeout: keepAlive })
  server.on('request', (incoming, outgoing) => void handler(incoming, outgoing))
  withoutInformational(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = (server.address() as AddressInfo).port
  return {
    url: `http://${addressFor(host)}:${bound}`,
    port: bound,
    server,
    close: () =>
      new Promise((resolve) => {
        const end = setTimeout(() => server.closeAllConnections(), 500)
        server.close(() => {
          clearTimeout(end)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** A host as it stands in a URL. "Every address" is reached from this machine by the loopback's. */
export function addressFor(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

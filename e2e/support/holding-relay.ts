import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A relay in front of a server that can hold requests. Unlike a Playwright route, it leaves the browser its cache. */
export interface HoldingRelay {
  readonly url: string
  /** The paths of the requests that are held. */
  readonly held: readonly string[]
  /** Holds every request from now on. */
  hold(): void
  /** Forwards the requests that are held. */
  release(): void
  close(): Promise<void>
}

/** Starts a relay on a free port of 127.0.0.1. */
export async function startHoldingRelay(toPort: number): Promise<HoldingRelay> {
  let isHolding = false
  let held: { incoming: IncomingMessage; outgoing: ServerResponse }[] = []
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming
    const upstream = request(
      { host: '127.0.0.1', port: toPort, method, path: url, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  }
  const server = createServer((incoming, outgoing) => {
    if (isHolding) held.push({ incoming, outgoing })
    else pass(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get held() {
      return held.map(({ incoming }) => incoming.url ?? '')
    },
    hold: () => {
      isHolding = true
    },
    release: () => {
      for (const { incoming, outgoing } of held.splice(0)) pass(incoming, outgoing)
    },
    close: () => {
      for (const { outgoing } of held) outgoing.destroy()
      held = []
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

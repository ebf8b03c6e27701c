import type { Server } from 'node:http'

/**
 * Keeps a Node server from answering `Expect: 100-continue` with a 1xx of its own: the request is handled as any
 * other, and the client, which may wait a moment for a 100 that does not come, sends its body then (RFC 9110, 10.1.1).
 */
export function withoutInformational(server: Server): void {
  server.on('checkContinue', (request, response) => {
    server.emit('request', request, response)
  })
}

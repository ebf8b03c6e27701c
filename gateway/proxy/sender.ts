import type { NodeObjects } from '#gateway/http/operations.ts'
import type { Sender } from './relay-headers.ts'

/**
 * Returns the client's address as far as it is known: the address of the connection, or the one sent by a trusted proxy
 * in front of this server. The last entry of a list is that proxy's own.
 */
export function senderOf(headers: Headers, node: NodeObjects, behindProxy: boolean): Sender {
  const last = (name: string) => headers.get(name)?.split(',').at(-1)?.trim() ?? ''
  const connection = node.incoming?.socket.remoteAddress ?? ''
  const host = headers.get('host') ?? ''
  const port = /:(\d{1,5})$/.exec(host)?.[1] ?? ''
  if (!behindProxy) return { address: connection, https: false, port, origin: `http://${host}` }
  const https = last('x-forwarded-proto').toLowerCase() === 'https'
  return {
    port,
    address: last('x-forwarded-for') || connection,
    https,
    origin: `${https ? 'https' : 'http'}://${last('x-forwarded-host') || host}`,
  }
}

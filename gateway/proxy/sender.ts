import type { HttpBindings } from '@hono/node-server'
import type { Sender } from './relay-headers.ts'

/**
 * Who asks, as far as it can be known: the address that the connection came from, or what the proxy in front of this
 * server says, where there is one that can be believed. Of a list the last entry is that proxy's own.
 */
export function senderOf(
  headers: Headers,
  env: Partial<HttpBindings> | undefined,
  behindProxy: boolean,
): Sender {
  const last = (name: string) => headers.get(name)?.split(',').at(-1)?.trim() ?? ''
  const connection = env?.incoming?.socket.remoteAddress ?? ''
  if (!behindProxy) return { address: connection, https: false }
  return {
    address: last('x-forwarded-for') || connection,
    https: last('x-forwarded-proto').toLowerCase() === 'https',
  }
}

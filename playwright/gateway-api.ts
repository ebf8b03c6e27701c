import type { Switchboard } from './start-switchboard.ts'

/** The options of a call. */
export interface CallOptions {
  /** Sent as JSON. */
  readonly data?: unknown
  /** Sent unchanged, such as a `FormData`. */
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
}

type Call = (path: string, options?: CallOptions) => Promise<Response>

/**
 * Calls the gateway with its key, by paths such as `instance/create`. A response of any status is returned, not thrown.
 * Unlike Playwright's own requests, a failed call does not print the key.
 */
export interface GatewayApi {
  readonly get: Call
  readonly post: Call
  readonly put: Call
  readonly patch: Call
  readonly delete: Call
}

/** Returns a client for the gateway of a server. */
export function gatewayApi({ gateway, key }: Switchboard): GatewayApi {
  const call =
    (method: string): Call =>
    (path, { data, body, headers } = {}) =>
      fetch(`${gateway}/${path.replace(/^\//, '')}`, {
        method,
        headers: {
          apikey: key,
          ...(data !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: data === undefined ? body : JSON.stringify(data),
      })
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

import type { Dialect } from './dialects/dialect.ts'

/** A gateway and the key for it. The key is sent to this address only. */
export interface Connection {
  /** Normalised, without a trailing slash: see `readAddress`. */
  readonly address: string
  /** '' if this page's own server has the key, and the browser a cookie. */
  readonly key: string
  /** The gateway's differences from the contract; missing if there are none. */
  readonly dialect?: Dialect | undefined
  /**
   * Asks the gateway for its dialect; missing if the dialect is certain. Reads do not wait for it, writes do.
   * @throws UnreachableError where it does not respond; LoadError where the dialect cannot be loaded
   */
  readonly confirm?: (() => Promise<Dialect | undefined>) | undefined
  /** Sends requests instead of the global `fetch`: the server's own jobs call it without a network. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** The bulk job that the calls belong to, for the audit log of the Switchboard server. */
  readonly job?: { readonly kind: string; readonly id: string } | undefined
}

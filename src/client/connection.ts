import type { Dialect } from './dialects/dialect.ts'

/** A gateway and the key for it. The key is sent to this address only. */
export interface Connection {
  /** Normal form, without a trailing slash: see `readAddress`. */
  readonly address: string
  /** '' where this page's own server has the key, and the person is signed in there. */
  readonly key: string
  /** How it differs from the contract; left out where it does not. */
  readonly dialect?: Dialect | undefined
  /**
   * Asks the gateway how it differs; left out where that is known for sure. Reads do not wait for it, writes do.
   * @throws UnreachableError where it does not respond; LoadError where the dialect cannot be loaded
   */
  readonly confirm?: (() => Promise<Dialect | undefined>) | undefined
  /** The bulk job that its calls belong to, for the audit of this page's own server. */
  readonly job?: { readonly kind: string; readonly id: string } | undefined
}

import { setMaxListeners } from 'node:events'
import { embeddedOperations, type EmbeddedOperations } from './http/embedded-operations.ts'
import { bodyBudget } from './http/body-budget.ts'
import { faultSwitch } from './http/faults.ts'
import { HttpError } from './http/http-error.ts'
import { replayByKey } from './http/idempotency.ts'
import type { NodeObjects } from './http/operations.ts'
import { createRouter } from './http/router.ts'
import { openapi } from './openapi.ts'
import { openStore, type Store } from './store/store.ts'

export interface GatewayOptions {
  /** The folder of all stored data; created if missing. Only one gateway may use it at a time. */
  dataDir: string
  /** The key that every operation needs in its `apikey` header (contract, section 5). */
  apiKey: string
  /** Exact origins whose pages may read responses; `['*']` for any. Default: none. */
  corsOrigins?: readonly string[]
  /** Enables the test switch (`/__faults`). */
  faults?: boolean
  /** Allows fetching media from private and loopback addresses. */
  allowPrivateMedia?: boolean
  /** Bytes of bodies and media that all concurrent requests together may hold. Default: 280 MB. */
  memoryBytes?: number
  /** Whether `X-Forwarded-For` is trusted, for the limit on wrong keys. */
  behindProxy?: boolean
  /** Counts a wrong key of an address. Resolves to the delay of its refusal in milliseconds. Default: no delay. */
  wrongKey?: (address: string) => Promise<number>
  /** How long each QR code of a connecting instance can be scanned. Default: 30 s. */
  codeLifetimeMs?: number
  /** The version reported by the gateway. */
  version?: string
}

export interface Gateway {
  /** For the router of a server. */
  readonly operations: EmbeddedOperations
  /**
   * Handles a request whose path is relative to the gateway's base address. `env` contains the objects of the Node
   * server.
   */
  fetch(request: Request, env?: NodeObjects): Promise<Response>
  /** The stored data, for demonstration data and for tests in the same process. */
  readonly store: Store
  /** Sends delayed responses at once, and no longer delays any. */
  endHolds(): void
  /** Ends delays and incoming bodies, waits for running operations, and closes the store. */
  close(): Promise<void>
}

/** Opens the embedded gateway on a data folder. Throws if the folder cannot be used or the key is empty. */
export function openGateway(options: GatewayOptions): Gateway {
  if (options.apiKey === '') throw new Error('apiKey must not be empty')
  const { codeLifetimeMs } = options
  const store = openStore(options.dataDir, { codeLifetimeMs })
  const holdsEnd = new AbortController()
  const closing = new AbortController()
  // Each delayed response and each incoming body adds a listener, so a large number is not a leak.
  setMaxListeners(0, holdsEnd.signal, closing.signal)
  const embedded = embeddedOperations({
    store,
    apiKey: options.apiKey,
    corsOrigins: options.corsOrigins ?? [],
    wrongKey: options.wrongKey ?? (() => Promise.resolve(0)),
    allowPrivateMedia: options.allowPrivateMedia ?? false,
    version: options.version,
    holdsEnd: holdsEnd.signal,
    closing: closing.signal,
    budget: bodyBudget(options.memoryBytes),
    once: replayByKey(store),
    faults: options.faults ? faultSwitch() : undefined,
  })
  const underWay = new Set<Promise<Response>>()
  let closed: Promise<void> | undefined

  /** Runs an operation, which `close` waits for. */
  async function track(run: () => Promise<Response>): Promise<Response> {
    if (closed) throw new HttpError(503, 'The gateway is closing')
    const response = run()
    underWay.add(response)
    try {
      return await response
    } finally {
      underWay.delete(response)
    }
  }

  const operations: EmbeddedOperations = {
    ...embedded,
    run: (call, context) => track(() => embedded.run(call, context)),
    runOther: (context, refuse) => track(() => embedded.runOther(context, refuse)),
  }
  const { behindProxy = false } = options
  const describe = () => openapi(options.version)
  const router = createRouter({ base: '', operations, behindProxy, describe })

  return {
    operations,
    store,
    fetch: (request, node) => router.fetch(request, node),
    endHolds: () => holdsEnd.abort(),
    close() {
      closed ??= (async () => {
        holdsEnd.abort()
        closing.abort()
        await Promise.allSettled(underWay)
        store.close()
      })()
      return closed
    },
  }
}

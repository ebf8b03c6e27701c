import { setMaxListeners } from 'node:events'
import { createApp, type NodeObjects } from './http/app.ts'
import { bodyBudget } from './http/body-budget.ts'
import { faultSwitch } from './http/faults.ts'
import { errorBody } from './http/http-error.ts'
import { replayByKey } from './http/idempotency.ts'
import { openStore, type Store } from './store/store.ts'

export interface GatewayOptions {
  /** The folder of everything that is kept; made when missing. Only one gateway may use it at a time. */
  dataDir: string
  /** The key that every operation needs in its `apikey` header (contract, section 5). */
  apiKey: string
  /** Exact origins whose pages may read answers; `['*']` for any. Default: none. */
  corsOrigins?: readonly string[]
  /** Turns the test switch on (`/__faults`). */
  faults?: boolean
  /** Lets media be fetched from private and loopback addresses. */
  allowPrivateMedia?: boolean
  /** How many bytes of bodies and media all requests under way may hold; 280 MB when left out. */
  memoryBytes?: number
  /** Whether `X-Forwarded-For` is believed, for the limit on wrong keys. */
  behindProxy?: boolean
  /** How long each QR code of an instance that is being connected may be scanned; 30 s when left out. */
  codeLifetimeMs?: number
  /** What the gateway says its version is. */
  version?: string
}

export interface Gateway {
  /** Answers a request whose path is relative to the gateway's base address. `env` is what the Node server gives. */
  fetch(request: Request, env?: NodeObjects): Promise<Response>
  /** What is kept, for demonstration data and for tests in the same process. */
  readonly store: Store
  /** Ends what is held (it is answered at once), waits for what is being done, and closes the store. */
  close(): Promise<void>
}

/** Opens the embedded gateway on a data folder. Throws when the folder can't be used or the key is empty. */
export function openGateway(options: GatewayOptions): Gateway {
  if (options.apiKey === '') throw new Error('The gateway needs a key that is not empty')
  const { codeLifetimeMs } = options
  const store = openStore(options.dataDir, { codeLifetimeMs })
  const closing = new AbortController()
  // One listener per held answer and per body on its way: many are no leak.
  setMaxListeners(0, closing.signal)
  const app = createApp({
    store,
    apiKey: options.apiKey,
    corsOrigins: options.corsOrigins ?? [],
    behindProxy: options.behindProxy ?? false,
    allowPrivateMedia: options.allowPrivateMedia ?? false,
    version: options.version,
    closing: closing.signal,
    budget: bodyBudget(options.memoryBytes),
    once: replayByKey(store),
    faults: options.faults ? faultSwitch() : undefined,
  })
  const underWay = new Set<Promise<Response>>()
  let closed: Promise<void> | undefined

  return {
    store,
    async fetch(request, env = {}) {
      if (closed) {
        return Response.json(errorBody(503, ['The gateway is closing']), { status: 503 })
      }
      const response = app(request, env)
      underWay.add(response)
      try {
        return await response
      } finally {
        underWay.delete(response)
      }
    },
    close() {
      closed ??= (async () => {
        closing.abort()
        await Promise.allSettled(underWay)
        store.close()
      })()
      return closed
    },
  }
}

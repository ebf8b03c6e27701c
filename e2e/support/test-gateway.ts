import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, type Result } from '#client/call.ts'
import type { AnyOperationName, OperationNamed, RequestOf } from '#contract/index.ts'
import { openAudit } from '#gateway/audit/audit.ts'
import { openGateway, type Gateway } from '#gateway/gateway.ts'
import { openServerService } from '#gateway/http/server-service.ts'
import { withKeySessions } from '#gateway/identity/key-sessions/key-access.ts'
import { openKeySessions, passingSecret } from '#gateway/identity/key-sessions/key-sessions.ts'
import { openState, type State } from '#gateway/state/open-state.ts'
import { routesWithKeys } from '#gateway/team-routes.ts'
import type { Fault } from '#gateway/http/faults.ts'
import { seedDemo } from '#gateway/demo/seed-demo.ts'
import type { Dashboard } from '#gateway/server/dashboard.ts'
import { listen, type Listening } from '#gateway/server/listen.ts'
import { createRouter } from '#gateway/http/router.ts'
import { siteHandler } from '#gateway/server/site.ts'

/** The key of every gateway that a test starts. */
export const apiKey = 'key-of-the-tests'

/** The options of a test's gateway. */
export interface TestGatewayOptions {
  /** Whether to seed the demonstration data; default: false. */
  readonly demo?: boolean
  /** Origins that may call it cross-origin; default: none. */
  readonly corsOrigins?: readonly string[]
  /** The lifetime of each QR code; default: 30 s. */
  readonly codeLifetimeMs?: number
}

let demoData: Promise<string> | undefined

/**
 * Returns a folder with the demonstration data, created once per worker: hashing its passwords takes a second, copying
 * the folder takes almost no time.
 */
function demoFolder(): Promise<string> {
  demoData ??= (async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-demo-'))
    process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    const gateway = openGateway({ dataDir, apiKey, version: '0.0.0-test' })
    await seedDemo(gateway)
    await gateway.close()
    return dataDir
  })()
  return demoData
}

/** A gateway for one test: in this process, on a free port of 127.0.0.1, with its own data. */
export class TestGateway {
  readonly apiKey = apiKey
  readonly dataDir = mkdtempSync(join(tmpdir(), 'switchboard-e2e-'))
  #dashboard: Dashboard
  readonly #options: TestGatewayOptions
  /** Encrypts the keys of sessions. */
  #secret = passingSecret()
  #state: State | undefined
  #gateway: Gateway | undefined
  #server: Listening | undefined
  /** When a page last requested a file of the dashboard, in milliseconds of `performance.now()`. */
  #lastFileAt = -Infinity
  /** When a page last called the gateway, likewise. */
  #lastCallAt = -Infinity

  constructor(dashboard: Dashboard, options: TestGatewayOptions = {}) {
    this.#dashboard = dashboard
    this.#options = options
  }

  /** The page's URL without a trailing slash. A restart keeps it. */
  url = ''

  /** The gateway's URL: entered at Connect, and the base of calls. */
  get address(): string {
    return `${this.url}/api`
  }

  /** The gateway's store, to check the effects of a test. */
  get store(): Gateway['store'] {
    if (!this.#gateway) throw new Error('The gateway of this test is stopped.')
    return this.#gateway.store
  }

  /** Starts it: the first time on a free port, later on the same one. */
  async start(): Promise<void> {
    if (this.#options.demo && this.url === '')
      cpSync(await demoFolder(), this.dataDir, { recursive: true })
    const gateway = openGateway({
      dataDir: this.dataDir,
      apiKey,
      faults: true,
      version: '0.0.0-test',
      allowPrivateMedia: true,
      ...(this.#options.codeLifetimeMs === undefined
        ? {}
        : { codeLifetimeMs: this.#options.codeLifetimeMs }),
      ...(this.#options.corsOrigins ? { corsOrigins: this.#options.corsOrigins } : {}),
    })
    this.#gateway = gateway
    const port = this.url === '' ? 0 : Number(new URL(this.url).port)
    const state = await openState(this.dataDir)
    this.#state = state
    const derive = () => this.#secret
    const { operations, service } = withKeySessions({
      operations: gateway.operations,
      service: openServerService({ state, audit: openAudit(state), derive }),
      behindProxy: false,
      sessions: openKeySessions({ state, secret: this.#secret, now: Date.now }),
      accepts: (key) => gateway.operations.accepts(key),
    })
    const router = createRouter({
      team: { routes: routesWithKeys, service },
      operations: {
        ...operations,
        run: (call, context) => {
          this.#lastCallAt = performance.now()
          return operations.run(call, context)
        },
      },
      pages: (request) => {
        this.#lastFileAt = performance.now()
        return this.#dashboard(request)
      },
    })
    this.#server = await listen(siteHandler(router), '127.0.0.1', port)
    this.url = this.#server.url
  }

  /** Serves another build of the dashboard from now on. */
  serve(dashboard: Dashboard): void {
    this.#dashboard = dashboard
  }

  /**
   * Stops it once pages have loaded their code: later calls cannot connect.
   *
   * @param whenQuiet waits until pages make no more calls, so that none notices before the test continues
   */
  async stop({ whenQuiet = false } = {}): Promise<void> {
    // It serves the dashboard too. A page that still loads files would fail for another reason than the tested one.
    const isQuiet = () =>
      performance.now() - this.#lastFileAt >= 300 &&
      (!whenQuiet || performance.now() - Math.max(this.#lastFileAt, this.#lastCallAt) >= 1_000)
    while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 50))
    await this.#close()
  }

  async #close(): Promise<void> {
    const [server, gateway] = [this.#server, this.#gateway]
    this.#server = undefined
    this.#gateway = undefined
    await gateway?.close()
    await server?.close()
    await this.#state?.destroy()
    this.#state = undefined
    // This process calls it too: its pool notices closed connections only in a later event loop turn.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }

  /**
   * Stops it and starts it again, at the same URL with the same data.
   *
   * @param keepsKeys whether browsers stay connected
   */
  async restart({ keepsKeys = true } = {}): Promise<void> {
    await this.stop()
    if (!keepsKeys) this.#secret = passingSecret()
    await this.start()
  }

  /** Calls an operation with the dashboard's client. Throws the client's named errors. */
  call<N extends AnyOperationName>(
    name: N,
    request: RequestOf<OperationNamed<N>>,
  ): Promise<Result<N>> {
    return call({ address: this.address, key: apiKey }, name, request)
  }

  /**
   * Makes the next calls of an operation fail or slow (see docs/playwright.md for the options).
   *
   * @throws when the gateway refuses the fault
   */
  async fault(fault: Fault): Promise<void> {
    const answer = await fetch(`${this.address}/__faults`, {
      method: 'POST',
      headers: { apikey: apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    if (!answer.ok) throw new Error(`The gateway refused the fault: ${await answer.text()}`)
  }

  /** Stops it and deletes its data. */
  async dispose(): Promise<void> {
    await this.#close()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

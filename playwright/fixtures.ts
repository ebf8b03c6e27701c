import { randomUUID } from 'node:crypto'
import type {
  Fixtures,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from 'playwright/test'
import { openDashboard, type Dashboard } from './dashboard.ts'
import { gatewayApi, type GatewayApi } from './gateway-api.ts'
import { isAboutInstance, type Operation } from './operations.ts'
import { pageOf, type Route } from './routes.ts'
import { sharedServer } from './shared-server.ts'
import { startSwitchboard, type Switchboard, type SwitchboardOptions } from './start-switchboard.ts'
import type { Language } from './texts.ts'

export { openDashboard, type Dashboard, type InstanceName } from './dashboard.ts'
export type { CallOptions, GatewayApi } from './gateway-api.ts'
export type { Operation } from './operations.ts'
export { pageOf, type Route, type ServerAddress } from './routes.ts'
export {
  startSwitchboard,
  type StartedSwitchboard,
  type Switchboard,
  type SwitchboardOptions,
} from './start-switchboard.ts'
export type { Language, Texts } from './texts.ts'

/** An instance in the gateway. */
export interface Instance {
  readonly name: string
  readonly id: string
}

/** A fault that applies to the next calls of an operation. */
export interface Fault {
  readonly operation: Operation
  /**
   * The name or id of the instance whose calls fail. Default: the test's own instance, if the operation belongs to an
   * instance. Null: any instance.
   */
  readonly instance?: string | null
  /** The number of calls that are affected. Default: 1. */
  readonly times?: number
  /** A delay in milliseconds. Alone: the call is slow, but otherwise normal. */
  readonly delay?: number
  /** Responds with this status, and `body` (JSON) or nothing. */
  readonly status?: number
  readonly body?: unknown
  /** With `status`: the header `Retry-After`, in seconds. */
  readonly retryAfter?: number
  /**
   * `break`: the connection closes before any response. `midway`: in the middle of it. `garbage`: a success status with
   * an HTML page. `empty`: a success status with no body.
   */
  readonly mode?: 'break' | 'midway' | 'garbage' | 'empty'
  /**
   * Whether the operation is executed. Default: `before` (it is not) for `status` and `break`, `after` for the others.
   */
  readonly when?: 'before' | 'after'
}

/** The data to create in the gateway. */
export interface Seed {
  /** The demonstration data; only in an empty gateway. */
  readonly demo?: true
  /** The number of connected instances. */
  readonly instances?: number
  /** The number of agents. They have no known password. */
  readonly agents?: number
}

/** The data that a seed has created. */
export interface Seeded {
  readonly instances: readonly Instance[]
  readonly agents: readonly { readonly id: string; readonly email: string }[]
}

/** The fixtures of each test. */
export interface SwitchboardFixtures {
  /** The language of the page and of the names in page objects. Default: `en`. */
  language: Language
  /** Calls the gateway with its key. */
  api: GatewayApi
  /** A connected instance for this test alone. */
  instance: Instance
  /** Signs a page in: call it before the page is opened. */
  signIn: (page: Page) => Promise<void>
  /** The test's page, signed in. */
  signedIn: Page
  /** The page objects of the signed-in page. */
  dashboard: Dashboard
  /** Returns the address of a page, such as `pageOf({ page: 'chats', instance: instance.name })`. */
  pageOf: (route: Route, query?: Readonly<Record<string, string>>) => string
  /** Makes the next calls of an operation fail or slow, by default for the test's own instance. */
  fault: (fault: Fault) => Promise<void>
  /** Creates instances and agents; they are deleted after the test. */
  seed: (seed: Seed) => Promise<Seeded>
  /** Deletes everything in the gateway. Not allowed on a shared server. */
  reset: () => Promise<void>
}

/** The fixtures of each worker. */
export interface SwitchboardWorkerFixtures {
  /** How to start Switchboard, or `'shared'` for the server that the global setup has started. */
  switchboardOptions: SwitchboardOptions | 'shared'
  /** The Switchboard server of this worker. */
  switchboard: Switchboard
}

/** Fixtures for `test.extend`, for suites with their own Playwright. */
export const switchboardFixtures: Fixtures<
  SwitchboardFixtures,
  SwitchboardWorkerFixtures,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  switchboardOptions: [{}, { option: true, scope: 'worker' }],

  switchboard: [
    async ({ switchboardOptions }, use) => {
      if (switchboardOptions === 'shared') {
        await use(sharedServer())
        return
      }
      const server = await startSwitchboard(switchboardOptions)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  language: ['en', { option: true }],

  // The dashboard follows the browser's language.
  locale: async ({ language, locale }, use) =>
    use(locale?.split('-')[0] === language.split('-')[0] ? locale : language),

  baseURL: async ({ baseURL, switchboard }, use) => use(baseURL ?? switchboard.url),

  api: async ({ switchboard }, use) => use(gatewayApi(switchboard)),

  instance: async ({ seed }, use) => {
    const { instances } = await seed({ instances: 1 })
    const [instance] = instances
    if (!instance) throw new Error('The gateway created no instance.')
    await use(instance)
  },

  signIn: async ({ switchboard }, use) =>
    use(async (page) => {
      const { gateway, key } = switchboard
      const answer = await page.request.post(`${gateway}/key-session`, { data: { key } })
      if (!answer.ok()) throw new Error(`The gateway answered ${answer.status()} to the key.`)
    }),

  signedIn: async ({ page, signIn }, use) => {
    await signIn(page)
    await use(page)
  },

  dashboard: async ({ signedIn, switchboard, language }, use) =>
    use(await openDashboard(signedIn, switchboard, language)),

  pageOf: async ({ switchboard }, use) => use((route, query) => pageOf(switchboard, route, query)),

  fault: async ({ api, instance }, use) => {
    const ids: string[] = []
    await use(async ({ instance: of = instance.name, ...fault }) => {
      const isOfInstance = isAboutInstance(fault.operation) && of !== null
      const data = { ...fault, ...(isOfInstance && { instance: of }) }
      const { id } = await jsonOf<{ id: string }>(await api.post('__faults', { data }))
      ids.push(id)
    })
    for (const id of ids) await api.delete(`__faults?id=${id}`)
  },

  seed: async ({ api }, use) => {
    const created: Seeded[] = []
    await use(async (data) => {
      const prefix = `test-${randomUUID().slice(0, 8)}`
      const seeded = await jsonOf<Seeded>(await api.post('__seed', { data: { prefix, ...data } }))
      created.push(seeded)
      return seeded
    })
    for (const { instances, agents } of created) {
      // Not every gateway can delete instances; names are never reused.
      for (const { name } of instances)
        await api.delete(`instance/delete/${encodeURIComponent(name)}`)
      for (const { id } of agents) await api.delete(`__agents/${id}`)
    }
  },

  reset: async ({ api, switchboard }, use) =>
    use(async () => {
      if (switchboard.isShared)
        throw new Error('reset() would delete what other tests use: this server is shared.')
      await jsonOf(await api.post('__reset'))
    }),
}

/** Returns a response's JSON, or undefined if it is empty. Throws the gateway's message if it refused. */
async function jsonOf<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

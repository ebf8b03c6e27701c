import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { pathTo } from '#paths'
import { test as base } from './command-fixtures.ts'
import { freePort } from './support/free-port.ts'

/** The key of the gateways that these tests start. */
export const key = 'key-of-the-gateway-with-jobs'

/** A server as its command starts it, at one address with one data folder. */
export interface Server {
  /** The address of its API. */
  readonly address: string
  readonly dataDir: string
  /** Opens a page of it in a separate browser. */
  open(): Promise<Page>
  /** The same, and types the gateway's key. */
  connect(): Promise<Page>
  /** Ends it with a signal. Returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Starts it again. */
  restart(): Promise<void>
}

interface Fixtures {
  /**
   * Starts a server, by default with an embedded gateway.
   *
   * @param env further settings; with SWITCHBOARD_GATEWAY, it has no embedded gateway
   */
  serve: (env?: Readonly<Record<string, string>>) => Promise<Server>
}

/** For tests of what a server does while pages come and go. */
export const test = base.extend<Fixtures>({
  serve: async ({ browser, folder, start }, use) => {
    await use(async (env = {}) => {
      const port = await freePort()
      const dataDir = join(folder, String(port))
      mkdirSync(dataDir)
      const begin = async () => {
        const command = start(['dist-server/main.js'], {
          PORT: String(port),
          SWITCHBOARD_DATA: dataDir,
          SWITCHBOARD_DEMO: '0',
          ...('SWITCHBOARD_GATEWAY' in env ? {} : { SWITCHBOARD_API_KEY: key }),
          ...env,
        })
        await command.printed(/Ctrl-C ends it/)
        return command
      }
      let command = await begin()
      const baseURL = `http://127.0.0.1:${port}`
      const open = async () => {
        const page = await (await browser.newContext({ baseURL })).newPage()
        await page.goto(pathTo({ page: 'connect' }))
        return page
      }
      return {
        address: `${baseURL}/api`,
        dataDir,
        open,
        async connect() {
          const page = await open()
          await typeKey(page)
          return page
        },
        end: (signal) => command.end(signal),
        async restart() {
          command = await begin()
        },
      }
    })
  },
})

/** Types the gateway's key on the page that asks for it. */
export async function typeKey(page: Page): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

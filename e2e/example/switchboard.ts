import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type APIRequestContext, type Page } from 'playwright/test'

// An example for people who test against Switchboard from outside: it knows the command, the HTTP interface, and what
// docs/playwright.md promises. Nothing is imported from Switchboard's own code.

const key = 'a-fixed-key-for-these-tests'

/** A Switchboard that runs for the tests of one worker. */
interface Switchboard {
  /** Where the dashboard is. */
  readonly url: string
  /** Where its gateway is: what is typed at Connect. */
  readonly gateway: string
  readonly key: string
}

/** The instance that a test has for itself. */
interface Instance {
  readonly name: string
  readonly id: string
}

interface Fixtures {
  /** Calls to the gateway, with the key. */
  api: APIRequestContext
  instance: Instance
  /** A page that is signed in from its first script on. */
  signedIn: Page
  /** Makes the next calls of an operation go wrong. */
  fault: (fault: Record<string, unknown>) => Promise<void>
}

export const test = base.extend<Fixtures, { switchboard: Switchboard }>({
  // Where Switchboard is not built beside the tests, Playwright's `webServer` with `npm start` does the same.
  switchboard: [
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'switchboard-example-'))
      const port = await freePort()
      const server = spawn(process.execPath, ['dist-server/main.js'], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          SWITCHBOARD_DATA: data,
          SWITCHBOARD_API_KEY: key,
          SWITCHBOARD_DEMO: '0',
          SWITCHBOARD_FAULTS: '1',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const url = `http://127.0.0.1:${port}`
      await expect.poll(() => answers(`${url}/api/`), { timeout: 15_000 }).toBe(true)
      await use({ url, gateway: `${url}/api`, key })
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  api: async ({ playwright, switchboard }, use) => {
    const context = await playwright.request.newContext({
      // With a slash at its end, so that paths are taken as relative to it.
      baseURL: `${switchboard.gateway}/`,
      extraHTTPHeaders: { apikey: switchboard.key },
    })
    await use(context)
    await context.delete('__faults')
    await context.dispose()
  },

  instance: async ({ api }, use, info) => {
    const name = `test-${info.testId}`
    const answer = await api.post('instance/create', { data: { instanceName: name } })
    expect(answer.status()).toBe(201)
    const { instance } = (await answer.json()) as { instance: { instanceId: string } }
    await use({ name, id: instance.instanceId })
  },

  signedIn: async ({ page, switchboard }, use) => {
    await page.addInitScript(
      ([gateway, secret]) => {
        // An empty page has no storage.
        if (location.protocol !== 'about:')
          sessionStorage.setItem(`switchboard.key ${gateway}`, secret)
      },
      [switchboard.gateway, switchboard.key] as const,
    )
    await use(page)
  },

  fault: async ({ api }, use) =>
    use(async (fault) => {
      const answer = await api.post('__faults', { data: fault })
      expect(answer.ok(), await answer.text()).toBe(true)
    }),
})

/** The address of a page: the gateway without `http://` is one segment, its slash written `~2f`. */
export const pageOf = ({ url }: Switchboard, rest: string) =>
  `${url}/g/http:${new URL(url).host}~2fapi/${rest}`

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export { expect }

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How to start Switchboard for tests. */
export interface SwitchboardOptions {
  /** Whether to start with the demonstration data, which never varies. Default: false, it starts empty. */
  readonly demo?: boolean
  /** The gateway's key: 24 to 200 visible ASCII characters. Default: a fixed one. */
  readonly key?: string
  /** The port to listen on. Default: a free one. */
  readonly port?: number
  /** Further environment variables, such as `SWITCHBOARD_ALLOW_PRIVATE_MEDIA: '1'`. */
  readonly env?: Readonly<Record<string, string>>
}

/** A running Switchboard server. */
export interface Switchboard {
  /** The URL of the dashboard. */
  readonly url: string
  /** The URL of its gateway, as entered at Connect. */
  readonly gateway: string
  /** The gateway's key. */
  readonly key: string
  /** Whether tests of other workers use it too. */
  readonly isShared: boolean
}

/** A Switchboard server that {@link startSwitchboard} has started. */
export interface StartedSwitchboard extends Switchboard {
  /** Stops it, and deletes its data. */
  readonly stop: () => Promise<void>
}

const defaultKey = 'a-fixed-key-for-these-tests'

/** The timeout of a start, in milliseconds. */
const startMs = 30_000

/**
 * Starts the built Switchboard with its own data folder, on a free port of 127.0.0.1, with faults enabled
 * (`SWITCHBOARD_FAULTS=1`).
 *
 * @throws {Error} when there is no build, or when it does not start; the message has its output without the key
 */
export async function startSwitchboard({
  demo = false,
  key = defaultKey,
  port,
  env = {},
}: SwitchboardOptions = {}): Promise<StartedSwitchboard> {
  const root = packageRoot()
  const used = port ?? (await freePort())
  const data = mkdtempSync(join(tmpdir(), 'switchboard-playwright-'))
  const server = spawn(process.execPath, [join(root, 'dist-server/main.js')], {
    // No other variables of this environment: those of a real gateway must not reach a test server.
    env: {
      PATH: process.env['PATH'],
      PORT: String(used),
      SWITCHBOARD_DATA: data,
      SWITCHBOARD_API_KEY: key,
      SWITCHBOARD_DEMO: demo ? '1' : '0',
      SWITCHBOARD_FAULTS: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = `${printed}${text}`.slice(-4_000)
  })
  const exited = once(server, 'exit')
  const hasExited = () => server.exitCode !== null || server.signalCode !== null
  const stop = async () => {
    if (!hasExited()) server.kill('SIGTERM')
    await exited
    rmSync(data, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${used}`
  const deadline = Date.now() + startMs
  while (!(await answers(`${url}/api/`))) {
    if (!hasExited() && Date.now() < deadline) continue
    await stop()
    throw new Error(`Switchboard did not start:\n${printed.replaceAll(key, '<key>')}`)
  }
  return { url, gateway: `${url}/api`, key, isShared: false, stop }
}

/** Returns the package's folder: the parent of the folder with this built file. */
function packageRoot(): string {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const file of ['dist/index.html', 'dist-server/main.js'])
    if (!existsSync(join(root, file)))
      throw new Error(`Switchboard is not built in ${root}: run \`npm run build\` there.`)
  return root
}

/** Returns whether a server responds with success; waits briefly if not. */
async function answers(url: string): Promise<boolean> {
  try {
    if ((await fetch(url)).ok) return true
  } catch {
    // It does not listen yet.
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

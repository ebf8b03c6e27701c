import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
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

/** The number of free ports to try: another program may take one before the server listens on it. */
const maxAttempts = 5

/**
 * Starts the built Switchboard with its own data folder, on a free port of 127.0.0.1, with faults enabled
 * (`SWITCHBOARD_FAULTS=1`).
 *
 * @throws {Error} when there is no build, or when it does not start; the message has its output without the key
 */
export async function startSwitchboard(
  options: SwitchboardOptions = {},
): Promise<StartedSwitchboard> {
  for (let attempt = 1; ; attempt++)
    try {
      return await startOn(options.port ?? (await freePort()), options)
    } catch (error) {
      const isTaken = error instanceof Error && /^PORT \d+ is taken/m.test(error.message)
      if (!isTaken || options.port !== undefined || attempt === maxAttempts) throw error
    }
}

async function startOn(
  port: number,
  { demo = false, key = defaultKey, env = {} }: SwitchboardOptions,
): Promise<StartedSwitchboard> {
  const root = packageRoot()
  const data = mkdtempSync(join(tmpdir(), 'switchboard-playwright-'))
  const server = spawn(process.execPath, [join(root, 'dist-server/main.js')], {
    // No other variables of this environment: those of a real gateway must not reach a test server.
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SWITCHBOARD_DATA: data,
      SWITCHBOARD_API_KEY: key,
      SWITCHBOARD_DEMO: demo ? '1' : '0',
      SWITCHBOARD_FAULTS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed = `${printed}${text}`.slice(-4_000)
  })
  // Unlike `exit`, it comes after the last output.
  const exited = once(server, 'close')
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
    await exited
    rmSync(data, { recursive: true, force: true })
  }
  // It prints its address once it answers. A response from its port could come from another server.
  const started = once(server.stdout, 'data').then(() => 'started')
  const timer = new AbortController()
  const timeout = setTimeout(startMs, 'timeout', { signal: timer.signal }).catch(() => 'timeout')
  const result = await Promise.race([started, exited.then(() => 'exited'), timeout])
  timer.abort()
  if (result !== 'started') {
    await stop()
    throw new Error(`Switchboard did not start:\n${printed.replaceAll(key, '<key>')}`)
  }
  // Otherwise its output would fill the pipe.
  server.stdout.resume()
  const url = `http://127.0.0.1:${port}`
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

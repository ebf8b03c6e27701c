import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

/** The key of every server that a test starts as a child process. */
export const childKey = 'a-key-for-children-of-tests'

/** Returns a port of 127.0.0.1 that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The gateway as a command in a child process. */
export interface Child {
  readonly url: string
  readonly pid: number
  /** Returns its output so far, both streams. */
  output(): string
  errors(): string
  /** Resolves with its exit code, or -1 if a signal ended it. */
  readonly exited: Promise<number>
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Sends SIGTERM and resolves with its exit code. */
  stop(): Promise<number>
}

/**
 * The built server, which `scripts/lib/test-setup.mjs` builds before the tests. It starts in a third of the time of the
 * sources.
 */
const server = ['dist-server/main.js', '--gateway-only']
const isRunning = (output: string) => /Ctrl-C ends it|"Started"/.test(output)

function environment(dataDir: string, port: number, env: Record<string, string> = {}) {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: tmpdir(),
    PORT: String(port),
    SWITCHBOARD_DATA: dataDir,
    SWITCHBOARD_DEMO: '0',
    SWITCHBOARD_LOG_FORMAT: 'pretty',
    SWITCHBOARD_LOG_LEVEL: 'warn',
    SWITCHBOARD_API_KEY: childKey,
    ...env,
  }
}

function watch(child: ChildProcessWithoutNullStreams, port: number): Child {
  let errors = ''
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
    output += text.toString()
  })
  const exited = new Promise<number>((resolve) =>
    child.once('close', (code) => resolve(code ?? -1)),
  )
  // A failing test must not leave a process behind.
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    exited,
    call: (method, path, body, headers = {}) => callChild(url, method, path, body, headers),
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

function callChild(
  url: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      apikey: childKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Starts the gateway on a data folder. Resolves when it is ready, or has exited with an error. */
export async function startChild(
  dataDir: string,
  env: Record<string, string> = {},
  nodeArguments: readonly string[] = [],
): Promise<Child> {
  const port = await freePort()
  const child = watch(
    spawn(process.execPath, [...nodeArguments, ...server], {
      env: environment(dataDir, port, env),
    }),
    port,
  )
  let hasEnded = false
  void child.exited.then(() => (hasEnded = true))
  await vi.waitUntil(() => hasEnded || isRunning(child.output()), { timeout: 20_000, interval: 20 })
  return child
}

/** A file system of a few megabytes, used only by the servers of one test. */
export interface SmallDisk {
  /** The path of the same folder for this process. */
  readonly folder: string
  /** Starts the gateway with its data folder on the disk. */
  start(): Promise<Child>
  /** Remounts it read-only. */
  makeReadOnly(): Promise<void>
  remove(): Promise<void>
}

/**
 * Mounts a tmpfs in the mount namespace of a separate shell, so that it is removed with the shell. Needs Linux, and
 * either root or user namespaces; the test fails without.
 */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-disk-'))
  // The shell runs each input line in the background, so that it stays alive to hold the mount.
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs '${root}' && echo mounted && while read -r line; do eval "$line"; done`
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const shell = spawn('unshare', [...asRoot, '--mount', 'sh', '-c', script])
  let output = ''
  shell.stdout.on('data', (text: Buffer) => (output += text.toString()))
  shell.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise((resolve) => shell.once('close', resolve))
  shell.once('error', (error) => (output += `failed ${String(error)}`))
  let hasExited = false
  void ended.then(() => (hasExited = true))
  await vi.waitUntil(() => output.includes('mounted') || hasExited || output.includes('failed'), {
    timeout: 10_000,
  })
  if (!output.startsWith('mounted'))
    throw new Error(`This test mounts a small disk, which is not permitted here: ${output}`)
  const folder = `/proc/${shell.pid}/root${root}`
  return {
    folder,
    async start() {
      const port = await freePort()
      const env = environment(join(root, 'data'), port)
      const child = spawn(
        'nsenter',
        [
          `--mount=/proc/${shell.pid}/ns/mnt`,
          ...(asRoot.length > 0 ? [`--user=/proc/${shell.pid}/ns/user`] : []),
          `--wdns=${process.cwd()}`,
          process.execPath,
          ...server,
        ],
        { env },
      )
      const watched = watch(child, port)
      let hasEnded = false
      void watched.exited.then(() => (hasEnded = true))
      await vi.waitUntil(() => hasEnded || isRunning(watched.output()), {
        timeout: 20_000,
        interval: 20,
      })
      return watched
    },
    async makeReadOnly() {
      output = ''
      shell.stdin.write(`mount -o remount,ro '${root}' && echo mounted read-only\n`)
      await vi.waitUntil(() => output !== '', { timeout: 5_000 })
      if (!output.startsWith('mounted')) throw new Error(`The disk stays writable: ${output}`)
    },
    async remove() {
      shell.stdin.end()
      await ended
      rmSync(root, { recursive: true, force: true })
    },
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openGateway } from '#gateway/gateway.ts'
import { rightBodies } from '#gateway/test-bodies.ts'
import { openHttpConnections, type HttpConnections } from './http-connections.ts'
import { seedAgents, seedInstances } from './many-agents.ts'
import { median, type Measured, type Measurement } from './measurement.ts'

const apiKey = 'key-of-the-measurements-of-the-gateway'
const instance = 'sales'
const command = 'dist-server/main.js'

/** The embedded gateway, started by its command in its own process: writes, and a long list. */
export const gateway: Measurement = async ({ folder }) => [
  ...(await measureWrites(folder)),
  ...(await measureLongList(folder)),
]

/** The duration of each round in milliseconds, and the number of rounds. */
const roundMs = 1_500
const rounds = 7

/**
 * Messages per second, against a bare server of Hono and SQLite (`servers/bare.mjs`) with the same durability;
 * alternating, with the same client and the same number of connections.
 */
async function measureWrites(folder: string): Promise<Measured[]> {
  const dataDir = await seeded(folder, 'writes', 0)
  const servers = {
    product: await startServer(command, dataDir),
    bare: await startServer('bench/servers/bare.mjs', mkdtempSync(join(folder, 'bare-'))),
  }
  try {
    const measured: Measured[] = []
    for (const concurrency of [1, 16]) {
      const rates: Record<keyof typeof servers, number[]> = { product: [], bare: [] }
      const clients = {
        product: await openHttpConnections(servers.product.port, concurrency),
        bare: await openHttpConnections(servers.bare.port, concurrency),
      }
      for (let round = -1; round < rounds; round++)
        for (const name of ['bare', 'product'] as const) {
          const rate = await messagesPerSecond(clients[name], roundMs)
          // The first round warms both up.
          if (round >= 0) rates[name].push(rate)
        }
      clients.product.close()
      clients.bare.close()
      const [product, bare] = [median(rates.product), median(rates.bare)]
      measured.push({
        what: `messages per second, ${concurrency} at a time, against a bare server`,
        value: median(rates.product.map((rate, round) => rate / (rates.bare[round] ?? 0))),
        target: 0.7,
        isMinimum: true,
        unit: '×',
        details: `${product.toFixed(0)} against ${bare.toFixed(0)} per second`,
      })
    }
    return measured
  } finally {
    await servers.product.stop()
    await servers.bare.stop()
  }
}

async function messagesPerSecond(connections: HttpConnections, forMs: number): Promise<number> {
  const request = {
    method: 'POST',
    path: `/api/message/sendLocation/${instance}`,
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(rightBodies.sendLocation()),
  }
  const began = performance.now()
  let count = 0
  await connections.each(async (send) => {
    while (performance.now() - began < forMs) {
      const { status } = await send(request)
      if (status !== 201) throw new Error(`A message was answered with ${status}`)
      count += 1
    }
  })
  return (count / (performance.now() - began)) * 1_000
}

const agentCount = 100_000
const lists = 5

/** The list of many agents: its memory, and the latency of other requests while it is sent. */
async function measureLongList(folder: string): Promise<Measured[]> {
  const server = await startServer(command, await seeded(folder, 'agents', agentCount))
  try {
    const reader = await openHttpConnections(server.port, 1)
    const other = await openHttpConnections(server.port, 1)
    const greet = { method: 'GET', path: '/api/', headers: { apikey: apiKey } }
    const list = { ...greet, path: '/api/users/agents' }
    for (let n = 0; n < 200; n++) await other.each((send) => send(greet))
    const idle = (await server.report()).rssBytes
    /** Requests the root until `until` resolves. @returns the longest response time in ms */
    async function maxGreetingMs(until: Promise<unknown>): Promise<number> {
      const state = { isOver: false }
      let longest = 0
      void until.then(() => {
        state.isOver = true
      })
      await other.each(async (send) => {
        while (!state.isOver) {
          const askedAt = performance.now()
          await send(greet)
          longest = Math.max(longest, performance.now() - askedAt)
        }
      })
      return longest
    }
    const responseTimes: number[] = []
    const held: number[] = []
    const waited: number[] = []
    const waitedAlone: number[] = []
    const took: number[] = []
    let bytes = 0
    for (let round = 0; round < lists; round++) {
      await server.report()
      const began = performance.now()
      const reading = reader.each(async (send) => {
        const answer = await send(list)
        bytes = answer.bytes
        if (answer.status !== 200) throw new Error(`The list was answered with ${answer.status}`)
      })
      waited.push(await maxGreetingMs(reading))
      await reading
      const listMs = performance.now() - began
      took.push(listMs)
      const { maxRssBytes, longestHoldMs } = await server.report()
      responseTimes.push((maxRssBytes - idle) / 1e6)
      held.push(longestHoldMs)
      // The latency of requests on this machine without the list, over the same time.
      waitedAlone.push(await maxGreetingMs(new Promise((resolve) => setTimeout(resolve, listMs))))
    }
    reader.close()
    other.close()
    const what = `a list of ${agentCount.toLocaleString('en')} agents`
    return [
      {
        what: `memory above idle for ${what}`,
        value: Math.max(...responseTimes),
        target: 200,
        unit: 'MB',
        details: `${(bytes / 1e6).toFixed(1)} MB of JSON in ${median(took).toFixed(0)} ms; ${(idle / 1e6).toFixed(0)} MB when idle; the most of ${lists} lists`,
      },
      {
        what: `longest time that others wait behind ${what}`,
        value: median(waited),
        target: 50,
        unit: 'ms',
        details: `${median(waitedAlone).toFixed(0)} ms without a list; the event loop was held for ${median(held).toFixed(0)} ms; medians of ${lists} lists`,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Creates a data folder of the gateway with an instance and some agents. */
async function seeded(folder: string, name: string, agents: number): Promise<string> {
  const dataDir = mkdtempSync(join(folder, `${name}-`))
  const made = openGateway({ dataDir, apiKey })
  seedInstances(made)
  seedAgents(made, agents)
  await made.close()
  return dataDir
}

/** A report of `servers/report.mjs`: values since the previous report, except memory. */
interface Report {
  readonly rssBytes: number
  readonly maxRssBytes: number
  readonly longestHoldMs: number
}

interface RunningServer {
  readonly port: number
  report(): Promise<Report>
  stop(): Promise<void>
}

/** Starts a script as a server in its own process. Resolves when it responds. */
async function startServer(script: string, dataDir: string): Promise<RunningServer> {
  const port = await freePort()
  const child = fork(script, ['--gateway-only'], {
    execArgv: ['--import', './bench/servers/report.mjs'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SWITCHBOARD_DATA: dataDir,
      SWITCHBOARD_DEMO: '0',
      SWITCHBOARD_API_KEY: apiKey,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await answering(child, port)
  return {
    port,
    report: () =>
      new Promise((resolve) => {
        child.once('message', (report) => resolve(report as Report))
        child.send('report')
      }),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  const end = performance.now() + 20_000
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('A server that is to be measured did not start')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

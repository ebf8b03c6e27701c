import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, type Measurement } from './measurement.ts'

const count = 10_000
const concurrency = 4
const serverKey = 'a-key-of-the-measurements'
const text = 'Hello, your order is ready'

/**
 * How much does a campaign of 10,000 rows cost that the server runs? Against a bare `fetch` loop with the same
 * concurrency that sends the same texts to the same server, without a record of what became of them.
 */
export const measureServer: Measurement = async ({ rounds }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-bench-'))
  let server = await startServer(dataDir)
  try {
    await server.call('POST', '/instance/create', { instanceName: 'bench' })
    const took = { bare: [] as number[], job: [] as number[] }
    const grown: number[] = []
    await bare(server, 500)
    await campaign(server, 500)
    for (let round = 0; round < rounds; round++) {
      took.bare.push(await bare(server, count))
      const before = server.memory()
      const { ms, peak } = await campaign(server, count)
      took.job.push(ms)
      grown.push(peak - before)
    }
    const resumed: number[] = []
    await startCampaign(server, count)
    for (let round = 0; round < rounds; round++) {
      await server.kill()
      const killed = performance.now()
      server = await startServer(dataDir)
      while ((await server.rowsDone()) === 0) await sleep(10)
      resumed.push(performance.now() - killed)
    }
    return [
      {
        title: 'campaign of 10 000 on the server',
        unit: 's',
        dashboard: median(took.job),
        baseline: median(took.bare),
        target: { ratio: 1.15 },
      },
      {
        title: 'memory of the server more by it',
        unit: 'kB',
        dashboard: median(grown),
        baseline: Number.NaN,
        target: { atMost: 60_000_000 },
      },
      {
        title: 'until it resumes after kill -9',
        unit: 'ms',
        dashboard: median(resumed),
        baseline: Number.NaN,
        target: { atMost: 2_000 },
      },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

async function bare({ call }: Server, howMany: number): Promise<number> {
  let next = 0
  const lane = async () => {
    while (next < howMany) await call('POST', '/message/sendText/bench', bodyOf(next++))
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: concurrency }, lane))
  return performance.now() - started
}

const bodyOf = (n: number) => ({ number: numberOf(n), text })
const numberOf = (n: number) => `55119${80_000_000 + n}`

/** Starts a campaign. @returns its id */
async function startCampaign({ call }: Server, howMany: number) {
  const id = randomBytes(8).toString('hex')
  const unused = 'url urlColumn mimetype fileName caption name address latitude longitude delay'
  const template = {
    ...Object.fromEntries([...unused.split(' '), 'linkPreview'].map((field) => [field, ''])),
    kind: 'text',
    source: 'url',
    mediatype: 'image',
    text,
  }
  const plan = { template, columns: {}, source: { numberColumn: 0 } }
  const job = {
    id,
    kind: 'campaign',
    instance: 'bench',
    name: 'Bench',
    plan,
    pace: { concurrency },
  }
  await call('POST', '/jobs', job)
  for (let first = 0; first < howMany; first += 2_000) {
    const length = Math.min(2_000, howMany - first)
    const items = Array.from({ length }, (_one, n) => ({
      to: numberOf(first + n),
      data: { row: first + n + 1, cells: {} },
    }))
    await call('PUT', `/jobs/${id}/items`, { first: first / 200, items })
  }
  await call('POST', `/jobs/${id}/completion`, { total: howMany })
  await call('POST', `/jobs/${id}/start`)
  return id
}

async function campaign(server: Server, howMany: number) {
  const { call, memory } = server
  let peak = memory()
  const id = await startCampaign(server, howMany)
  const started = performance.now()
  for (;;) {
    await sleep(50)
    peak = Math.max(peak, memory())
    const { state, counts } = (await call('GET', `/jobs/${id}`)) as {
      readonly state: string
      readonly counts: { readonly accepted: number }
    }
    if (state === 'running') continue
    const ms = performance.now() - started
    if (counts.accepted !== howMany) throw new Error(`${counts.accepted} were accepted: ${state}`)
    await call('DELETE', `/jobs/${id}`)
    return { ms, peak }
  }
}

async function startServer(dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist-server/main.js', '--gateway-only'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SWITCHBOARD_DATA: dataDir,
      SWITCHBOARD_DEMO: '0',
      SWITCHBOARD_LOG_LEVEL: 'warn',
      SWITCHBOARD_API_KEY: serverKey,
      SWITCHBOARD_METRICS_TOKEN: serverKey,
    },
  })
  const url = `http://127.0.0.1:${port}/api`
  while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await sleep(50)
  }
  return {
    /** Returns the memory of the process in bytes. */
    memory: () => {
      const [, kB = ''] =
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kB) * 1024
    },
    call: async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const response = await fetch(url + path, {
        method,
        headers: {
          apikey: serverKey,
          'idempotency-key': crypto.randomUUID(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${answer}`)
      return answer === '' ? undefined : JSON.parse(answer)
    },
    /** Returns the number of rows that jobs have done since its start. */
    rowsDone: async () => {
      const headers = { authorization: `Bearer ${serverKey}` }
      const metrics = await (await fetch(new URL('/metrics', url), { headers })).text()
      return Number(
        /switchboard_job_rows_total\{outcome="accepted"\} (\d+)/.exec(metrics)?.[1] ?? 0,
      )
    },
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

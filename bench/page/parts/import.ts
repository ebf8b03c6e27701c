import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { openRun } from '#runs/open-run.ts'
import { createRun } from '#runs/create-run.ts'
import { importKind } from '#features/agents/import/import-kind.ts'
import { itemOf } from '#features/agents/import/import-plan.ts'
import { prepareImport } from '#features/agents/import/import-work.ts'

/** What both ways create, and how. */
export interface ImportOptions {
  readonly connection: Connection
  /** Makes the e-mails of this run others than those before. */
  readonly round: string
  readonly count: number
  readonly concurrency: number
  /** `bare`: a loop of fetch. `run`: the product's import. */
  readonly way: 'bare' | 'run'
}

const agentOf = (round: string, n: number) => ({
  name: `Ana Prado ${n}`,
  email: `ana${n}@${round}.example`,
  phone: `55119${80_000_000 + n}`,
})
const passwordOf = (n: number) => `a password of mine ${n}`

/** Creates `count` agents, each with a phone: a POST and a PUT. @returns how long it took, in milliseconds */
export async function run(options: ImportOptions): Promise<number> {
  return options.way === 'bare' ? bare(options) : asRun(options)
}

async function bare({ connection, round, count, concurrency }: ImportOptions) {
  let next = 0
  async function send(method: string, path: string, body: unknown): Promise<{ id: string }> {
    const response = await fetch(`${connection.address}/users/agents${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        apikey: connection.key,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return (await response.json()) as { id: string }
  }
  const lane = async () => {
    while (next < count) {
      const n = next++
      const { name, email, phone } = agentOf(round, n)
      const fields = { name, email, userPermissions: [] }
      const { id } = await send('POST', '', { ...fields, password: passwordOf(n) })
      await send('PUT', `/${id}`, { ...fields, phoneNumber: phone })
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: concurrency }, lane))
  return performance.now() - started
}

async function asRun({ connection, round, count, concurrency }: ImportOptions) {
  const rows = Array.from({ length: count }, (_one, n) => ({
    ...agentOf(round, n),
    permissions: [],
    password: '',
  }))
  const passwords = new Map(rows.map(({ email }, n) => [email, passwordOf(n)]))
  const key = await createRun({
    gateway: connection.address,
    instance: '',
    kind: importKind,
    name: 'Bench',
    plan: {},
    pace: { concurrency },
    items: rows.map((row, n) => itemOf(n + 2, row)),
  })
  const opened = openRun(key)
  const { view } = opened
  const started = performance.now()
  const finished = new Promise<void>((resolve) => {
    const end = view.subscribe(() => {
      const state = view.snapshot()?.state
      if (state !== 'finished' && state !== 'paused') return
      end()
      resolve()
    })
  })
  const { agents } = await call(connection, 'listAgents', {})
  // The import before may still be letting go of the agents: one at a time.
  while ((await opened.start(connection, prepareImport(agents, passwords))) === 'busy')
    await new Promise((resolve) => setTimeout(resolve, 5))
  await finished
  const took = performance.now() - started
  const { counts, why } = view.snapshot() ?? {}
  if (counts?.accepted !== count)
    throw new Error(`${counts?.accepted} of ${count} were accepted ${JSON.stringify(why)}`)
  return took
}

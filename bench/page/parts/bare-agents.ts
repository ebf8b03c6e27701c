import type { Connection } from '#client/connection.ts'

/** The agents to create. */
export interface AgentsOptions {
  readonly connection: Connection
  /** Makes the e-mails of each round unique. */
  readonly round: string
  readonly count: number
  readonly concurrency: number
}

const agentOf = (round: string, n: number) => ({
  name: `Ana Prado ${n}`,
  email: `ana${n}@${round}.example`,
  phone: `55119${80_000_000 + n}`,
})
const passwordOf = (n: number) => `a password of mine ${n}`

/**
 * Creates `count` agents with a phone by a bare `fetch` loop: a POST and a PUT each.
 * @returns the duration in milliseconds
 */
export async function run(options: AgentsOptions): Promise<number> {
  const { connection, round, count, concurrency } = options
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

import type { Connection } from '#client/connection.ts'

/** Only the calls that change one switch of these instances. */
export interface FleetOptions {
  readonly connection: Connection
  readonly names: readonly string[]
  readonly concurrency: number
  readonly alwaysOnline: boolean
}

/** Reads, writes all seven settings and reads back, for each instance. @returns the duration in milliseconds */
export async function run(options: FleetOptions): Promise<number> {
  const { connection, names, concurrency, alwaysOnline } = options
  const { address, key: apikey } = connection
  const body = JSON.stringify({
    rejectCall: false,
    msgCall: 'Write, please.',
    groupsIgnore: false,
    alwaysOnline,
    readMessages: false,
    readStatus: false,
    syncFullHistory: false,
  })
  const take = async (response: Response) => {
    if (!response.ok) throw new Error(`answered ${response.status}`)
    await response.json()
  }
  const read = async (name: string) =>
    take(
      await fetch(`${address}/settings/find/${name}`, { headers: { apikey }, cache: 'no-store' }),
    )
  const write = async (name: string) =>
    take(
      await fetch(`${address}/settings/set/${name}`, {
        method: 'POST',
        headers: {
          apikey,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body,
      }),
    )
  let next = 0
  const lane = async () => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      await read(name)
      await write(name)
      await read(name)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: concurrency }, lane))
  return performance.now() - began
}

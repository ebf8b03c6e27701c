import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import { keepRequestLog } from '#data/gateway/call-request-log.ts'
import { holdKey } from '#data/session/keys.ts'
import { createJob } from '#jobs/open-job.ts'
import { openJob } from '#jobs/open-job.ts'

type Body = BodyOf<OperationNamed<'sendLocation'>>

declare global {
  /** Sends `count` locations. Returns the duration in milliseconds. */
  var sendMany: (options: SendOptions) => Promise<number>
}

/** The options of both ways. */
export interface SendOptions {
  readonly connection: Connection
  readonly instance: string
  readonly count: number
  readonly concurrency: number
  /** `bare`: a `fetch` loop. `job`: the product's job runner, with intents and outcomes on disk. */
  readonly way: 'bare' | 'job'
}

const bodyOf = (n: number): Body => ({
  number: `55119${String(80_000_000 + n)}`,
  name: 'Clínica, entrada lateral',
  address: 'Rua Harmonia 412, São Paulo',
  latitude: -23.5552,
  longitude: -46.6901,
})

globalThis.sendMany = (options) => (options.way === 'bare' ? bare(options) : asJob(options))

async function bare({ connection, instance, count, concurrency }: SendOptions) {
  const url = `${connection.address}/message/sendLocation/${instance}`
  let next = 0
  const lane = async () => {
    while (next < count) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: connection.key,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(bodyOf(next++)),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      await response.json()
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: concurrency }, lane))
  return performance.now() - started
}

async function asJob({ connection, instance, count, concurrency }: SendOptions) {
  // As in the product: every call is logged.
  holdKey(connection.address, connection.key)
  keepRequestLog()
  const items: JobItem<Body>[] = Array.from({ length: count }, (_one, n) => ({
    to: bodyOf(n).number,
    data: bodyOf(n),
  }))
  const key = await createJob({
    gateway: connection.address,
    instance,
    kind: 'bench',
    name: 'Bench',
    plan: {},
    pace: { concurrency },
    items,
  })
  const opened = openJob(key)
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
  await opened.start<Body>(connection, () => async ({ data: body }) => {
    const written = await call(
      connection,
      'sendLocation',
      { params: { instance }, body },
      { priority: 'bulk' },
    )
    return written.understood ? { id: written.answer.key.id } : {}
  })
  await finished
  const took = performance.now() - started
  const accepted = view.snapshot()?.counts.accepted
  await opened.remove()
  if (accepted !== count) throw new Error(`${accepted} of ${count} were accepted`)
  return took
}

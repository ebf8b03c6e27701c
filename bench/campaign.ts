import { call } from '#client/call.ts'
import { median, type Measurement } from './measurement.ts'

const instance = 'bench'
const count = 2_000
const concurrency = 4
const rounds = 5

/**
 * A campaign without pauses against a bare `fetch` loop that sends the same with the same concurrency in the same page;
 * alternating, so that a slow phase of the machine affects both.
 */
export const campaign: Measurement = async ({ connection, newPage, runPart }) => {
  await call(connection, 'createInstance', { body: { instanceName: instance } })
  const page = await newPage()
  const took: Record<'bare' | 'run', number[]> = { bare: [], run: [] }
  const send = (way: 'bare' | 'run', howMany: number) =>
    runPart<number>(page, 'campaign', { connection, instance, count: howMany, concurrency, way })
  for (const way of ['bare', 'run'] as const) await send(way, 200)
  for (let round = 0; round < rounds; round++)
    for (const way of ['bare', 'run'] as const) took[way].push(await send(way, count))
  const [bare, run] = [median(took.bare), median(took.run)]
  const list = (values: number[]) => values.map((value) => Math.round(value)).join(', ')
  return [
    {
      what: `campaign of ${count}, concurrency ${concurrency}, against a bare loop`,
      value: run / bare,
      target: 1.8,
      unit: '×',
      details: `run ${list(took.run)} ms; bare ${list(took.bare)} ms`,
    },
  ]
}

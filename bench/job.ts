import { call } from '#client/call.ts'
import type { SendOptions } from './job/main.ts'
import { apiKey, median, serve, type Measurement } from './measurement.ts'

const instance = 'bench'
const count = 10_000
const concurrency = 4

/**
 * How much does a durable job of 10,000 rows cost? Against a bare `fetch` loop that sends the same, with the same
 * concurrency, in the same page.
 */
export const measureJob: Measurement = async ({ browser, rounds }) => {
  const { urls, close } = await serve({ job: 'dist-bench-job' })
  const page = await browser.newPage()
  try {
    await page.goto(urls.job)
    const connection = { address: `${urls.job}/api`, key: apiKey }
    await call(connection, 'createInstance', { body: { instanceName: instance } })
    const send = (way: SendOptions['way'], howMany: number) =>
      page.evaluate((options) => globalThis.sendMany(options), {
        connection,
        instance,
        count: howMany,
        concurrency,
        way,
      })
    const took = { bare: [] as number[], job: [] as number[] }
    // Code that has never run is slow.
    for (const way of ['bare', 'job'] as const) await send(way, 200)
    for (let round = 0; round < rounds; round++)
      for (const way of ['bare', 'job'] as const) took[way].push(await send(way, count))
    return [
      {
        title: 'job of 10 000 rows',
        unit: 's',
        dashboard: median(took.job),
        baseline: median(took.bare),
        target: { ratio: 1.8 },
      },
    ]
  } finally {
    await page.close()
    await close()
  }
}

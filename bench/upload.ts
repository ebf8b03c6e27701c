import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from '#client/call.ts'
import type { Measurement } from './measurement.ts'
import { longestTask, openProduct, watchTasks } from './product.ts'

const megabytes = 60

/** A large file in the composer: the page stays responsive while it is prepared and sent. */
export const upload: Measurement = async (bench) => {
  await call(bench.connection, 'createInstance', { body: { instanceName: 'bench' } })
  const page = await openProduct(bench, 'i/bench/messages?tab=media')
  const file = join(bench.folder, 'large.pdf')
  const bytes = Buffer.alloc(megabytes * 1e6, 'abcdefgh')
  bytes.write('%PDF-1.7\n')
  writeFileSync(file, bytes)
  await page.getByLabel('Recipient').fill('5511986420731')
  await watchTasks(page)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Send document' }).click()
  await page.getByRole('heading', { name: /^Accepted at/ }).waitFor({ timeout: 120_000 })
  return [
    {
      what: `longest task while ${megabytes} MB are sent`,
      value: await longestTask(page),
      target: 100,
      unit: 'ms',
      details: 'from the choice of the file to the answer',
    },
  ]
}

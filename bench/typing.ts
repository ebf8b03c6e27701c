import { call } from '#client/call.ts'
import { startCampaign } from './campaign-by-hand.ts'
import { median, type Measurement } from './measurement.ts'
import { openProduct, typeTimed } from './product.ts'

const text = 'The quick brown fox jumps over'

/** A key in the composer while a campaign runs in the same tab, without pauses and with four concurrent sends. */
export const typing: Measurement = async (bench) => {
  await call(bench.connection, 'createInstance', { body: { instanceName: 'bench' } })
  const page = await openProduct(bench, 'i/bench/campaigns/new')
  await startCampaign(page, bench.folder, 20_000)
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await page.getByRole('tab', { name: 'Location' }).click()
  const measured = []
  for (const slower of [1, 4]) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const field = page.getByLabel('Name', { exact: true })
    await field.fill('')
    await field.focus()
    const took = await typeTimed(page, text)
    measured.push({
      what: `key in the composer while a campaign runs${slower === 1 ? '' : `, CPU ÷ ${slower}`}`,
      value: median(took),
      target: slower === 1 ? 50 : 100,
      unit: 'ms' as const,
      details: `of ${took.length} keys the slowest ${Math.round(Math.max(...took))} ms`,
    })
    await devtools.detach()
  }
  if (!(await page.getByText('1 running').isVisible()))
    throw new Error('the campaign had ended before the measurement')
  return measured
}

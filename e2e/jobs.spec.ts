import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { isIn, startCampaign } from './support/campaigns.ts'
import { goTo } from './support/go-to.ts'
import { holdCalls } from './support/hold-calls.ts'

test('lists jobs of every kind, and leads old addresses to them', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const { address } = gateway
  const jobs = pathTo({ page: 'jobs', gateway: address })
  await seeds.instance('sales')
  await seeds.instance('norte')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const links = page.getByRole('table', { name: 'Jobs' }).getByRole('link')

  await test.step('without a job it says what jobs are', async () => {
    await page.goto(jobs)
    await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await startCampaign(page, gateway, { count: 2 })
  await isIn(page, /finished/)
  const campaign = new URL(page.url())
  await goTo(page, pathTo({ page: 'instances', gateway: address }))
  const calls = await holdCalls(page, '/instance/restart/')
  await page.getByLabel('Select norte').check()
  await page.getByRole('button', { name: 'Restart…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restart', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Restart 1 instance' })).toBeVisible()
  await isIn(page, /running/)

  await test.step('the running one comes first, with its kind, state and results', async () => {
    await page.getByRole('navigation').getByRole('link', { name: /^Jobs/ }).click()
    await expect(links).toHaveText(['Restart 1 instance', 'November'])
    await expect(row('Restart 1 instance')).toContainText(/Instances.*running/)
    await expect(row('November')).toContainText(/Campaign.*sales.*finished/)
    await expect(row('November')).toContainText('Accepted: 2')
    await expectAccessible(page)
    await calls.release()
    await expect(row('Restart 1 instance')).toContainText('finished')
  })

  await test.step('can be filtered and searched, also by instance, and a row opens its job', async () => {
    await page.getByRole('radio', { name: 'Running 0' }).check()
    await expect(page.getByText('No jobs match')).toBeVisible()
    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Kind').selectOption('Campaign')
    await expect(links).toHaveText(['November'])
    await page.getByLabel('Kind').selectOption('All')
    await page.getByPlaceholder('Job or instance').fill('sales')
    await expect(links).toHaveText(['November'])
    await links.click()
    await expect(page).toHaveURL(campaign.pathname)
  })

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await goTo(page, jobs)
    await expect(links).toHaveCount(2)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(320)
  })

  await test.step('an address of an earlier version leads to the job', async () => {
    const id = campaign.pathname.split('/').at(-1)!
    const run = encodeURIComponent('stored sales November')
    const gatewayPath = jobs.replace(/jobs$/, '')
    for (const old of [
      `i/sales/campaigns/id/${id}?outcome=accepted`,
      `agents/matrix?run=${run}`,
      `i/sales/groups?form=invite&run=${run}`,
    ]) {
      await page.goto(gatewayPath + old)
      await expect(page).toHaveURL(new RegExp(`/jobs/${id}(\\?outcome=accepted)?$`))
      await expect(page.getByRole('heading', { level: 1, name: 'November' })).toBeVisible()
    }
  })
})

import { readFile } from 'node:fs/promises'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectAccessibleOverlay } from './support/axe.ts'
import { outcome, planned } from './support/fleet-settings.ts'
import { goToPage } from './support/go-to.ts'

test('compares, filters and exports the webhooks of all instances without their secrets', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const odd = 'Loja São/Paulo 100% #1 "?"'
  const url = 'https://hooks.andina.example/in?token=s3cr3t'
  const mostCommon = { enabled: true, url, events: ['CALL', 'MESSAGES_UPSERT'] }
  for (const name of ['a-usual', 'b-usual', odd, 'unset', 'wide']) await seeds.instance(name)
  await seeds.webhook('a-usual', mostCommon)
  await seeds.webhook('b-usual', mostCommon)
  await seeds.webhook(odd, { ...mostCommon, url: 'http://10.0.0.7:8080/in', events: ['CALL'] })
  const many = Array.from({ length: 1_000 }, (_one, n) => `EVENT_${n}`)
  await seeds.webhook('wide', { ...mostCommon, events: many })

  await page.goto(pathTo({ page: 'fleet-settings', gateway: gateway.address }))
  await page
    .getByRole('navigation', { name: 'Fleet' })
    .getByRole('link', { name: 'Webhooks' })
    .click()
  const table = page.getByRole('grid', { name: 'Webhooks by instance' })
  await expect(page.getByText('All 5 loaded just now')).toBeVisible()
  await expect(table.getByRole('row', { name: /^Loja São\/Paulo 100% #1/ })).toContainText(
    'Host: 10.0.0.7:8080Events: 1 fewer',
  )
  await expect(table.getByRole('row', { name: /^wide/ })).toContainText('1,000 more, 2 fewer')
  await expect(table.getByRole('row', { name: /^unset State: not set/ })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(4)
  await page.getByRole('switch', { name: 'Show all values' }).check()
  await page.getByRole('radio', { name: 'All 5', exact: true }).check()
  await expect(
    table.getByRole('row', { name: /^a-usual 0 on hooks.andina.example 2 events 1 note$/ }),
  ).toBeVisible()
  await expect(table.getByRole('row', { name: /^Loja/ })).toContainText('10.0.0.7:8080, differs')
  expect(await page.locator('main').textContent()).not.toContain('s3cr3t')

  await page.getByLabel('Host', { exact: true }).selectOption('10.0.0.7:8080')
  await expect(table.getByRole('row')).toHaveCount(2)
  // What is shown is remembered, and all are loaded again.
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('All 5 loaded just now')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  // The instance's own page shows the difference of the loaded webhook.
  await table.getByRole('link', { name: odd }).click()
  const against = page.getByRole('region', { name: 'Compared with the fleet' })
  await expect(against.getByRole('row', { name: /^Host hooks\.andina\.example/ })).toBeVisible()
  await expect(against.getByRole('row', { name: /^Events/ })).toContainText('− MESSAGES_UPSERT')
  await against.getByRole('link', { name: 'Compare all 5' }).click()

  const exported = async (as: string, secrets: boolean) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Export' })
    if (secrets) await menu.getByLabel('Include secrets in URLs').check()
    const waiting = page.waitForEvent('download')
    await menu.getByRole('button', { name: as }).click()
    return readFile(await (await waiting).path(), 'utf8')
  }
  const csv = await exported('CSV', false)
  expect(csv).not.toContain('s3cr3t')
  expect(csv).toContain(
    'a-usual,on,yes,hooks.andina.example,https://hooks.andina.example/in?token=',
  )
  const json = JSON.parse(await exported('JSON', true)) as { instance: string; url: string }[]
  expect(json.find(({ instance }) => instance === 'a-usual')?.url).toBe(url)
  // Without the option the secret is masked again.
  expect(await exported('JSON', false)).not.toContain('s3cr3t')

  await table.getByRole('link', { name: odd }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhook' })).toBeVisible()
  await expect(page).toHaveURL(/webhook/)
})

test('pins a baseline for webhooks, and aligns the instances that differ', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const baselineWebhook = { enabled: true, url: 'https://hooks.example/in', events: ['CALL'] }
  for (const name of ['norte', 'sul', 'unset']) await seeds.instance(name)
  await seeds.webhook('norte', baselineWebhook)
  await seeds.webhook('sul', {
    ...baselineWebhook,
    url: 'https://hooks.example/sul',
    enabled: false,
  })
  await page.goto(pathTo({ page: 'fleet-webhooks', gateway: gateway.address }))
  const bar = page.getByRole('region', { name: 'Baseline' })
  await expect(page.getByText('All 3 loaded just now')).toBeVisible()
  await bar.getByRole('button', { name: 'Pin as baseline…' }).click()
  const baseline = page.getByRole('dialog', { name: 'Baseline for webhooks' })
  await baseline.getByLabel('Webhook is on').check()
  await baseline.getByLabel('URL', { exact: true }).fill('https://hooks.example')
  await expectAccessibleOverlay(baseline)
  await baseline.getByRole('button', { name: 'Pin baseline' }).click()

  // Without a path in the baseline, each URL stays, and a webhook without one cannot be aligned.
  await bar.getByRole('button', { name: 'Align 1 instance…' }).click()
  await expect(page.getByRole('heading', { name: 'Align 1 webhook' })).toBeFocused()
  await expect(planned(page, 'sul', 'State')).toContainText('off→ on')
  await expect(page.getByText('You can undo this.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Align 1 webhook' }).click()
  await expect(outcome(page, 'sul')).toContainText('accepted')
  await expect(outcome(page, 'sul')).toContainText('as applied')
  await expect(page.getByText('Verified: 1 instance has the new values')).toBeVisible()
  const { id } = gateway.store.instances.findByName('sul')!
  expect(gateway.store.webhook.find(id)).toMatchObject({
    enabled: true,
    url: 'https://hooks.example/sul',
  })

  await page.getByRole('button', { name: 'Undo for 1 instance…' }).click()
  await expect(planned(page, 'sul', 'State')).toContainText('on→ off')
  await page.getByRole('button', { name: 'Undo: restore 1 webhook' }).click()
  await expect.poll(() => gateway.store.webhook.find(id)?.enabled).toBe(false)
  await expect(page.getByText('Verified: 1 instance has the new values')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await goToPage(page, pathTo({ page: 'fleet-webhooks', gateway: gateway.address }))
  await expect(bar.getByRole('button', { name: 'Align 1 instance…' })).toBeVisible()
})

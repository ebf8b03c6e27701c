import type { Page } from 'playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { goToPage, nextInstance } from './support/go-to.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { countOf, isIn, numberOf, onceEach, received, startCampaign } from './support/campaigns.ts'
import { exportedResults } from './support/jobs.ts'
import { startAgain } from './support/outage.ts'

// Failures during a campaign: no recipient ever gets a message twice automatically.

const resume = (page: Page) => page.getByRole('button', { name: 'Resume' }).click()
const atMostOnce = (counts: Record<string, number>) =>
  expect(Object.values(counts).filter((n) => n > 1)).toEqual([])

test('sends the rest once after the gateway stopped, and none of what is unknown', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const id = await seeds.instance('sales')
  // The third is held until the gateway stops, so that most recipients are left however long that takes.
  await gateway.fault({ operation: 'sendLocation', delay: 1, times: 2 })
  await gateway.fault({ operation: 'sendLocation', delay: 60_000 })
  await startCampaign(page, gateway, { count: 14, pauseMs: 200 })
  await expect(countOf(page, 'Accepted')).not.toHaveText('0')
  await gateway.stop()
  await isIn(page, /paused/)
  await expect(
    page.getByRole('note').getByText('Paused: the gateway does not respond'),
  ).toBeVisible()
  // It stays in the navigation, with the reason.
  await expect(page.getByRole('link', { name: 'Campaigns 1 paused' })).toBeVisible()
  const jobs = page.getByRole('region', { name: 'Jobs that need attention' })
  await expect(jobs).toContainText('No response from the gateway')
  // Those in flight when the gateway closed, if it did not answer them: the next ones wait, as the list of numbers not to
  // contact cannot be read.
  const unknown = Number(await countOf(page, 'Unknown').textContent())
  await startAgain(page, gateway)
  atMostOnce(received(gateway, id))
  await resume(page)
  await isIn(page, /finished/)
  await expect(jobs).toHaveCount(0)
  const counts = received(gateway, id)
  atMostOnce(counts)
  // Unknown recipients are not sent again automatically; one of them may have arrived before the gateway stopped.
  const sent = Object.keys(counts).length
  expect(sent).toBeGreaterThanOrEqual(14 - unknown)
  expect(sent).toBeLessThanOrEqual(14 - unknown + 1)
  await expect(countOf(page, 'Accepted')).toHaveText(String(14 - unknown))
  await expect(countOf(page, 'Unknown')).toHaveText(String(unknown))
})

test('closing the tab asks while a campaign runs; after a reload it is paused, messages in flight are unknown, and the rest is sent once', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  const id = await seeds.instance('sales')
  const requests: string[] = []
  let isAllowed = false
  page.on('dialog', (dialog) => {
    requests.push(dialog.type())
    void (isAllowed ? dialog.accept() : dialog.dismiss())
  })
  // The response of the third comes too late.
  await gateway.fault({ operation: 'sendLocation', delay: 1, times: 2 })
  await gateway.fault({ operation: 'sendLocation', delay: 60_000, status: 201, when: 'before' })
  const third = page.waitForRequest((request) => request.postData()?.includes(numberOf(2)) ?? false)
  await startCampaign(page, gateway, { count: 6, pauseMs: 200 })
  await expect(countOf(page, 'Accepted')).toHaveText('2')
  await third
  await page.evaluate(() => location.reload())
  await expect.poll(() => requests).toEqual(['beforeunload'])
  const running = page.getByRole('region', { name: 'Running in this tab' })
  await expect(running).toBeVisible()
  isAllowed = true
  await page.reload()
  await isIn(page, /paused/)
  await expect(
    page.getByRole('note').getByText('Paused: the page was reloaded or closed while it ran'),
  ).toBeVisible()
  await expect(countOf(page, 'Unknown')).toHaveText('1')
  const before = received(gateway, id)
  await letTimePass(page, 1_000)
  expect(received(gateway, id)).toEqual(before)
  await resume(page)
  await isIn(page, /finished/)
  atMostOnce(received(gateway, id))
  await expect(countOf(page, 'Accepted')).toHaveText('5')
  await expect(countOf(page, 'Unknown')).toHaveText('1')
  // The indicator disappears once everything is on disk; then the tab closes without a question.
  await expect(running).toHaveCount(0)
  const closes = await page.evaluate(() =>
    dispatchEvent(new Event('beforeunload', { cancelable: true })),
  )
  expect(closes).toBe(true)
})

test('a second tab follows the campaign, can pause it, and cannot run it too', async ({
  connected: page,
  gateway,
  seeds,
  context,
}) => {
  const id = await seeds.instance('sales')
  await startCampaign(page, gateway, { count: 100, pauseMs: 500 })
  const other = await context.newPage()
  await signIn(other, gateway)
  await other.goto(page.url())
  await expect(other.getByText('Running in another tab', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  // A second campaign for the same instance has to wait.
  await startCampaign(other, gateway, { count: 2, title: 'Second' })
  await expect(other.getByText('Another job is running')).toBeVisible()
  await isIn(other, /not started/)
  await goToPage(other, page.url())
  await other.getByRole('button', { name: 'Pause' }).click()
  await isIn(page, /paused/)
  await isIn(other, /paused/)
  // The second tab takes it over.
  await resume(other)
  await isIn(other, /running/)
  await expect(page.getByText('Running in another tab', { exact: true })).toBeVisible()
  const before = Object.keys(received(gateway, id)).length
  await expect.poll(() => Object.keys(received(gateway, id)).length).toBeGreaterThan(before + 1)
  // The tab is closed: the first one notices at once and may resume.
  await other.close({ runBeforeUnload: false })
  await isIn(page, /paused/)
  await resume(page)
  await isIn(page, /running/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await isIn(page, /paused/)
  atMostOnce(received(gateway, id))
})

test('shows why a message was refused; a broken response is unknown, and the user resolves it one by one or for all', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  await test.step('shows why a message was refused, and retries only refused ones', async () => {
    expected.console.push(/status of 400/)
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    await gateway.fault({
      operation: 'sendLocation',
      status: 400,
      body: { response: { message: ['the number is too short'] } },
    })
    await startCampaign(page, gateway, { instance, count: 3, pauseMs: 100 })
    await isIn(page, /finished/)
    await page.getByRole('radio', { name: 'Refused 1' }).check()
    await expect(page).toHaveURL(/outcome=refused/)
    const row = page.getByRole('row').filter({ hasText: 'Person 0' })
    await expect(row).toContainText('400: the number is too short')
    await row.getByRole('link').click()
    const details = page.getByRole('dialog', { name: 'Row 2' })
    await expect(details).toContainText('refused')
    await expect(details).toContainText('Shop of Person 0')
    await details.getByRole('radio', { name: 'cURL' }).check()
    await expect(details).toContainText('$APIKEY')
    await expect(details).not.toContainText(gateway.apiKey)
    await details.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => received(gateway, id)).toEqual(onceEach(3))
  })

  await test.step('a broken response is unknown, and the user resolves it one by one or for all', async () => {
    expected.console.push(/Failed to load resource/)
    const instance = nextInstance(gateway)
    const id = await seeds.instance(instance)
    // Done, but the response is lost.
    await gateway.fault({ operation: 'sendLocation', mode: 'midway', times: 2 })
    // Not done, and the response does not say so.
    await gateway.fault({ operation: 'sendLocation', status: 503 })
    await startCampaign(page, gateway, { instance, count: 5, pauseMs: 100 })
    await isIn(page, /paused|finished/)
    if (await page.getByRole('button', { name: 'Resume' }).isVisible()) await resume(page)
    await isIn(page, /finished/)
    await expect(page.getByText('Unknown: 3 recipients')).toBeVisible()
    atMostOnce(received(gateway, id))

    await page.getByRole('radio', { name: 'Unknown 3' }).check()
    const decide = async (n: number, decision: string) => {
      await page.getByRole('link', { name: numberOf(n) }).click()
      await page.getByRole('dialog').getByRole('button', { name: decision }).click()
    }
    await decide(0, 'It arrived')
    await expect(page.getByText('Unknown: 2 recipients')).toBeVisible()
    await page.keyboard.press('Escape')
    await decide(2, 'It did not arrive')
    await expect(page.getByText('Unknown: 1 recipient')).toBeVisible()
    await page.keyboard.press('Escape')
    // The last one, by the action on all.
    await page.getByRole('button', { name: 'Send again…' }).click()
    const again = page.getByRole('dialog', { name: 'Send to 1 again?' })
    await expect(again).toContainText('They may get the message twice')
    expect(received(gateway, id)[numberOf(1)]).toBe(1)
    await again.getByRole('button', { name: 'Send again anyway' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => received(gateway, id)[numberOf(1)]).toBe(2)
    await isIn(page, /finished/)

    // Messages that did not arrive can be sent again without risk.
    await page.getByRole('button', { name: 'Retry 1 failed' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 recipient' }).click()
    await expect.poll(() => received(gateway, id)[numberOf(2)]).toBe(1)
    await expect(countOf(page, 'Accepted')).toHaveText('5')
    expect(received(gateway, id)).toEqual({ ...onceEach(5), [numberOf(1)]: 2 })

    const csv = await exportedResults(page, 'CSV')
    expect(csv).toContain(`${numberOf(0)},Person 0,arrived,`)
    expect(csv).toMatch(new RegExp(`${numberOf(1)},Person 1,accepted,.*,2\\r\\n`))
  })
})

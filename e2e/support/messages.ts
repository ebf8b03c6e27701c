import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { pathTo } from '#paths'
import { goTo } from './go-to.ts'
import type { TestGateway } from './test-gateway.ts'

/** The instance that sends. */
export const instance = 'sales'

/** The names of the forms by tab. */
const names = {
  text: 'Send a text message',
  audio: 'Send audio',
  media: 'Send an image, a video or a document',
  location: 'Send a location',
}

/** The route of a tab of the composer. */
export const pathOf = (gateway: TestGateway, tab: string, name = instance) =>
  `${pathTo({ page: 'messages', gateway: gateway.address, instance: name })}?tab=${tab}`

/** Opens a tab of the composer and returns its form. */
export async function open(
  page: Page,
  gateway: TestGateway,
  tab: keyof typeof names,
  name = instance,
) {
  await goTo(page, pathOf(gateway, tab, name))
  const form = page.getByRole('form', { name: names[tab] })
  await expect(form).toBeVisible()
  return form
}

/** The response shown on the page. */
export const answerOf = (page: Page) => page.getByRole('region', { name: /^Accepted at/ })

/** Opens the details of the response, and returns its facts by name. */
export async function facts(page: Page): Promise<Record<string, string>> {
  await answerOf(page).getByText('Details', { exact: true }).click()
  const rows = answerOf(page).locator('dl > div')
  await expect(rows.first()).toBeVisible()
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [name, value] = ['dt', 'dd'].map((part) => row.querySelector<HTMLElement>(part))
      return [name?.innerText ?? '', value?.innerText ?? ''] as const
    }),
  )
  return Object.fromEntries(texts)
}

/** Opens the location form and fills it in. */
export async function fillLocation(page: Page, gateway: TestGateway, name = instance) {
  const form = await open(page, gateway, 'location', name)
  await form.getByLabel('Recipient').fill('+55 (11) 98642-0731')
  await form.getByLabel('Name').fill('Bodega Chapinero')
  await form.getByLabel('Address').fill('Calle 63 # 9-41')
  await form.getByLabel('Latitude').fill('4,6486')
  await form.getByLabel('Longitude').fill('−74.0628')
  return form
}

/** Makes the page read from the gateway, so that its connection is kept open and reused. */
export const warm = (page: Page, gateway: TestGateway) =>
  page.evaluate(async (url) => (await fetch(url)).text(), `${gateway.address}/`)

/** Returns a PNG picture. */
export const png = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a2a20' } })
    .png()
    .toBuffer()

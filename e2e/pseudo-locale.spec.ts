import { pathTo, type Route } from '#paths'
import { expect, test } from './fixtures.ts'
import { goToPage } from './support/go-to.ts'
import { textsOutside, usePseudoLocale } from './support/pseudo-locale.ts'

/** Texts that are the same in every language: names, ids, addresses, and figures with their units. */
const sameEverywhere =
  /Switchboard|English|Português|Español|LOCAL|\bsales\b|UTC|[\da-f]{8}-[\da-f-]{27}|(https?:\/\/)?127\.0\.0\.1[:\d/\w]*|\d+\s\p{L}+/gu

test('pages fit right to left with longer texts, all of which are in the catalogues', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance('sales')
  await usePseudoLocale(page)
  const at = { gateway: gateway.address, instance: 'sales' }
  const pages: Route[] = [
    { page: 'overview', ...at },
    { page: 'instances', ...at },
    { page: 'messages', ...at },
    { page: 'new-campaign', ...at },
    { page: 'chats', ...at },
    { page: 'groups', ...at },
    { page: 'settings', ...at },
    { page: 'sinks', ...at },
    { page: 'connection', ...at },
    { page: 'fleet-settings', ...at },
    { page: 'agent-matrix', ...at },
    { page: 'audit', ...at },
    { page: 'new-agent', ...at },
    { page: 'preferences', ...at },
  ]
  const faults: string[] = []
  const outside: string[] = []
  for (const place of pages) {
    const path = pathTo(place)
    await goToPage(page, path)
    await expect(page.getByRole('heading', { level: 1, name: '⟦' })).toBeVisible()
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (wider > 0) faults.push(`${place.page} scrolls sideways by ${wider} px at ${width} px`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const text of await textsOutside(page))
      if (/\p{L}{2}/u.test(text.replaceAll(sameEverywhere, '')))
        outside.push(`${place.page}: ${text}`)
    // The navigation is on the side where a line begins.
    const navigation = await page.getByRole('navigation', { name: /⟦Navigation/ }).boundingBox()
    if ((navigation?.x ?? 0) < 640) faults.push(`${place.page}: the navigation is at the left`)
  }
  expect(faults).toEqual([])
  expect(outside).toEqual([])
})

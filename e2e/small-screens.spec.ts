import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { textViolationsOn } from './support/axe.ts'
import { everyPage } from './support/every-page.ts'
import { faultsAt, smallSizes } from './support/layout-faults.ts'
import { goToPage } from './support/go-to.ts'

/** The number of tests that share the pages of a language. */
const parts = 2
const pages = Object.entries(everyPage)

// accessibility.spec.ts covers every size in English. Other languages are longer.
for (const locale of ['pt-BR', 'es-ES'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 800 }, gatewayOptions: { demo: true } })

    for (let part = 0; part < parts; part++)
      test(`every page fits small screens, and axe finds nothing in its texts (${part + 1} of ${parts})`, async ({
        connected: page,
        gateway,
      }) => {
        const instance = (await gateway.call('fetchInstances', {}))[0]!.name
        const faults: string[] = []
        await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // The code that scrolls to the focus loads with the first key press.
        const assist = page.waitForResponse(/\/assist[^/]*\.css$/)
        await page.keyboard.press('Shift')
        await assist
        for (const [name, routeFor] of pages.filter((_, at) => at % parts === part)) {
          await goToPage(page, pathTo(await routeFor(gateway, instance)))
          faults.push(
            ...(await faultsAt(page, smallSizes, { cells: true, focus: true })).map(
              (fault) => `${name}, ${fault}`,
            ),
            ...(await textViolationsOn(page)).map((violation) => `${name}: ${violation}`),
          )
        }
        await expect(page.locator('html')).toHaveAttribute(
          'lang',
          locale === 'pt-BR' ? locale : 'es',
        )
        expect(faults).toEqual([])
      })
  })

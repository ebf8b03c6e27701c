import { pathTo } from '#paths'
import { test as demoTest } from './demo-fixtures.ts'
import { expect } from './fixtures.ts'
import { everyPage } from './support/every-page.ts'
import { goToPage } from './support/go-to.ts'
import { faultsAt } from './support/layout-faults.ts'
import { setTextSize, textFaults } from './support/text-size.ts'

const screen = { width: 1280, height: 800 }

// Chromium's "Very large" is 24 px.
for (const pixels of [24, 32])
  demoTest(
    `with a text size of ${pixels} px all texts grow, none is cut or overlaps, and no page scrolls sideways`,
    async ({ demoPage: page, demoGateway: gateway }) => {
      const instance = (await gateway.call('fetchInstances', {}))[0]!.name
      await setTextSize(page, pixels)
      const faults: string[] = []
      for (const [name, routeFor] of Object.entries(everyPage)) {
        await goToPage(page, pathTo(await routeFor(gateway, instance)))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        // A long name may end in an ellipsis.
        const layout = (await faultsAt(page, [screen])).filter((one) => !/first column/.test(one))
        const found = [...layout, ...(await textFaults(page))]
        faults.push(...found.map((fault) => `${name}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

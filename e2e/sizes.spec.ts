import { expect, test } from './fixtures.ts'
import { everyPage } from './support/every-page.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { pathTo } from '#paths'

test.use({ gatewayOptions: { demo: true } })
test.describe.configure({ timeout: 120_000 })

/** In CSS pixels. The first is a screen of 1280 × 1024 at a zoom of 400 %, the third a phone on its side. */
const sizes = [
  { width: 320, height: 256 },
  { width: 360, height: 800 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
]

for (const [name, placeFor] of Object.entries(everyPage))
  test(`${name} fits every size of screen`, async ({ connected: page, gateway }) => {
    const instance = (await gateway.call('fetchInstances', {}))[0]!.name
    await page.goto(pathTo(await placeFor(gateway, instance)))
    const faults: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      for (const fault of await layoutFaults(page))
        faults.push(`${size.width} × ${size.height}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

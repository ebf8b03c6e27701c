import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { everyPage } from './support/every-page.ts'
import { focusLosses, prepareFocusLosses } from './support/focus-losses.ts'

test.use({ gatewayOptions: { demo: true } })

const pages = Object.entries(everyPage)
/** The number of tests that share the pages. */
const parts = 3

for (let part = 0; part < parts; part++)
  test(`no action of a page loses the focus, nor does Escape after it, and what it opens is accessible (${part + 1} of ${parts})`, async ({
    connected: page,
    gateway,
  }) => {
    const instance = (await gateway.call('fetchInstances', {})).find(
      (one) => one.connectionStatus === 'open',
    )!.name
    await prepareFocusLosses(page)
    await page.goto(pathTo({ page: 'preferences', gateway: gateway.address }))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // The code that restores the focus loads with the first key press.
    await page.keyboard.press('Shift')
    const losses: string[] = []
    const faults: string[] = []
    let pressed = 0
    let overlays = 0
    for (const [name, routeFor] of pages.filter((_, at) => at % parts === part)) {
      const path = pathTo(await routeFor(gateway, instance))
      // The navigation and the top bar are the same on every page.
      const found = await focusLosses(page, path, name === 'chats' ? 'body' : 'main')
      pressed += found.pressed.length
      losses.push(...found.losses)
      faults.push(...found.faults)
      overlays += found.overlays.length
    }
    expect(losses).toEqual([])
    expect(faults).toEqual([])
    // How many controls a press reveals depends on timing, e.g. on what is loading.
    expect(pressed).toBeGreaterThan(8)
    expect(overlays).toBeGreaterThan(1)
  })

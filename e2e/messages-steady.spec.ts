import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { builtFile } from './support/built-file.ts'
import { answerOf, fillLocation, instance, open } from './support/messages.ts'

// Late content has reserved space: a click on something below it never misses.

/** Waits for late content, and expects that `below` does not move. */
async function expectSteady(below: Locator, late: Locator) {
  const before = await below.boundingBox()
  await expect(late).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
}

test('forms work if optional parts of a field cannot be loaded', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const id = await seeds.instance(instance)
  await page.route(`**/${builtFile('src/features/messages/RecipientHelp.tsx')}`, (route) =>
    route.abort(),
  )
  const form = await fillLocation(page, gateway)
  await form.getByRole('button', { name: 'Send location' }).click()
  await expect(answerOf(page)).toBeVisible()
  expect(gateway.store.messages.list(id)).toHaveLength(1)
})

for (const width of [1280, 360])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('nothing moves when the recorder loads', async ({ connected: page, gateway, seeds }) => {
      await seeds.instance(instance)
      const form = await open(page, gateway, 'audio')
      const send = form.getByRole('button', { name: 'Send audio' })
      await expectSteady(send, form.getByRole('button', { name: 'Start recording' }))
    })
  })

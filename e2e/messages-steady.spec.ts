import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { builtFile, hold } from './support/built-file.ts'
import { wav } from './support/files.ts'
import { answerOf, fillLocation, instance, open } from './support/messages.ts'

// What comes late has its place kept: a press on what is below it is never lost.

/** Brings what was held back, and looks that `below` stays where it is. */
async function expectSteady(below: Locator, late: Locator, come: () => void) {
  const before = await below.boundingBox()
  await expect(late).toHaveCount(0)
  come()
  await expect(late).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
}

test('where what helps beside the fields cannot be had, the form works without it', async ({
  connected: page,
  gateway,
  seeds,
  expected,
}) => {
  expected.console.push(/Failed to load resource/)
  const id = await seeds.instance(instance)
  // Neither its words nor its code.
  for (const source of ['src/i18n/en/composer.ts', 'src/message/OptionsParts.tsx'])
    await page.route(`**/${builtFile(source)}`, (route) => route.abort())
  const form = await fillLocation(page, gateway)
  await form.getByText('Options', { exact: true }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Send location' }).click()
  await expect(answerOf(page)).toBeVisible()
  expect(gateway.store.messages.list(id)).toHaveLength(1)
})

for (const width of [1280, 360])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('nothing moves when the reader of places comes, and when the options come', async ({
      connected: page,
      gateway,
      seeds,
    }) => {
      await seeds.instance(instance)
      const reader = await hold(page, 'src/message/PlaceReader.tsx')
      const options = await hold(page, 'src/message/OptionsParts.tsx')
      const form = await open(page, gateway, 'location')
      const send = form.getByRole('button', { name: 'Send location' })
      await expectSteady(
        send,
        form.getByRole('button', { name: 'Use this device’s position' }),
        reader.come,
      )
      await form.getByText('Options', { exact: true }).click()
      await expectSteady(send, form.getByLabel('Delay'), options.come)
    })

    test('nothing moves when the recorder comes, and when what is told of a file comes', async ({
      connected: page,
      gateway,
      seeds,
    }) => {
      await seeds.instance(instance)
      const recorder = await hold(page, 'src/features/messages/audio/Recorder.tsx')
      const player = await hold(page, 'src/features/messages/audio/AudioPlayer.tsx')
      const facts = await hold(page, 'src/message/FileFacts.tsx')
      const form = await open(page, gateway, 'audio')
      const send = form.getByRole('button', { name: 'Send audio' })
      await expectSteady(send, form.getByRole('button', { name: 'Start recording' }), recorder.come)
      await form.getByText('Choose a file', { exact: true }).click()
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: wav(1) })
      await expect(form.getByText('nota.wav')).toBeVisible()
      await expectSteady(send, form.getByRole('meter'), facts.come)
      await expectSteady(send, form.getByRole('button', { name: 'Play' }), player.come)
    })
  })

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { wav } from './support/files.ts'
import { nextInstance } from './support/go-to.ts'
import { answerOf, fact, fillLocation, instance, open } from './support/messages.ts'

test.describe('audio', () => {
  test.use({ permissions: ['microphone'] })

  test('a file and a recording are sent, and leaving the page releases the microphone', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await page.addInitScript(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await ask(constraints)
        Object.assign(globalThis, { openedStream: stream })
        return stream
      }
    })

    await test.step('sends a real file byte for byte', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const bytes = wav(1.5)
      const form = await open(page, gateway, 'audio', instance)
      await form.getByLabel('Recipient').fill('+52 55 4170 2298')
      await form.getByText('Choose a file', { exact: true }).click()
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: bytes })
      await form.getByRole('button', { name: 'Send audio' }).click()
      await expect(answerOf(page)).toBeVisible()
      const [message] = gateway.store.messages.list(id)
      expect(await gateway.store.media.read(message!.mediaSha256!)).toEqual(bytes)
      for (const [name, value] of [
        ['MIME type', /^audio\//],
        ['Duration', /^2\ss$/],
        ['Voice note', 'yes'],
        ['Size', /24,044/],
        ['URL', /^https:/],
        ['Hash of the file', /=$/],
        ['Hash, encrypted', /=$/],
        ['Media key', /=$/],
        ['Direct path', /^\//],
        ['Time of the key', /20\d\d/],
      ] as const)
        await expect(fact(page, name)).toHaveText(value)
    })

    await test.step('records, plays, re-records and sends a recording', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await open(page, gateway, 'audio', instance)
      await form.getByLabel('Recipient').fill('+52 55 4170 2298')
      await form.getByRole('button', { name: 'Start recording' }).click()
      await expect(form.getByText('Recording', { exact: true })).toBeVisible()
      await expect(form.getByRole('button', { name: 'Send audio' })).toBeDisabled()
      await expect(form.getByText('Stop the recording first')).toBeVisible()
      await expect(form.getByRole('radio', { name: 'URL' })).toBeDisabled()
      await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
      await form.getByRole('button', { name: 'Discard' }).click()
      await expect(form.getByRole('button', { name: 'Start recording' })).toBeVisible()

      await form.getByRole('button', { name: 'Start recording' }).click()
      await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
      await form.getByRole('button', { name: 'Stop' }).click()
      await expect(form.getByLabel('Listen to the audio')).toBeVisible()
      await form.getByRole('button', { name: 'Record again' }).click()
      await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
      await form.getByRole('button', { name: 'Stop' }).click()
      await form.getByRole('button', { name: 'Send audio' }).click()
      await expect(answerOf(page)).toBeVisible()
      const [message, ...more] = gateway.store.messages.list(id)
      expect(more).toEqual([])
      expect((await gateway.store.media.read(message!.mediaSha256!)).length).toBeGreaterThan(500)
      expect(message!.content).toMatchObject({ audioMessage: { ptt: true } })
    })

    await test.step('leaving the page releases the microphone and keeps the recording', async () => {
      const instance = nextInstance(gateway)
      await seeds.instance(instance)
      const form = await open(page, gateway, 'audio', instance)
      await form.getByRole('button', { name: 'Start recording' }).click()
      await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]\.\d$/)
      await page.getByRole('link', { name: 'Chats' }).click()
      await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
      const state = () =>
        page.evaluate(() =>
          (globalThis as unknown as { openedStream: MediaStream }).openedStream
            .getTracks()
            .map((track) => track.readyState),
        )
      await expect.poll(state).toEqual(['ended'])
      await page.goBack()
      await expect(form.getByText(/^recording\./)).toBeVisible()
    })
  })
})

test('works by keyboard and on a phone, and explains why it cannot record', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await test.step('tabs work by keyboard and are in the URL', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    await open(page, gateway, 'audio', instance)
    await page.getByRole('tab', { name: 'Audio' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Image, video or document' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Image, video or document' })).toBeVisible()
    expect(page.url()).toContain('tab=media')
    await page.keyboard.press('End')
    await expect(page.getByRole('form', { name: 'Send a location' })).toBeVisible()
    // From the last to the first.
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('explains that the microphone is not allowed, and that recording needs a secure context', async () => {
    const instance = nextInstance(gateway)
    await seeds.instance(instance)
    const form = await open(page, gateway, 'audio', instance)
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByText('Access to the microphone was denied')).toBeVisible()
    // Every origin that a test can serve is a secure context, so the browser's answer is overridden.
    await page.evaluate(() =>
      Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
    )
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByText('Recording needs a secure connection')).toBeVisible()
  })

  await test.step('on a phone, writes a message, views the preview and the request, and sends it', async () => {
    const instance = nextInstance(gateway)
    await page.setViewportSize({ width: 360, height: 740 })
    const id = await seeds.instance(instance)
    const form = await fillLocation(page, gateway, instance)
    const main = page.getByRole('main')
    await main.getByText('Preview', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bodega Chapinero')
    await expect(form).toBeHidden()
    await main.getByText('Request', { exact: true }).first().click()
    await expect(page.getByText('POST /message/sendLocation/')).toBeVisible()
    await main.getByText('Write', { exact: true }).click()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await form.getByRole('button', { name: 'Send location' }).click()
    await expect(answerOf(page)).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })
})

test('axe finds no violations on any tab or in the response, in both themes', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await seeds.instance(instance)
  for (const tab of ['audio', 'media', 'location'] as const) {
    const form = await open(page, gateway, tab)
    await form.getByText('Options', { exact: true }).click()
    await form.getByRole('button', { name: /^Send/ }).click()
    await expect(form.getByText('Required').first()).toBeVisible()
    await expectAccessible(page)
  }
  const form = await fillLocation(page, gateway)
  await form.getByRole('button', { name: 'Send location' }).click()
  await expect(answerOf(page)).toBeVisible()
  await expectAccessible(page)
})

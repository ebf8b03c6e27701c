import type { Locator, Page } from 'playwright/test'
import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { wav } from './support/files.ts'
import { goTo, goToPage, nextInstance } from './support/go-to.ts'
import { answerOf, facts } from './support/messages.ts'
import type { Seeds } from './support/seeds.ts'
import type { TestGateway } from './support/test-gateway.ts'
import { filesKept } from './support/files-kept.ts'

test.use({ permissions: ['microphone'] })

/** Opens the form of a new instance. @returns the instance's id, and the form */
async function openNew(
  page: Page,
  { gateway, seeds }: { gateway: TestGateway; seeds: Seeds },
): Promise<{ id: string; form: Locator }> {
  const instance = nextInstance(gateway)
  const id = await seeds.instance(instance)
  await goTo(page, `${pathTo({ page: 'messages', gateway: gateway.address, instance })}?tab=audio`)
  const form = page.getByRole('form', { name: 'Send audio' })
  await expect(form).toBeVisible()
  return { id, form }
}

/** Waits until something is recorded. */
const somethingIsRecorded = (form: Locator) =>
  expect(form.getByRole('timer')).toHaveText(/^0:0(0\.[3-9]|[1-9])/)

const chosen = async (form: Locator, seconds: number) => {
  await form.getByRole('radio', { name: 'Choose a file' }).check()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: wav(seconds) })
}

/** Returns the length of the audio in whole seconds, once it is known. */
async function length(form: Locator): Promise<number> {
  const position = form.getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('max', /[1-9]/)
  return Math.round(Number(await position.getAttribute('max')))
}

/** Returns the tenths of a second that the timer shows. */
async function tenths(form: Locator): Promise<number> {
  const [minutes, seconds] = ((await form.getByRole('timer').textContent()) ?? '').split(':')
  return Math.round((Number(minutes) * 60 + Number(seconds)) * 10)
}

test('a recording is shown while it grows, kept over a reload and failures, and sent as Opus in Ogg', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  // Keeps the microphones that the page opened.
  await page.addInitScript(() => {
    const streams: MediaStream[] = []
    Object.assign(globalThis, { streams })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      streams.push(stream)
      return stream
    }
  })
  await page.addInitScript(() => {
    const Encoder = AudioEncoder
    class Breakable extends Encoder {
      constructor(init: AudioEncoderInit) {
        super(init)
        Object.assign(globalThis, {
          breakEncoder: () => {
            this.close()
            init.error(new DOMException('broken', 'EncodingError'))
          },
        })
      }
    }
    Object.assign(globalThis, { AudioEncoder: Breakable })
  })
  // The audio thread delivers 15 minutes of samples at once; only their number matters here.
  await page.addInitScript(() => {
    const Node = AudioWorkletNode
    Object.assign(globalThis, {
      AudioWorkletNode: function (...given: ConstructorParameters<typeof Node>) {
        const node = new Node(...given)
        Object.assign(globalThis, {
          sayFor: (seconds: number) => {
            Object.assign(globalThis, { AudioData: function () {} })
            AudioEncoder.prototype.encode = () => undefined
            Object.assign(AudioData.prototype, { close: () => undefined })
            const data = { length: seconds * 48_000 }
            node.port.dispatchEvent(new MessageEvent('message', { data }))
          },
        })
        return node
      },
    })
  })

  await test.step('recording works by keyboard, shows its level and its bars, and is accessible', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    const button = (name: string) => form.getByRole('button', { name, exact: true })
    const tab = page.getByRole('tab', { name: /^Audio/ })
    const choice = form.getByLabel('Microphone')
    await choice.selectOption('Fake Audio Input 2')
    await button('Start recording').focus()
    await page.keyboard.press('Enter')
    await expect(button('Stop')).toBeFocused()
    await expect(choice).toBeDisabled()
    await expect(choice.locator('option:checked')).toHaveText('Fake Audio Input 2')
    await expect(tab.getByRole('img', { name: 'Recording' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Send audio' })).toBeDisabled()
    await expect(form.getByText('Stop the recording first')).toBeVisible()
    await expect(form.getByRole('radio', { name: 'URL' })).toBeDisabled()
    expect(
      await page.evaluate(
        () =>
          (globalThis as unknown as { streams: MediaStream[] }).streams.at(-1)?.getAudioTracks()[0]
            ?.label,
      ),
    ).toBe('Fake Audio Input 2')

    const meter = form.getByRole('meter', { name: 'Level' })
    // The browser's test microphone beeps once a second.
    await expect
      .poll(async () => Number(await meter.getAttribute('aria-valuenow')), { intervals: [50] })
      .toBeGreaterThan(-40)
    await expect(meter).toHaveAttribute('aria-valuetext', /^(−?\d+)\sdB/)
    // It is not announced.
    expect(await meter.evaluate((element) => element.closest('[aria-live], [role=status]'))).toBe(
      null,
    )
    const bars = form.locator('svg[viewBox="0 0 80 100"] path').nth(1)
    const drawn = async () => ((await bars.getAttribute('d')) ?? '').length
    await expect.poll(drawn).toBeGreaterThan(20)
    const before = await drawn()
    await expect.poll(drawn).toBeGreaterThan(before + 20)
    await expectAccessible(page)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(button('Start recording')).toBeFocused()
    await expect(tab.getByRole('img', { name: 'Recording' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await somethingIsRecorded(form)
    await page.keyboard.press('Enter')
    await expect(button('Play')).toBeFocused()
    await expect(
      page.getByRole('region', { name: 'Preview' }).getByRole('slider', { name: 'Position' }),
    ).toBeVisible()
  })

  await test.step('a recording survives a reload, and is sent as Opus in Ogg; the gateway reads its length', async () => {
    const { id, form } = await openNew(page, { gateway, seeds })
    await form.getByLabel('Recipient').fill('+52 55 4170 2298')
    await form.getByRole('button', { name: 'Start recording' }).click()
    await somethingIsRecorded(form)
    await form.getByRole('button', { name: 'Stop' }).click()
    await form.getByRole('button', { name: 'Record again' }).click()
    await expect(form.getByText(/Opus in Ogg, 48 kHz, mono\. About \d+\skB so far/)).toBeVisible()
    await expect(form.getByRole('timer')).toHaveText(/^0:0[2-9]\.\d$/)
    await form.getByRole('button', { name: 'Stop' }).click()
    // The browser's own decoder reads the file.
    const heard = await length(form)
    expect(heard).toBeGreaterThanOrEqual(2)
    await expect(form.getByText(/No waveform/)).toHaveCount(0)
    await expect.poll(() => filesKept(page)).toBe(2)
    await page.reload()
    await expect(form.getByText('recording.ogg')).toBeVisible()
    expect(await length(form)).toBe(heard)

    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(page.getByRole('region', { name: /^Accepted at/ })).toBeVisible()
    const [message, ...more] = gateway.store.messages.list(id)
    expect(more).toEqual([])
    expect(message!.content).toMatchObject({
      audioMessage: { mimetype: 'audio/ogg; codecs=opus', ptt: true },
    })
    const { seconds } = (message!.content as { audioMessage: { seconds: number } }).audioMessage
    // The two decoders may round differently.
    expect(Math.abs(seconds - heard)).toBeLessThanOrEqual(1)
    expect(seconds).toBeGreaterThanOrEqual(1)
    const stored = await gateway.store.media.read(message!.mediaSha256!)
    expect(stored.toString('latin1', 0, 4)).toBe('OggS')
    expect(stored.toString('latin1', 28, 36)).toBe('OpusHead')
  })

  await test.step('a pause is not recorded', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    const begun = Date.now()
    await form.getByRole('button', { name: 'Start recording' }).click()
    await somethingIsRecorded(form)
    await form.getByRole('button', { name: 'Pause' }).click()
    await expect(form.getByText('Paused', { exact: true })).toBeVisible()
    // Samples from just before the pause may still be on their way to the recorder, and nothing signals their arrival.
    let before = Number.NaN
    const isSteady = async () => before === (before = await tenths(form))
    await expect.poll(isSteady, { intervals: [400] }).toBe(true)
    const pause = 1_500
    // Long enough to show in the recording.
    await page.waitForTimeout(pause)
    expect(await tenths(form)).toBe(before)
    await form.getByRole('button', { name: 'Resume' }).click()
    await expect(form.getByText('Recording', { exact: true })).toBeVisible()
    await expect.poll(() => tenths(form)).toBeGreaterThan(before + 3)
    await form.getByRole('button', { name: 'Stop' }).click()
    const seconds = (Date.now() - begun - pause) / 1000
    // Half a second of tolerance for rounding.
    expect(await length(form)).toBeLessThanOrEqual(seconds + 0.5)
  })

  await test.step('unplugging the microphone ends the recording and keeps it', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    await form.getByRole('button', { name: 'Start recording' }).click()
    await somethingIsRecorded(form)
    await page.evaluate(() => {
      const { streams } = globalThis as unknown as { streams: MediaStream[] }
      for (const track of streams.at(-1)!.getTracks()) track.dispatchEvent(new Event('ended'))
    })
    await expect(form.getByText('recording.ogg')).toBeVisible()
  })

  await test.step('leaving the page releases the microphone and keeps the recording, which fits a phone', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    await form.getByRole('button', { name: 'Start recording' }).click()
    await somethingIsRecorded(form)
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await beyond()).toBeLessThanOrEqual(0)
    await goToPage(page, pathTo({ page: 'chats', gateway: gateway.address, instance: 'sales' }))
    const state = () =>
      page.evaluate(() =>
        (globalThis as unknown as { streams: MediaStream[] }).streams
          .at(-1)!
          .getTracks()
          .map((track) => track.readyState),
      )
    await expect.poll(state).toEqual(['ended'])
    await page.goBack()
    await expect(form.getByText('recording.ogg')).toBeVisible()
    await expect(form.getByRole('slider', { name: 'Position' })).toBeVisible()
    expect(await beyond()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.setViewportSize(size)
  })

  await test.step('a recording is kept up to the moment the encoder fails', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByRole('timer')).toHaveText(/^0:0[1-9]/)
    await page.evaluate(() =>
      (globalThis as unknown as { breakEncoder: () => void }).breakEncoder(),
    )
    await expect(form.getByText('recording.ogg')).toBeVisible()
    expect(await length(form)).toBeGreaterThanOrEqual(1)
  })

  await test.step('a recording stops after 15 minutes and is kept', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    await form.getByRole('button', { name: 'Start recording' }).click()
    await somethingIsRecorded(form)
    const say = (seconds: number) =>
      page.evaluate(
        (seconds) => (globalThis as unknown as { sayFor: (n: number) => void }).sayFor(seconds),
        seconds,
      )
    await say(14 * 60)
    await expect(form.getByRole('timer')).toHaveText(/^14:/)
    await say(60)
    await expect(form.getByText('recording.ogg')).toBeVisible()
  })
})

test('without an encoder MediaRecorder records; a selected file is played, previewed and sent', async ({
  connected: page,
  gateway,
  seeds,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioEncoder'))

  await test.step('falls back to MediaRecorder without an encoder', async () => {
    const { id, form } = await openNew(page, { gateway, seeds })
    await form.getByLabel('Recipient').fill('+52 55 4170 2298')
    await form.getByRole('button', { name: 'Start recording' }).click()
    await expect(form.getByText(/Recorded in this browser’s format: audio\/webm/)).toBeVisible()
    await somethingIsRecorded(form)
    await form.getByRole('button', { name: 'Stop' }).click()
    await expect(form.getByText('recording.webm')).toBeVisible()
    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(page.getByRole('region', { name: /^Accepted at/ })).toBeVisible()
    const [message] = gateway.store.messages.list(id)
    expect(message!.content).toMatchObject({ audioMessage: { mimetype: 'audio/webm' } })
  })

  await test.step('a recording by MediaRecorder stops after 15 minutes too', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    await form.getByRole('button', { name: 'Start recording' }).click()
    await somethingIsRecorded(form)
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 15 * 60_000
    })
    await expect(form.getByText('recording.webm')).toBeVisible()
  })

  await test.step('plays a selected file, seeks by keyboard, and sends it byte for byte', async () => {
    const { id, form } = await openNew(page, { gateway, seeds })
    await chosen(form, 12)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('slider', { name: 'Position' })).toBeVisible()
    const position = form.getByRole('slider', { name: 'Position' })
    await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:12')
    await position.focus()
    for (const [key, text] of [
      ['ArrowRight', '0:01 of 0:12'],
      ['End', '0:12 of 0:12'],
      ['ArrowLeft', '0:11 of 0:12'],
      ['Home', '0:00 of 0:12'],
      ['PageUp', '0:01 of 0:12'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(position).toHaveAttribute('aria-valuetext', text)
    }
    await position.click()
    await expect(position).toHaveAttribute('aria-valuetext', /^0:0[56] of 0:12$/)

    await form.getByRole('button', { name: 'Play' }).click()
    await expect(form.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(position).toHaveAttribute('aria-valuetext', /^0:(0[789]|1\d) of 0:12$/)
    // Only one audio plays at a time.
    await preview.getByRole('button', { name: 'Play' }).click()
    await expect(form.getByRole('button', { name: 'Play' })).toBeVisible()

    await form.getByLabel('Recipient').fill('+52 55 4170 2298')
    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(answerOf(page)).toBeVisible()
    const [message] = gateway.store.messages.list(id)
    expect(await gateway.store.media.read(message!.mediaSha256!)).toEqual(wav(12))
    expect(await facts(page)).toMatchObject({
      'MIME type': expect.stringMatching(/^audio\//),
      Duration: expect.stringMatching(/^12\ss$/),
      'Voice note': 'yes',
      Size: expect.stringContaining('192,044'),
      URL: expect.stringMatching(/^https:/),
      'Hash of the file': expect.stringMatching(/=$/),
      'Hash, encrypted': expect.stringMatching(/=$/),
      'Media key': expect.stringMatching(/=$/),
      'Direct path': expect.stringMatching(/^\//),
      'Time of the key': expect.stringMatching(/20\d\d/),
    })
  })

  await test.step('a file that is no audio is refused at the field, and is not sent', async () => {
    const { id, form } = await openNew(page, { gateway, seeds })
    await form.getByLabel('Recipient').fill('+52 55 4170 2298')
    await form.getByRole('radio', { name: 'Choose a file' }).check()
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'voice.ogg', mimeType: 'audio/ogg', buffer: pdf })
    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(form.getByText('This file is not an audio')).toBeVisible()
    expect(gateway.store.messages.list(id)).toEqual([])
  })

  await test.step('a file that the browser cannot play is reported and can still be sent', async () => {
    const { id, form } = await openNew(page, { gateway, seeds })
    await form.getByLabel('Recipient').fill('+52 55 4170 2298')
    await form.getByRole('radio', { name: 'Choose a file' }).check()
    await form.locator('input[type=file]').setInputFiles({
      name: 'nota.amr',
      mimeType: 'audio/amr',
      buffer: Buffer.from('#!AMR\n not a sound'),
    })
    await expect(form.getByText(/This browser can’t play it/)).toBeVisible()
    await form.getByRole('button', { name: 'Send audio' }).click()
    await expect(page.getByRole('region', { name: /^Accepted at/ })).toBeVisible()
    expect(gateway.store.messages.list(id)).toHaveLength(1)
  })

  await test.step('the preview can be shown in both themes, and is readable in each', async () => {
    const { form } = await openNew(page, { gateway, seeds })
    await chosen(form, 1)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('button', { name: 'Play' })).toBeVisible()
    const ground = () =>
      preview
        .getByRole('button', { name: 'Play' })
        .evaluate((play) => getComputedStyle(play.closest('[data-look]')!).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    await preview.getByRole('button', { name: 'Show in dark' }).click()
    const dark = await ground()
    await preview.getByRole('button', { name: 'Show in light' }).click()
    await expect.poll(ground).not.toBe(dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ground).toBe(dark)
    // From here on, always the theme that the page does not use.
    await preview.getByRole('button', { name: 'Show in light' }).click()
    await expect.poll(ground).not.toBe(dark)
    await expectAccessible(page)
  })
})

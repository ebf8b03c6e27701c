import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/axe.ts'
import { nextInstance } from './support/go-to.ts'
import { letTimePass } from './support/let-time-pass.ts'
import { answerOf, facts, fillLocation, open, warm } from './support/messages.ts'
import { startAgain } from './support/outage.ts'
import { holdCalls } from './support/hold-calls.ts'

test.describe('location', () => {
  test('sends a location with its options, and shows what is invalid or refused at its field', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    await test.step('sends a location with a comma in its coordinates, for an instance with any name', async () => {
      const name = 'vendas / São Paulo 100%'
      const id = await seeds.instance(name)
      const form = await fillLocation(page, gateway, name)
      await expect(form.getByText('Sent as +55 11 98642-0731')).toBeVisible()
      await form.getByRole('button', { name: 'Send location' }).click()

      await expect(page.getByRole('heading', { name: /^Accepted at \d\d:\d\d:\d\d/ })).toBeFocused()
      const [message, ...more] = gateway.store.messages.list(id)
      expect(more).toEqual([])
      expect(message).toMatchObject({
        remoteJid: '5511986420731@s.whatsapp.net',
        content: {
          locationMessage: {
            degreesLatitude: 4.6486,
            degreesLongitude: -74.0628,
            name: 'Bodega Chapinero',
            address: 'Calle 63 # 9-41',
          },
        },
        // Unset options are not sent.
        options: {},
      })
      expect(await facts(page)).toMatchObject({
        'Status, as received': 'PENDING',
        'Message ID': message!.id,
        Chat: '5511986420731@s.whatsapp.net',
        'From this instance': 'yes',
        'Time of the message': expect.stringMatching(/20\d\d at \d\d:\d\d:\d\d/),
        Latitude: '4.6486',
        Longitude: '-74.0628',
        Name: 'Bodega Chapinero',
        Address: 'Calle 63 # 9-41',
        Context: 'empty',
      })
      await expect(page.getByRole('main')).not.toContainText(/delivered|success/i)

      await answerOf(page).getByText('Response as JSON').click()
      await expect(page.getByRole('region', { name: 'Response as JSON' })).toContainText(
        '"messageTimestamp"',
      )
      const answer = answerOf(page)
      await expect(answer).toContainText('+55 11 98642-0731')
      await expect(answer.getByText('Bodega Chapinero').first()).toBeVisible()
      await expect(answer).toContainText('Delivery is unknown for this instance.')
      await expect(answer.getByRole('link', { name: 'Open chat' })).toHaveAttribute(
        'href',
        /chats\?chat=5511986420731%40s\.whatsapp\.net$/,
      )
      await expectAccessible(page)

      // Another message keeps only the recipient, and a sent one leaves no draft.
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(form.locator(':focus')).toHaveCount(1)
      await expect(form.getByLabel('Recipient')).not.toBeFocused()
      await expect(form.getByLabel('Recipient')).toHaveValue(/^\+55 \(?11\)? 98642-0731$/)
      for (const label of ['Name', 'Address', 'Latitude', 'Longitude'])
        await expect(form.getByLabel(label)).toHaveValue('')
      await page.reload()
      await expect(form.getByLabel('Recipient')).toHaveValue('')
      await expect(form.getByText(/from .* restored/)).toHaveCount(0)
    })

    await test.step('shows invalid input at its field and sends nothing', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await open(page, gateway, 'location', instance)
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(form.getByLabel('Recipient')).toBeFocused()
      await expect(form.getByText('Required')).toHaveCount(5)
      await form.getByLabel('Recipient').fill('12')
      await expect(form.getByText(/8 to 15 digits/)).toBeVisible()
      await form.getByLabel('Latitude').fill('90,5')
      await expect(form.getByText('Enter a number between -90 and 90')).toBeVisible()
      await form.getByLabel('Longitude').fill('east')
      await expect(form.getByText('Enter a number', { exact: true })).toBeVisible()
      expect(gateway.store.messages.list(id)).toEqual([])

      // An invalid option is expanded and focused.
      await fillLocation(page, gateway, instance)
      const options = form.getByText('Options', { exact: true })
      await options.click()
      await form.getByLabel('Delay').fill('600001')
      await options.click()
      await expect(form.getByLabel('Delay')).toBeHidden()
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(form.getByText('Enter a number between 0 and 600000')).toBeVisible()
      await expect(form.getByLabel('Delay')).toBeFocused()
      expect(gateway.store.messages.list(id)).toEqual([])
    })

    await test.step('sends all options in the shape of the contract', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const group = await seeds.group(instance, 'Night shift')
      const form = await fillLocation(page, gateway, instance)
      await form.getByText('Options', { exact: true }).click()
      // Mentions need a group.
      await expect(form.getByLabel('Mention everyone')).toBeDisabled()
      await expect(form.getByLabel('Mentioned numbers')).toBeDisabled()
      await form.getByLabel('Recipient').fill(group)
      await form.getByLabel('Delay').fill('20')
      await form.getByLabel('Link preview').selectOption('Off')
      await form.getByLabel('Mention everyone').check()
      await form.getByLabel('Mentioned numbers').fill('+57 310 442 9087, +52 55 4170 2298')
      await form.getByLabel('ID of the message to reply to').fill('3EB0C7A1')
      await form.getByLabel('Text of that message').fill('Where are you?')
      await expect(
        form.getByText(
          /Delay 20.ms · Link preview off · Mentions everyone · Mentions 2 numbers · Reply/,
        ),
      ).toBeVisible()
      await form.getByRole('button', { name: 'Send location' }).click()
      await page
        .getByRole('dialog', { name: 'Mention everyone?' })
        .getByRole('button', { name: 'Send and mention everyone' })
        .click()
      await expect(answerOf(page)).toBeVisible()
      expect(gateway.store.messages.list(id)).toMatchObject([
        {
          options: {
            delay: 20,
            linkPreview: false,
            mentionsEveryOne: true,
            mentioned: ['573104429087', '525541702298'],
            quoted: { key: { id: '3EB0C7A1' }, message: { conversation: 'Where are you?' } },
          },
        },
      ])
    })

    await test.step('shows a refusal of the gateway at the field it names, and keeps the input', async () => {
      const instance = nextInstance(gateway)
      expected.console.push(/status of 400/)
      const id = await seeds.instance(instance)
      const form = await fillLocation(page, gateway, instance)
      // The form accepts any domain of a JID, this gateway only two.
      await form.getByLabel('Recipient').fill('5511986420731@lid')
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(form.getByLabel('Recipient')).toBeFocused()
      await expect(form.getByLabel('Recipient')).toHaveAccessibleDescription(
        /must be 8 to 15 digits/,
      )
      await expect(form.getByLabel('Name')).toHaveValue('Bodega Chapinero')
      expect(gateway.store.messages.list(id)).toEqual([])
      await form.getByLabel('Recipient').fill('5511986420731')
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(answerOf(page)).toBeVisible()
      expect(gateway.store.messages.list(id)).toHaveLength(1)
    })
  })
})

test.describe('one click sends one message', () => {
  test('one click sends one message, also with delays and odd responses', async ({
    connected: page,
    gateway,
    seeds,
  }) => {
    await test.step('two clicks and two shortcuts send once', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const sends = await holdCalls(page, '/sendLocation/')
      const form = await fillLocation(page, gateway, instance)
      await form.getByRole('button', { name: 'Send location' }).dblclick()
      await form.getByLabel('Name').press('Control+Enter')
      await form.getByLabel('Name').press('Control+Enter')
      await expect.poll(() => sends.count).toBe(1)
      await sends.release()
      await expect(answerOf(page)).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await letTimePass(page, 600)
      expect(gateway.store.messages.list(id)).toHaveLength(1)
    })

    await test.step('a reused connection that closes after storing, before the response, stores once', async () => {
      const instance = nextInstance(gateway)
      const id = await seeds.instance(instance)
      const form = await fillLocation(page, gateway, instance)
      await warm(page, gateway)
      // The browser repeats the call on another connection, and gets the stored response.
      await gateway.fault({ operation: 'sendLocation', mode: 'break', when: 'after' })
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(answerOf(page)).toBeVisible()
      const stored = gateway.store.messages.list(id)
      expect(stored).toHaveLength(1)
      expect(await facts(page)).toMatchObject({ 'Message ID': stored[0]!.id })
    })

    await test.step('accepts a send whose response cannot be parsed, and does not offer to send it again', async () => {
      const odd = { status: 201, body: ['not what you asked for'], when: 'after' } as const
      for (const [mode, fault] of [
        ['odd', odd],
        ['empty', { mode: 'empty' }],
      ] as const) {
        const instance = nextInstance(gateway)
        const id = await seeds.instance(instance)
        await gateway.fault({ operation: 'sendLocation', ...fault })
        const form = await fillLocation(page, gateway, instance)
        await form.getByRole('button', { name: 'Send location' }).click()
        await expect(answerOf(page).getByText('Accepted, invalid response')).toBeVisible()
        await expect(answerOf(page).getByText('No message ID in the response')).toBeVisible()
        // The gateway reported no time, and the page does not make one up.
        expect(await facts(page)).toMatchObject({ 'Time of the message': 'not reported' })
        await expect(page.getByText('1970')).toHaveCount(0)
        await answerOf(page).getByText('Response as JSON').click()
        await expect(page.getByRole('region', { name: 'Response as JSON' })).toContainText(
          mode === 'odd' ? 'not what you asked for' : 'The response was empty.',
        )
        expect(gateway.store.messages.list(id)).toHaveLength(1)
      }

      // An HTML page is not a response of the gateway: nothing is shown as accepted.
      await gateway.fault({ operation: 'sendLocation', mode: 'garbage' })
      const instance = nextInstance(gateway)
      await seeds.instance(instance)
      const form = await fillLocation(page, gateway, instance)
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(form.getByText(/came from a web page, not from the gateway/)).toBeVisible()
      await expect(form.getByText(/It may have been sent/)).toBeVisible()
      await expect(answerOf(page)).toHaveCount(0)
    })
  })

  test('an unknown outcome stays until the user resolves it, and nothing is sent by itself', async ({
    connected: page,
    gateway,
    seeds,
    expected,
  }) => {
    await test.step('an unknown outcome is still shown after a visit to another page', async () => {
      const instance = nextInstance(gateway)
      expected.console.push(/status of 503/)
      const id = await seeds.instance(instance)
      const form = await fillLocation(page, gateway, instance)
      await gateway.fault({ operation: 'sendLocation', status: 503, when: 'after', delay: 300 })
      await form.getByRole('button', { name: 'Send location' }).click()
      // Leave while the call is in flight.
      await page.getByRole('tab', { name: 'Audio' }).click()
      await page.getByRole('link', { name: 'Chats' }).click()
      await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible()
      await page.goBack()
      await page.getByRole('tab', { name: 'Location' }).click()
      await expect(form.getByText(/It may have been sent/)).toBeVisible()
      await expect(form.getByRole('button', { name: 'Send location' })).toBeDisabled()
      await expect(form.getByLabel('Name')).toHaveValue('Bodega Chapinero')
      expect(gateway.store.messages.list(id)).toHaveLength(1)
    })

    await test.step('connections that keep closing store once, and only the user sends again after checking', async () => {
      const instance = nextInstance(gateway)
      expected.console.push(/Failed to load resource/)
      const id = await seeds.instance(instance)
      const form = await fillLocation(page, gateway, instance)
      await warm(page, gateway)
      await gateway.fault({ operation: 'sendLocation', mode: 'break', when: 'after', times: 20 })
      await form.getByRole('button', { name: 'Send location' }).click()
      await expect(form.getByText(/It may have been sent/)).toBeVisible()
      expect(gateway.store.messages.list(id)).toHaveLength(1)

      // A restart resets the faults of the gateway.
      await gateway.restart()
      await expect(form.getByLabel('Name')).toHaveValue('Bodega Chapinero')
      await expect(form.getByRole('button', { name: 'Send location' })).toBeDisabled()
      await form.getByLabel('Name').press('Control+Enter')
      await letTimePass(page, 300)
      expect(gateway.store.messages.list(id)).toHaveLength(1)
      await expect(form.getByRole('link', { name: 'Open chat' })).toBeVisible()
      await form.getByRole('button', { name: 'Send again…' }).click()
      const question = page.getByRole('dialog', { name: 'Send the same message again?' })
      await expect(question).toContainText('to +55 11 98642-0731 at')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(form.getByText(/It may have been sent/)).toBeVisible()
      expect(gateway.store.messages.list(id)).toHaveLength(1)
      await form.getByRole('button', { name: 'Send again…' }).click()
      await question.getByRole('button', { name: 'Send again' }).click()
      await expect(answerOf(page)).toBeVisible()
      expect(gateway.store.messages.list(id)).toHaveLength(2)
      await answerOf(page).getByRole('button', { name: 'New message' }).click()
      await expect(form.getByLabel('Recipient')).toHaveValue('')
      await expect(form.getByLabel('Recipient')).toBeFocused()
    })

    await test.step('a server that is gone makes the outcome unknown, and nothing is sent when it is back', async () => {
      const instance = nextInstance(gateway)
      expected.console.push(/ERR_CONNECTION|Failed to load resource/)
      const id = await seeds.instance(instance)
      const form = await fillLocation(page, gateway, instance)
      await gateway.stop({ whenQuiet: true })
      await form.getByRole('button', { name: 'Send location' }).click()
      // The server keeps the list of numbers not to contact, too.
      const question = page.getByRole('dialog', { name: 'Do not contact could not be loaded' })
      await question.getByRole('button', { name: 'Send anyway' }).click()
      await expect(form.getByText(/It may have been sent/)).toBeVisible()
      await expect(form.getByText(/Check before you repeat it/)).toBeVisible()
      await startAgain(page, gateway)
      await letTimePass(page, 500)
      expect(gateway.store.messages.list(id)).toEqual([])
    })
  })
})

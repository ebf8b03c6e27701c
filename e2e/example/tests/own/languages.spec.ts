import { expect, test } from 'switchboard/playwright'

for (const language of ['en', 'pt-BR', 'es'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('sends a location and shows the chat', async ({ dashboard, instance }) => {
      const messages = dashboard.messagesLocation(instance)
      await messages.goto()
      const { sendForm } = messages
      await sendForm.recipient.fill('+55 11 98642-0731')
      await sendForm.name.fill('Mercado')
      await sendForm.address.fill('Rua da Cantareira, 306')
      await sendForm.latitude.fill('-23.5414')
      await sendForm.longitude.fill('-46.6294')
      await sendForm.submit.click()
      await expect(messages.page.getByText(dashboard.texts.messages.answer.meaning)).toBeVisible()
      const chats = dashboard.chats(instance)
      await chats.goto()
      await expect(chats.chats.root.getByRole('link')).toHaveCount(1)
    })
  })

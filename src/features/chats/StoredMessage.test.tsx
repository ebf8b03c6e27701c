import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import type { ShownMessage } from './read-message.ts'
import { StoredMessage } from './StoredMessage.tsx'

const sent: ShownMessage = {
  key: { remoteJid: '5511987654321@s.whatsapp.net', fromMe: true, id: '3EB0' },
  participant: '',
  number: '',
  at: 0,
  author: '',
  kind: 'conversation',
  status: '',
  isRead: false,
  quoted: '',
  everyone: false,
  mentioned: [],
  text: 'Hello',
  medium: undefined,
  place: undefined,
  invitation: undefined,
}

it.each([
  ['SERVER_ACK', 'accepted'],
  ['DELIVERY_ACK', 'delivered'],
  ['READ', 'read'],
  ['PLAYED', 'played'],
  ['ERROR', 'failed'],
  ['A_STATE_OF_LATER', 'A_STATE_OF_LATER'],
])('shows the delivery state %s as "%s"', async (status, word) => {
  await loadSection('en', 'conversations')
  await act(async () =>
    render(
      <GatewayProvider address="https://gw.example" apiKey="k">
        <LocaleProvider locale="en">
          <StoredMessage
            instance="sales"
            message={{ ...sent, status }}
            showsAuthor={false}
            isSelected={false}
            onSelect={undefined}
            onReply={undefined}
          />
        </LocaleProvider>
      </GatewayProvider>,
    ),
  )
  expect(screen.getByText('Hello').closest('article')?.textContent).toContain(` · ${word}`)
})

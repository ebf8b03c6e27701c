import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { MailSwitch } from './MailSwitch.tsx'

beforeAll(async () => {
  for (const section of ['core', 'jobEnd', 'people', 'auth'] as const)
    await loadSection('en', section)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function show(answer: object, hasEnded = false) {
  let now = answer
  const sent = vi.fn((_url: string, { method, body }: { method?: string; body?: string }) => {
    if (method !== 'PUT') return Promise.resolve(Response.json(now))
    now = { ...now, isOn: (JSON.parse(body ?? '') as { isOn: boolean }).isOn }
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  vi.stubGlobal('fetch', sent)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="en">
        <ThemeProvider scheme="light">
          <GatewayProvider address="http://gateway.example/api" apiKey="">
            <MailSwitch job="one" hasEnded={hasEnded} />
          </GatewayProvider>
        </ThemeProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return sent
}

it('stores the choice with the name of the gateway and the language', async () => {
  const sent = show({ isOffered: true, isOn: false, outcome: null })
  fireEvent.click(await screen.findByRole('switch', { name: 'E-mail me when it ends' }))
  await screen.findByRole('switch', { checked: true })
  const put = sent.mock.calls.find(([, { method }]) => method === 'PUT')
  expect(JSON.parse(put?.[1].body ?? '')).toMatchObject({
    job: 'one',
    isOn: true,
    language: 'en',
    gatewayName: 'gateway.example/api',
  })
})

it('says at the end why the e-mail was not sent', async () => {
  show({ isOffered: true, isOn: true, outcome: 'refused' }, true)
  await screen.findByText('E-mail: The mail server refused the message. Check the address.')
  expect(screen.queryByRole('switch')).toBeNull()
})

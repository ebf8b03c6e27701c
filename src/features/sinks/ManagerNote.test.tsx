import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { queryClientFor } from '#data/query-client.ts'
import { cacheKey } from '#data/use-read.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ManagerNote } from './SinksPage.tsx'

/** Renders the note for a gateway whose greeting is cached. */
async function renderFor(gateway: string, greeting: object) {
  queryClientFor(gateway).setQueryData(cacheKey('gatewayInfo', {}), greeting)
  await loadSection('en', 'sinks')
  await act(async () =>
    render(
      <GatewayProvider address={gateway} apiKey="k">
        <LocaleProvider locale="en">
          <Suspense>
            <ManagerNote />
            <p>end</p>
          </Suspense>
        </LocaleProvider>
      </GatewayProvider>,
    ),
  )
  expect(screen.getByText('end')).toBeDefined()
}

it('links to the manager that the gateway names', async () => {
  await renderFor('https://gw.example', { manager: 'https://gw.example/manager' })
  expect(screen.getByText('Open the manager').getAttribute('href')).toBe(
    'https://gw.example/manager',
  )
})

it('links to no other kind of address', async () => {
  await renderFor('https://other.example', { manager: 'javascript:alert(1)' })
  expect(screen.queryByText('Open the manager')).toBeNull()
})

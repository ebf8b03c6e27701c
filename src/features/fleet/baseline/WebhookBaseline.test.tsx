// Installs a database in place of the browser's: the baseline is stored there.
import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { libraryOf } from '#data/library.ts'
import { baselineId } from '#domain/profile.ts'
import { useBaselineQuery, useWebhooks } from '#data/fleet-reads/fleet-basis.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { WebhookBaseline } from './WebhookBaseline.tsx'

const gateway = 'https://gw.example'
const none: readonly never[] = []
const patience = { timeout: 10_000 }
const closed = vi.fn<() => void>()

/** The dialog, once the pinned baseline is known, as on the page. */
function Page() {
  const fleet = useWebhooks({ instances: none })
  return useBaselineQuery().data ? <WebhookBaseline fleet={fleet} onClose={closed} /> : null
}

const library = await libraryOf(gateway)
const pinned = () => library.read('webhook', baselineId)
async function pinElsewhere(values: BaselineWebhook | null) {
  const before = await pinned()
  const version = before && { version: before.version }
  if (values) await library.save({ kind: 'webhook', id: baselineId, name: '', values, ...version })
  else if (before) await library.remove(before)
}
const url = () => screen.findByLabelText('URL', {}, patience)
const press = async (name: string) => {
  const button = await screen.findByText(name, { selector: 'button *' }, patience)
  await act(async () => fireEvent.click(button))
}

it('keeps the input and shows the current baseline if someone else pinned another one', async () => {
  await pinElsewhere({ enabled: true, url: 'https://first.example', events: [] })
  render(
    <GatewayProvider address={gateway} apiKey="k">
      <LocaleProvider locale="en">
        <ThemeProvider scheme="light">
          <Suspense>
            <Page />
          </Suspense>
        </ThemeProvider>
      </LocaleProvider>
    </GatewayProvider>,
  )
  fireEvent.change(await url(), { target: { value: 'https://mine.example' } })
  await pinElsewhere({ enabled: false, url: 'https://theirs.example', events: ['CALL'] })
  await press('Pin baseline')

  await screen.findByText('It was changed in the meantime', {}, patience)
  await screen.findByText(/^Current baseline, pinned/)
  await screen.findByText('Off · https://theirs.example · CALL')
  expect(await url()).toHaveProperty('value', 'https://mine.example')
  expect((await pinned())?.values.url).toBe('https://theirs.example')
  expect(closed).not.toHaveBeenCalled()

  // Unpinned in the meantime.
  await pinElsewhere(null)
  await press('Pin baseline')
  await screen.findByText('The baseline was unpinned.', {}, patience)
  expect(await pinned()).toBeUndefined()

  // Having seen the current state, the user replaces it.
  await press('Pin baseline')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), patience)
  expect((await pinned())?.values.url).toBe('https://mine.example')
})

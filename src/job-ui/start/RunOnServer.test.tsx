import 'fake-indexeddb/auto'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { campaignKind } from '#local/jobs/job-record.ts'
import { ownGateway } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { RunOnServer } from './RunOnServer.tsx'
import { isHandedOver } from './run-on-server.ts'
import { useStartJob } from './use-start-job.ts'

const { dataset } = document.documentElement
beforeAll(() => loadSection('en', 'jobs'))
afterEach(() => {
  delete dataset['jobs']
  delete dataset['handOver']
})

const key = { gateway: ownGateway(), instance: '', id: 'one' }

function Start({ save }: { save: (handsOver: boolean) => Promise<typeof key> }) {
  const { begin } = useStartJob(() => Promise.resolve({ result: 'started' }))
  return (
    <>
      <RunOnServer kind={campaignKind} />
      <button type="button" onClick={() => void begin(save)}>
        Start
      </button>
    </>
  )
}

const show = (save: (handsOver: boolean) => Promise<typeof key>, address = ownGateway()) =>
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={address} apiKey="">
          <Start save={save} />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )

test('a key is handed over only for the job that is started while the question says so', async () => {
  dataset['jobs'] = campaignKind
  dataset['handOver'] = ''
  const save = vi.fn((_handsOver: boolean) => Promise.resolve(key))
  const { unmount } = show(save)
  const question = await screen.findByRole('checkbox', { name: 'Run on the server' })
  expect(question).toHaveProperty('checked', false)
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith(false))
  fireEvent.click(question)
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  // A dialog closes at once.
  unmount()
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith(true))
  expect(isHandedOver()).toBe(false)
  show(save)
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', false)
})

test.each([
  ['on a static host', undefined, undefined, ownGateway()],
  ['by a server that has the key', campaignKind, undefined, ownGateway()],
  ['for another gateway', campaignKind, '', 'https://other.example/api'],
  ['for what the server does not do', 'settings', '', ownGateway()],
])('nothing is asked %s', async (_, jobs, handOver, address) => {
  if (jobs !== undefined) dataset['jobs'] = jobs
  if (handOver !== undefined) dataset['handOver'] = handOver
  show(() => Promise.resolve(key), address)
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

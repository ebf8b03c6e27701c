import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import { queryClientFor } from '#data/query-client.ts'
import { cacheKey } from '#data/use-read.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { changeOf } from '#features/fleet/settings/settings-changes.ts'
import { SettingsResultsReview } from './ChangeSettings.tsx'

const gateway = 'https://gw.example'
const instances = [{ name: 'beta' }]
const off = {
  rejectCall: false,
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}
const item = {
  to: 'beta',
  data: {
    before: off,
    textBefore: '',
    textIsReadable: true,
    after: { ...off, readStatus: true, msgCall: '' },
  },
}
const row = { index: 0, item, state: 'skipped', outcome: undefined } as const
const results = [{ row, change: changeOf(item.data), current: undefined }]

/** Caches an answer, as a job does with each answer that it reads. */
function keep(readStatus: boolean) {
  queryClientFor(gateway).setQueryData(cacheKey('findSettings', { params: { instance: 'beta' } }), {
    reject_call: false,
    msg_call: '',
    groups_ignore: false,
    always_online: false,
    read_messages: false,
    read_status: readStatus,
    sync_full_history: false,
  })
}

function Page() {
  const { byName } = useFleet({ instances })
  const [reviewing, setReviewing] = useState(false)
  if (reviewing)
    return <SettingsResultsReview results={results} undoes={undefined} onBack={() => {}} />
  return (
    <button type="button" onClick={() => setReviewing(true)}>
      {`Read status: ${byName.get('beta')?.settings?.read_status}`}
    </button>
  )
}

it('uses the latest values, although the rows on the screen update later', async () => {
  keep(false)
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
  const look = await screen.findByRole('button', { name: 'Read status: false' })
  await act(async () => {
    keep(true)
    look.click()
  })
  const bar = await screen.findByText(/of 1 would change/)
  expect(bar.textContent).toBe('0 instances of 1 would change')
})

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import { queryClientFor } from '#data/query-client.ts'
import { cacheKey } from '#data/use-read.ts'
import { saveGateway } from '#local/saved-gateways.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import type { Change } from '#features/fleet/settings/settings-changes.ts'
import { changeOf } from '#features/fleet/settings/settings-work.ts'
import { ChangeSettings, SettingsResultsReview } from './ChangeSettings.tsx'

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

beforeEach(() => {
  localStorage.clear()
  // Jobs need locks, which jsdom does not have.
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: {} }))
})
afterEach(() => vi.unstubAllGlobals())

/** Caches an answer, as a job does with each answer that it reads. */
function keep(readStatus: boolean, others: object = {}) {
  queryClientFor(gateway).setQueryData(cacheKey('findSettings', { params: { instance: 'beta' } }), {
    reject_call: false,
    msg_call: '',
    groups_ignore: false,
    always_online: false,
    read_messages: false,
    read_status: readStatus,
    sync_full_history: false,
    ...others,
  })
}

/** Caches an answer without the text. */
const keepTexts = () => keep(false, { msg_call: undefined })

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

const renderPage = (page: ReactNode) =>
  act(async () => {
    render(
      <GatewayProvider address={gateway} apiKey="k">
        <LocaleProvider locale="en">
          <ThemeProvider scheme="light">
            <Suspense>{page}</Suspense>
          </ThemeProvider>
        </LocaleProvider>
      </GatewayProvider>,
    )
  })

it('uses the latest values, although the rows on the screen update later', async () => {
  keep(false)
  await renderPage(<Page />)
  const look = await screen.findByRole('button', { name: 'Read status: false' })
  await act(async () => {
    keep(true)
    look.click()
  })
  expect(await screen.findByText('0 of 1')).toBeDefined()
})

const templates: ComponentProps<typeof ChangeSettings>['templates'] = {
  kind: 'settings',
  all: [],
  state: 'read',
  isShared: false,
  mayChange: true,
  add: () => Promise.reject(new Error('not added')),
  save: () => Promise.reject(new Error('not saved')),
  remove: () => Promise.reject(new Error('not saved')),
  readFile: () => Promise.reject(new Error('no file')),
}

/** Aligns the only instance, whose text the gateway does not return, with a baseline. */
function Align({ text }: { text?: string }) {
  const fleet = useFleet({ instances })
  const [change, setChange] = useState<Change>({
    names: ['beta'],
    wish: { readStatus: true, ...(text !== undefined && { msgCall: text }) },
    unknownText: { is: 'ask' },
    aligns: '',
  })
  return (
    <ChangeSettings
      fleet={fleet}
      change={change}
      templates={templates}
      onChange={setChange}
      onBack={() => {}}
      onSaved={() => {}}
    />
  )
}

const line = () => screen.queryByRole('row', { name: /Rejection text/ })
const align = () => screen.getByRole('button', { name: 'Align 1 instance' })

it('asks about unknown texts before anything else, and says what is missing', async () => {
  keepTexts()
  await renderPage(<Align text="Please write" />)
  const question = await screen.findByRole('group', { name: /1 rejection text is unknown/ })
  const answers = within(question).getAllByRole('radio')
  expect(answers.map((one) => (one as HTMLInputElement).checked)).toEqual([false, false])
  expect(align()).toHaveProperty('disabled', true)
  expect(screen.getByText('Answer the question about the unknown texts first.')).toBeDefined()

  // Skipped: nothing is left to align.
  act(() => answers[1]?.click())
  expect(await screen.findByRole('button', { name: 'Align 0 instances' })).toHaveProperty(
    'disabled',
    true,
  )

  act(() => answers[0]?.click())
  expect(await screen.findByText('The text of 1 instance cannot be restored.')).toBeDefined()
  expect(line()?.textContent).toContain('unknown')
  expect(line()?.textContent).toContain('Please write')
  expect(align()).toHaveProperty('disabled', false)
})

it('asks for the text if the baseline has none', async () => {
  keepTexts()
  await renderPage(<Align />)
  act(() => screen.getAllByRole('radio')[0]?.click())
  expect(await screen.findByText('Enter the text for these instances.')).toBeDefined()
  expect(align()).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('Text for these instances'), { target: { value: 'Hola' } })
  await waitFor(() => expect(align()).toHaveProperty('disabled', false))
})

it('in production asks to type the number of instances', async () => {
  keepTexts()
  saveGateway({ address: gateway, name: 'Andina', tag: 'production', lastUsed: 1 })
  await renderPage(<Align text="Please write" />)
  act(() => screen.getAllByRole('radio')[0]?.click())
  const field = await screen.findByLabelText('Type 1 to confirm')
  expect(align()).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: '1' } })
  expect(align()).toHaveProperty('disabled', false)
})

it('a value that changed since it was loaded is marked, and must be reloaded first', async () => {
  keepTexts()
  await renderPage(<Align text="Please write" />)
  act(() => screen.getAllByRole('radio')[0]?.click())
  await waitFor(() => expect(align()).toHaveProperty('disabled', false))
  await act(async () => keep(false, { always_online: true }))
  expect(await screen.findByText('Reload the changed instance first.')).toBeDefined()
  expect(screen.getAllByText(/^changed at/)).toHaveLength(2)
  expect(align()).toHaveProperty('disabled', true)
  act(() => screen.getByRole('button', { name: 'Reload 1 instance' }).click())
  await waitFor(() => expect(align()).toHaveProperty('disabled', false))
})

import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Label } from '#contract/labels.ts'
import { permissionsOf } from '#contract/roles.ts'
import { dropQueryClient } from '#data/query-client.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { holdSession, leaveSession } from '#data/session/session.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ownGateway } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { LabelDialog } from './LabelDialog.tsx'
import { LabelsChanged } from './LabelsChanged.tsx'
import { ManageLabels } from './ManageLabels.tsx'

configure({ asyncUtilTimeout: 10_000 })
const gateway = ownGateway()
const label = (id: string, name: string, instances: string[] = []): Label => ({
  id,
  name,
  colour: 0,
  version: 1,
  instances,
})
/** The labels on the server, and its answer to the next write. */
let labels: Label[] = []
let answerWrite = (): Response => new Response(null, { status: 204 })
const refused = (reason: string) => Response.json({ reason }, { status: 409 })
const sent = vi.fn<(path: string, body: unknown) => void>()

beforeEach(() => {
  document.documentElement.toggleAttribute('data-sign-in', true)
  const operations = permissionsOf({ role: 'admin' })
  const person = {
    name: 'Ana',
    role: 'admin',
    mustEnrol: false,
    shouldChangePassword: false,
  } as const
  holdSession(gateway, { ...person, operations })
  vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url)
    if ((init?.method ?? 'GET') === 'GET') return Promise.resolve(Response.json({ labels }))
    sent(pathname, JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
    return Promise.resolve(answerWrite())
  })
})
afterEach(async () => {
  cleanup()
  await leaveSession(gateway)
  dropQueryClient(gateway)
  document.documentElement.toggleAttribute('data-sign-in', false)
  sent.mockClear()
  vi.unstubAllGlobals()
})

const show = async (children: ReactNode) => {
  dropQueryClient(gateway)
  await act(async () =>
    render(
      <GatewayProvider address={gateway} apiKey="k">
        <LocaleProvider locale="en">
          <ThemeProvider scheme="light">
            <Suspense>{children}</Suspense>
          </ThemeProvider>
        </LocaleProvider>
      </GatewayProvider>,
    ),
  )
  // The dialog takes the focus a moment after it was drawn, which would close a menu that is open by then.
  const dialog = screen.queryByRole('dialog')
  if (dialog) await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
}
const press = async (role: string, name: string | RegExp) => {
  // Without a layout, the button of a menu has no size: Mantine hides the menu as soon as it has placed it.
  const control = await screen.findByRole(role, { name, hidden: role === 'menuitem' })
  await act(async () => fireEvent.click(control))
}
const typeInto = async (name: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })
const isEnabled = (name: string) =>
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false)

const instances = ['a', 'b'].map((id) => ({ id, name: id }) as KnownInstance)

it('finds a label as it is typed, and does not add one that exists in another case', async () => {
  labels = [label('1', 'Clinics', ['a']), label('2', 'Retail')]
  await show(<LabelDialog instances={instances} onDone={() => {}} onClose={() => {}} />)
  await box(/Clinics/)
  await typeInto('Find or add a label', ' RETAIL ')
  expect(screen.queryByRole('checkbox', { name: /Clinics/ })).toBe(null)
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  fireEvent.submit(screen.getByLabelText('Find or add a label'))
  expect(await box('Retail')).toHaveProperty('checked', true)
  expect(sent).not.toHaveBeenCalled()
})

it('leaves a label on those that have it, after it was chosen for all and for none', async () => {
  labels = [label('1', 'Clinics', ['a'])]
  await show(<LabelDialog instances={instances} onDone={() => {}} onClose={() => {}} />)
  const states = []
  for (let i = 0; i < 3; i++) {
    const clinics = await screen.findByRole<HTMLInputElement>('checkbox')
    states.push(clinics.indeterminate ? 'some' : clinics.checked)
    await act(async () => fireEvent.click(clinics))
  }
  states.push((await screen.findByRole<HTMLInputElement>('checkbox')).indeterminate)
  expect(states).toEqual(['some', true, false, true])
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

it('keeps what was chosen if a label was deleted meanwhile', async () => {
  labels = [label('1', 'Clinics'), label('2', 'Retail')]
  await show(<LabelDialog instances={instances} onDone={() => {}} onClose={() => {}} />)
  for (const name of ['Clinics', 'Retail']) await press('checkbox', name)
  labels = labels.slice(1)
  answerWrite = () => refused('not-found')
  await press('button', 'Save 2 changes')
  await screen.findByText('No longer exists')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Clinics' })).toBe(null))
  expect(await box('Retail')).toHaveProperty('checked', true)
  isEnabled('Save 1 change')
})

it('tries again to undo a change', async () => {
  const added = [{ label: '1', instances: ['a'] }]
  await show(<LabelsChanged change={{ added, removed: [], labels: 1, at: 1 }} />)
  answerWrite = () => refused('not-found')
  await press('button', 'Undo')
  await screen.findByText('No longer exists')
  answerWrite = () => Response.json({ added: [], removed: added })
  await press('button', 'Undo')
  await screen.findByText('The labels are as before')
  expect(screen.queryByText('No longer exists')).toBe(null)
})

it('tells that someone else renamed a label, and renames that one only when asked again', async () => {
  labels = [label('1', 'Clinics')]
  await show(<ManageLabels onClose={() => {}} />)
  await press('button', 'Actions for Clinics')
  await press('menuitem', 'Rename…')
  await typeInto('Name', 'Health')
  labels = [{ ...label('1', 'Hospitals'), version: 2 }]
  answerWrite = () => refused('label-changed')
  await press('button', 'Rename')
  await screen.findByText('The label was changed in the meantime')
  await screen.findByRole('dialog', { name: 'Rename Hospitals' })
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Health')
  answerWrite = () => new Response(null, { status: 204 })
  await press('button', 'Rename')
  const body = { name: 'Health', colour: 0 }
  expect(sent.mock.calls.map(([, of]) => of)).toEqual([
    { ...body, version: 1 },
    { ...body, version: 2 },
  ])
})

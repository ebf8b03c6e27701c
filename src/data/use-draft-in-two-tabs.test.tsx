import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { useDraft } from './use-draft.ts'

beforeAll(() => loadSection('en', 'core'))
afterEach(cleanup)

const gateway = 'https://gw.example'
const empty = { subject: '' }

const schema = z.object({ subject: z.string() })

function Subject() {
  const form = useZodForm(schema, empty)
  const draft = useDraft(form, [gateway, 'sales', 'subject'])
  return (
    <FormShell
      label="Subject"
      onSubmit={() => {}}
      pending={false}
      error={undefined}
      draft={draft}
      submit="Save"
    >
      <TextField control={form.control} name="subject" label="New subject" />
    </FormShell>
  )
}

const show = () =>
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Subject />
      </LocaleProvider>
    </ThemeProvider>,
  )

const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New subject' }).value

test('restores a draft without writing it again, stores later input, and clears it', async () => {
  const scope = [gateway, 'sales', 'subject'] as const
  await keepDraft(scope, { subject: 'Sales team' })
  const { at } = (await readDraft(scope)) ?? {}
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
  await screen.findByRole('textbox', { name: 'New subject' })
  expect(typed()).toBe('Sales team')
  expect((await readDraft(scope))?.at).toBe(at)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Sales' } })
  await vi.waitFor(async () =>
    expect((await readDraft(scope))?.values).toEqual({ subject: 'Sales' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear form' }))
  expect(typed()).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull()
  await vi.waitFor(async () => expect(await readDraft(scope)).toBeUndefined())
})

test('says that the draft is saved only once there is one', async () => {
  show()
  const field = await screen.findByRole('textbox', { name: 'New subject' })
  const saved = () => screen.queryByText('Draft saved in this browser') !== null
  expect(saved()).toBe(false)
  fireEvent.change(field, { target: { value: 'Sales' } })
  await vi.waitFor(() => expect(saved()).toBe(true))
  fireEvent.change(field, { target: { value: '' } })
  await vi.waitFor(() => expect(saved()).toBe(false))
})

test('offers the draft that another tab has changed, or sent, and loads it only on request', async () => {
  const scope = [gateway, 'sales', 'subject'] as const
  show()
  const field = await screen.findByRole('textbox', { name: 'New subject' })
  fireEvent.change(field, { target: { value: 'Mine' } })
  const tab = new BroadcastChannel('switchboard drafts')
  tab.postMessage('https://gw.example\nsales\nother form')
  await keepDraft(scope, { subject: 'Theirs' })
  expect(screen.queryByRole('button', { name: 'Load it' })).toBeNull()
  tab.postMessage(scope.join('\n'))
  const load = await screen.findByRole('button', { name: 'Load it' })
  expect(typed()).toBe('Mine')
  fireEvent.click(load)
  await vi.waitFor(() => expect(typed()).toBe('Theirs'))
  expect(screen.queryByRole('button', { name: 'Load it' })).toBeNull()
  expect((await readDraft(scope))?.values).toEqual({ subject: 'Theirs' })

  await dropDraft(scope)
  tab.postMessage(scope.join('\n'))
  fireEvent.click(await screen.findByRole('button', { name: 'Load it' }))
  await vi.waitFor(() => expect(typed()).toBe(''))
  tab.close()
})

test('tells other tabs that a draft was sent or deleted', async () => {
  const scope = [gateway, 'sales', 'subject'] as const
  await keepDraft(scope, { subject: 'Sales' })
  const told = vi.fn()
  show()
  await screen.findByRole('textbox', { name: 'New subject' })
  const tab = new BroadcastChannel('switchboard drafts')
  tab.addEventListener('message', ({ data }) => void told(data))
  fireEvent.click(screen.getByRole('button', { name: 'Clear form' }))
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(scope.join('\n')))
  tab.close()
})

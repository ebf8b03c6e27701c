import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '#local/drafts.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { useDraft, useStoredDraft } from './use-draft.ts'

beforeAll(() => loadSection('en', 'core'))
afterEach(cleanup)

const gateway = 'https://gw.example'
const empty = { subject: '' }

function State() {
  const draft = useStoredDraft([gateway, 'sales', 'form'], { empty, onRead: () => {} })
  return draft.isReading ? null : <p>{String(draft.isKept)}</p>
}

test('says that another tab has changed the same draft', async () => {
  render(<State />)
  expect(await screen.findByText('true')).toBeTruthy()
  const tab = new BroadcastChannel('switchboard drafts')
  tab.postMessage('https://gw.example\nsales\nother form')
  tab.postMessage('https://gw.example\nsales\nform')
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  tab.close()
})

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

const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New subject' }).value

test('restores a draft without writing it again, stores later input, and clears it', async () => {
  const scope = [gateway, 'sales', 'subject'] as const
  await keepDraft(scope, { subject: 'Sales team' })
  const { at } = (await readDraft(scope)) ?? {}
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Subject />
      </LocaleProvider>
    </ThemeProvider>,
  )
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
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Subject />
      </LocaleProvider>
    </ThemeProvider>,
  )
  const field = await screen.findByRole('textbox', { name: 'New subject' })
  const saved = () => screen.queryByText('Draft saved in this browser') !== null
  expect(saved()).toBe(false)
  fireEvent.change(field, { target: { value: 'Sales' } })
  await vi.waitFor(() => expect(saved()).toBe(true))
  fireEvent.change(field, { target: { value: '' } })
  await vi.waitFor(() => expect(saved()).toBe(false))
})

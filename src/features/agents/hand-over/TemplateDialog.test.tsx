// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { libraryOf } from '#data/library.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { useHandOver } from './hand-over.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const gateway = 'https://hand-over.example/api'
/** The page draws, and looks its data up, more slowly on a busy machine. */
const patience = { timeout: 10_000 }
const library = await libraryOf(gateway)
const key = { kind: 'hand-over', id: 'hand-over', name: '' } as const
const textOf = (text: string) => ({ address: '', language: 'en', texts: { en: text } })
const closed = vi.fn()

function Page() {
  const handOver = useHandOver()
  const isRead = handOver.textIn('en') !== undefined && handOver.version !== undefined
  const [isOpen, setOpen] = useState(false)
  if (isRead && !isOpen) setOpen(true)
  return isOpen ? <TemplateDialog handOver={handOver} onClose={closed} /> : null
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name }, patience)
  await act(async () => fireEvent.click(button))
}
const field = () => screen.findByLabelText('Text to hand over', { selector: 'textarea' }, patience)

it('asks whose text is kept if someone else changed it meanwhile', async () => {
  const first = await library.save({ ...key, values: textOf('first {{name}}') })
  await act(async () => {
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
  })
  fireEvent.change(await field(), { target: { value: 'mine' } })
  const theirs = await library.save({ ...first, values: textOf('theirs') })
  await press('Save template')
  await screen.findByText(/^It was changed meanwhile/, {}, patience)
  expect(await field()).toHaveProperty('value', 'mine')
  expect(await library.read('hand-over', 'hand-over')).toEqual(theirs)

  await press('Take their version')
  expect(await field()).toHaveProperty('value', 'theirs')
  fireEvent.change(await field(), { target: { value: 'mine again' } })
  await library.remove(theirs)
  await press('Save template')
  await screen.findByText('It was deleted meanwhile', {}, patience)
  await press('Save template')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), patience)
  expect((await library.read('hand-over', 'hand-over'))?.values.texts['en']).toBe('mine again')
})

import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { Confirmation } from './Confirmation.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { SidePanel } from './SidePanel.tsx'

beforeAll(() => loadSection('en', 'core'))
afterEach(cleanup)

const ignore = () => {}
const inDialog = (children: ReactNode) => (
  <Dialog title="Delete sales" onClose={ignore}>
    {children}
  </Dialog>
)

test.each([
  [
    'Cancel of a question',
    <Confirmation key="" title="Delete?" confirm="Delete" onConfirm={ignore} onClose={ignore}>
      It is gone.
    </Confirmation>,
    'Cancel',
  ],
  [
    'Cancel, not at a checkbox that allows the action',
    inDialog(
      <>
        <input type="checkbox" />
        <DialogActions onCancel={ignore}>
          <button type="button">Delete</button>
        </DialogActions>
      </>,
    ),
    'Cancel',
  ],
  [
    'the first field that can be filled in',
    inDialog(
      <>
        <input readOnly value="a link" />
        <textarea defaultValue="The name" />
        <DialogActions onCancel={ignore}>{null}</DialogActions>
      </>,
    ),
    'The name',
  ],
  ['the title, without both', inDialog(<button type="button">Copy</button>), 'Delete sales'],
])('the keyboard starts at %s', async (_, dialog, start) => {
  const ready = Promise.resolve()
  await act(async () => {
    render(
      <ThemeProvider scheme="light">
        <LocaleProvider locale="en">{dialog}</LocaleProvider>
      </ThemeProvider>,
    )
    await ready
  })
  await expect.poll(() => document.activeElement?.textContent).toBe(start)
})

test('what a dialog covers is inert, and has the focus again when it closes', async () => {
  const show = (isAsking: boolean) => (
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <SidePanel title="sales" about="sales" onClose={ignore}>
          {null}
        </SidePanel>
        {inDialog(<input defaultValue="The name" />)}
        {isAsking && (
          <Dialog title="Confirm that it is you" onClose={ignore}>
            <input />
          </Dialog>
        )}
      </LocaleProvider>
    </ThemeProvider>
  )
  const page = await act(async () => render(show(false)))
  const inert = () => [...document.querySelectorAll('[inert]')].map((one) => one.localName).sort()
  const field = page.getByDisplayValue('The name')
  await expect.poll(() => document.activeElement).toBe(field)
  expect(inert()).toEqual(['aside'])
  await act(async () => page.rerender(show(true)))
  expect(inert()).toEqual(['aside', 'section'])
  await expect.poll(() => document.activeElement).not.toBe(field)
  await act(async () => page.rerender(show(false)))
  expect(inert()).toEqual(['aside'])
  await expect.poll(() => document.activeElement).toBe(field)
})

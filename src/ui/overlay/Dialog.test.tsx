import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { Confirmation } from './Confirmation.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

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

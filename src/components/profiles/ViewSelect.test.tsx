// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { libraryOf } from '#data/library.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { LocaleProvider } from '#i18n/locale.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { ViewSelect } from './ViewSelect.tsx'

const gateway = 'https://views.example/api'
/** The page draws, and looks its data up, more slowly on a busy machine. */
const patience = { timeout: 10_000 }
afterEach(() => history.replaceState(null, '', '/'))

function List() {
  const state = useTableState({ id: 'name', descending: false }, ['active'], ['columns'])
  return (
    <>
      <button type="button" onClick={state.clear}>
        Clear
      </button>
      <ViewSelect page="agents" state={state} />
    </>
  )
}

const select = () => screen.findByLabelText('View', {}, patience)
const choose = async (value: string) => {
  const field = await select()
  await act(async () => fireEvent.change(field, { target: { value } }))
}

it('saves the search, filters, sorting and columns of a list, and shows them again', async () => {
  const library = await libraryOf(gateway)
  history.replaceState(null, '', '/?open=x&columns=email&q=Ana&active=yes&sort=-name')
  await act(async () => {
    render(
      <GatewayProvider address={gateway} apiKey="k">
        <LocaleProvider locale="en">
          <ThemeProvider scheme="light">
            <Suspense>
              <List />
            </Suspense>
          </ThemeProvider>
        </LocaleProvider>
      </GatewayProvider>,
    )
  })
  await choose('+')
  fireEvent.change(await screen.findByLabelText('View name', {}, patience), {
    target: { value: 'Active' },
  })
  const button = await screen.findByText('Save view', { selector: 'button *' })
  await act(async () => fireEvent.click(button))
  const view = await vi.waitFor(async () => {
    const [one] = await library.readAll('view')
    expect(one).toBeDefined()
    return one!
  }, patience)
  const search = 'q=Ana&sort=-name&active=yes&columns=email'
  expect(view).toMatchObject({ name: 'Active', values: { page: 'agents', search } })
  await vi.waitFor(async () => expect(await select()).toHaveProperty('value', view.id), patience)

  await act(async () => fireEvent.click(screen.getByText('Clear')))
  expect(await select()).toHaveProperty('value', '')
  await choose(view.id)
  const now = new URLSearchParams(location.search)
  expect(Object.fromEntries(now)).toEqual({
    open: 'x',
    columns: 'email',
    q: 'Ana',
    active: 'yes',
    sort: '-name',
  })
  // No view: nothing is filtered.
  await choose('')
  expect(location.search).toBe('?open=x')
})

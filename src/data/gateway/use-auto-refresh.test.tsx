import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outage } from './gateway-watch.ts'
import { setUnsaved } from '#data/unsaved.ts'
import { useAutoRefresh } from './use-auto-refresh.ts'

let outage: Outage | undefined
vi.mock('./use-gateway-status.ts', () => ({ useOutage: () => outage }))
afterAll(() => vi.doUnmock('./use-gateway-status.ts'))

const down: Outage = { since: 1, lastResponseAt: undefined, error: undefined, retryAt: undefined }
const key = ['/instance/fetchInstances']
const form = {}
let read: ReturnType<typeof vi.fn<() => unknown>>
let queries: QueryClient
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  outage = undefined
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  read = vi.fn<() => unknown>(() => [{ name: 'sales' }])
  queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
})

afterEach(() => {
  setUnsaved(form, false)
  queries.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function List({ whileEditing = false }) {
  const { data } = useQuery({ queryKey: key, queryFn: async () => read() })
  useAutoRefresh(key, { whileEditing })
  return (
    <>
      <input aria-label="Name" />
      <output>{JSON.stringify(data)}</output>
    </>
  )
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function show(props = {}) {
  const shown = render(
    <QueryClientProvider client={queries}>
      <List {...props} />
    </QueryClientProvider>,
  )
  await pass(1)
  expect(read).toHaveBeenCalledTimes(1)
  return shown
}

describe('useAutoRefresh', () => {
  it('refreshes a list every 12 to 15 s', async () => {
    await show()
    await pass(10)
    expect(read).toHaveBeenCalledTimes(1)
    await pass(5)
    expect(read).toHaveBeenCalledTimes(2)
    await pass(15)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('counts from the last time the list was loaded', async () => {
    await show()
    await pass(10)
    await act(() => queries.refetchQueries({ queryKey: key }))
    await pass(10)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('refreshes a long list less often', async () => {
    read.mockReturnValue(Array.from({ length: 1_200 }, (_, at) => ({ name: String(at) })))
    await show()
    await pass(32)
    expect(read).toHaveBeenCalledTimes(1)
    await pass(6)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('waits while the tab is hidden, and refreshes an old list when it is shown', async () => {
    await show()
    visibility = 'hidden'
    await pass(600)
    expect(read).toHaveBeenCalledTimes(1)
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('waits while the gateway does not respond', async () => {
    const { rerender } = await show()
    const list = () =>
      rerender(
        <QueryClientProvider client={queries}>
          <List />
        </QueryClientProvider>,
      )
    outage = down
    list()
    await pass(120)
    expect(read).toHaveBeenCalledTimes(1)
    outage = undefined
    list()
    await pass(5)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('waits while a form has unsaved changes', async () => {
    await show()
    act(() => setUnsaved(form, true))
    await pass(120)
    expect(read).toHaveBeenCalledTimes(1)
    act(() => setUnsaved(form, false))
    await pass(5)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('waits while a field has the focus, and leaves the focus there', async () => {
    const { getByLabelText } = await show()
    const field = getByLabelText('Name')
    field.focus()
    await pass(120)
    expect(read).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(field)
    field.blur()
    await pass(5)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('refreshes a conversation while the user writes, one of several pages less often', async () => {
    read.mockReturnValue({ pages: [1, 2, 3] })
    const { getByLabelText } = await show({ whileEditing: true })
    getByLabelText('Name').focus()
    act(() => setUnsaved(form, true))
    await pass(32)
    expect(read).toHaveBeenCalledTimes(1)
    await pass(6)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('waits while a dialog is open', async () => {
    const { container } = await show()
    const dialog = container.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await pass(120)
    expect(read).toHaveBeenCalledTimes(1)
    dialog.close()
    await pass(5)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('does not refresh automatically after a failed refresh', async () => {
    await show()
    read.mockImplementation(() => {
      throw new Error('no')
    })
    await pass(15)
    expect(read).toHaveBeenCalledTimes(2)
    await pass(120)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('keeps the same rows if nothing changed', async () => {
    await show()
    const before = queries.getQueryData(key)
    await pass(15)
    expect(read).toHaveBeenCalledTimes(2)
    expect(queries.getQueryData(key)).toBe(before)
  })

  it('ends with the page', async () => {
    const { unmount } = await show()
    unmount()
    await pass(120)
    expect(read).toHaveBeenCalledTimes(1)
  })
})

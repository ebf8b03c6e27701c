import { act, fireEvent, render, screen } from '@testing-library/react'
import { startTransition, useLayoutEffect } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, expect, it, vi } from 'vitest'
import { useTableState } from './use-table-state.ts'

afterEach(() => vi.useRealTimers())

it('keeps a key typed while an earlier search is written to the URL', async () => {
  vi.useFakeTimers()
  const List = ({ search }: { search: string }) => {
    // A timer may fire before effects have cleared it.
    useLayoutEffect(() => {
      if (search === 'xx') vi.advanceTimersByTime(300)
    }, [search])
    return <output>{search}</output>
  }
  const Page = () => {
    const { filters, setSearch } = useTableState({ id: 'name', descending: false })
    const { search } = filters
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setSearch(`${search}x`))}>
          Type
        </button>
        <List search={search} />
      </>
    )
  }
  const { hook, searchHook, history } = memoryLocation({ path: '/', record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>,
  )
  const type = () => act(async () => fireEvent.click(screen.getByRole('button')))
  await type()
  await type()
  expect(history.at(-1)).toBe('/?q=x')
  expect(screen.getByRole('status').textContent).toBe('xx')
  await act(async () => vi.advanceTimersByTime(300))
  expect(history.at(-1)).toBe('/?q=xx')
})

it('follows a search that is changed elsewhere', async () => {
  const Page = () => {
    const { search } = useTableState({ id: 'name', descending: false }).filters
    return <output>{search}</output>
  }
  const { hook, searchHook, navigate } = memoryLocation({ path: '/', searchPath: 'q=a' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>,
  )
  expect(screen.getByRole('status').textContent).toBe('a')
  await act(async () => navigate('/?q=b'))
  expect(screen.getByRole('status').textContent).toBe('b')
})

it('returns the same filters and sorting until one of them changes', async () => {
  const seen: unknown[] = []
  const Page = () => {
    const { filters, sorting } = useTableState({ id: 'name', descending: false }, ['state'])
    seen.push(filters, sorting)
    return <output>{filters.state}</output>
  }
  const { hook, searchHook, navigate } = memoryLocation({ path: '/', searchPath: 'state=open' })
  const page = () => (
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>
  )
  const { rerender } = render(page())
  rerender(page())
  await act(async () => navigate('/?state=open&entry=1'))
  expect(new Set(seen).size).toBe(2)
  await act(async () => navigate('/?state=close&entry=1'))
  expect(new Set(seen).size).toBe(3)
  expect(screen.getByRole('status').textContent).toBe('close')
})

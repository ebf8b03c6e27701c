import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'

interface Row {
  readonly name: string
}

let drawn: string[]
let read: string[]
beforeEach(() => {
  drawn = []
  read = []
})

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    phone: 'first',
    cell: ({ name }) => {
      drawn.push(name)
      return <a href={`/${name}`}>{name}</a>
    },
  },
]
const Reader = ({ row, children }: { row: Row; children: (read: undefined) => ReactNode }) => {
  read.push(row.name)
  return children(undefined)
}
const keyOf = ({ name }: Row) => name
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => ({ name: `row ${n}` }))

function Table({
  rows,
  recycles = false,
  spare = 0,
}: {
  rows: readonly Row[]
  recycles?: boolean
  spare?: number
}) {
  return (
    <DataTable
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      sorting={undefined}
      onSort={() => {}}
      spare={spare}
      recycles={recycles}
      reader={Reader}
    />
  )
}

/** Scrolls down by a number of rows. jsdom has no layout: rows have the table's assumed height. */
function scrollTo(rows: number): void {
  const scroller = screen.getByRole('region', { name: 'Rows' })
  scroller.scrollTop = rows * 36
  fireEvent.scroll(scroller)
}

const positions = (body: HTMLElement) =>
  Array.from(body.children, (row) => Number(row.getAttribute('data-index')))

describe('DataTable', () => {
  it('renders as many rows of 5 000 as of 50', () => {
    render(<Table rows={rowsOf(50)} />).unmount()
    const few = drawn.length
    drawn = []
    render(<Table rows={rowsOf(5_000)} />)
    expect(drawn).toHaveLength(few)
    expect(few).toBeLessThan(50)
  })

  it('renders only the rows that come into view when it is scrolled', () => {
    render(<Table rows={rowsOf(5_000)} />)
    const last = drawn.length
    drawn = []
    scrollTo(8)
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.every((name) => Number(name.slice(4)) >= last)).toBe(true)
    // A step of eight rows, and those in advance that waited for the first paint.
    expect(drawn.length).toBeLessThanOrEqual(16)
  })

  it('renders nothing while it is scrolled within a few rows', () => {
    render(<Table rows={rowsOf(5_000)} />)
    scrollTo(8.1)
    drawn = []
    for (const at of [8.2, 8.3, 8.2]) scrollTo(at)
    expect(drawn).toEqual([])
  })

  it('moves, adds and removes no element while it is scrolled if rows reuse elements', async () => {
    const { container } = render(<Table rows={rowsOf(5_000)} recycles />)
    const body = container.querySelector('tbody') as HTMLElement
    scrollTo(40)
    const observer = new MutationObserver(() => {})
    observer.observe(body, { childList: true })
    for (let row = 48; row <= 408; row += 8) scrollTo(row)
    expect(observer.takeRecords()).toEqual([])
    expect(positions(body)).not.toEqual(positions(body).toSorted((a, b) => a - b))
    // At rest the elements are in the order of the rows, for screen readers.
    await waitFor(() => expect(positions(body)).toEqual(positions(body).toSorted((a, b) => a - b)))
    expect(screen.getByRole('link', { name: 'row 408' })).toBeTruthy()
  })

  it('runs the reader once per row, however often it is rendered', () => {
    const rows = rowsOf(5_000)
    const { rerender } = render(<Table rows={rows} recycles />)
    for (const row of [8, 16, 24]) scrollTo(row)
    rerender(<Table rows={rows} recycles />)
    expect(read).toHaveLength(new Set(read).size)
    expect(read).toEqual(drawn)
  })

  it('does not render a row again that a search leaves in place', () => {
    const rows = rowsOf(5_000)
    const { rerender } = render(<Table rows={rows} recycles />)
    drawn = []
    const found = rows.filter((_, n) => n < 10 || n % 2 === 0)
    rerender(<Table rows={found} recycles />)
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter((name) => Number(name.slice(4)) < 10)).toEqual([])
    drawn = []
    rerender(<Table rows={[...found]} recycles />)
    expect(drawn).toEqual([])
  })

  it('renders only the visible rows before a changed list is painted, and each row once', async () => {
    const rows = rowsOf(5_000)
    const { rerender, container } = render(<Table rows={rows} recycles spare={12} />)
    const count = () => container.querySelectorAll('tbody tr').length
    const onScreen = drawn.length
    await waitFor(() => expect(count()).toBeGreaterThan(onScreen))
    const all = count()
    expect(drawn).toHaveLength(all)
    drawn = []
    rerender(<Table rows={rows.slice(1_000)} recycles spare={12} />)
    expect(drawn).toEqual(rows.slice(1_000, 1_000 + onScreen).map(({ name }) => name))
    await waitFor(() => expect(drawn).toHaveLength(all))
    expect(new Set(drawn).size).toBe(all)
    expect(count()).toBe(all)
  })

  it('shows the end of a list that became shorter than its scroll position', () => {
    const rows = rowsOf(5_000)
    const { rerender } = render(<Table rows={rows} recycles />)
    scrollTo(4_000)
    rerender(<Table rows={rows.slice(100, 200)} recycles />)
    expect(screen.getByRole('link', { name: 'row 199' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'row 4000' })).toBeNull()
  })

  it('reuses the elements of rows that left for new ones, if allowed', () => {
    const { container } = render(<Table rows={rowsOf(5_000)} recycles />)
    const before = new Set(container.querySelectorAll('tbody tr[data-index]'))
    scrollTo(400)
    const after = [...container.querySelectorAll('tbody tr[data-index]')]
    expect(screen.getByRole('link', { name: 'row 400' })).toBeTruthy()
    expect(after.filter((row) => before.has(row)).length).toBeGreaterThanOrEqual(before.size - 4)
  })

  it('keeps the focus on its row when others reuse elements', () => {
    render(<Table rows={rowsOf(5_000)} recycles />)
    const link = screen.getByRole('link', { name: 'row 3' })
    link.focus()
    scrollTo(400)
    expect(document.activeElement?.textContent).toBe('row 3')
  })
})

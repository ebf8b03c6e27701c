import { fireEvent, render, screen } from '@testing-library/react'
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

function Table({ rows, spare = 0 }: { rows: readonly Row[]; spare?: number }) {
  return (
    <DataTable
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      sorting={undefined}
      onSort={() => {}}
      spare={spare}
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

  it('runs the reader once per row, however often it is rendered', () => {
    const rows = rowsOf(5_000)
    const { rerender } = render(<Table rows={rows} />)
    for (const row of [8, 16, 24]) scrollTo(row)
    rerender(<Table rows={rows} />)
    expect(read).toHaveLength(new Set(read).size)
    expect(read).toEqual(drawn)
  })

  it('does not render a row again that a search leaves in place', () => {
    const rows = rowsOf(5_000)
    const { rerender } = render(<Table rows={rows} />)
    drawn = []
    const found = rows.filter((_, n) => n < 10 || n % 2 === 0)
    rerender(<Table rows={found} />)
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter((name) => Number(name.slice(4)) < 10)).toEqual([])
    drawn = []
    rerender(<Table rows={[...found]} />)
    expect(drawn).toEqual([])
  })

  it('shows the end of a list that became shorter than its scroll position', () => {
    const rows = rowsOf(5_000)
    const { rerender } = render(<Table rows={rows} />)
    scrollTo(4_000)
    rerender(<Table rows={rows.slice(100, 200)} />)
    expect(screen.getByRole('link', { name: 'row 199' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'row 4000' })).toBeNull()
  })

  it('keeps the focus on its row when it leaves the screen', () => {
    render(<Table rows={rowsOf(5_000)} />)
    const link = screen.getByRole('link', { name: 'row 3' })
    link.focus()
    scrollTo(400)
    expect(document.activeElement?.textContent).toBe('row 3')
  })

  it('has its tab stop at the first row that can be opened, and at the next one from a heading', () => {
    const headed: readonly Column<Row>[] = [
      {
        id: 'name',
        title: 'Name',
        phone: 'first',
        cell: ({ name }, { tab }) =>
          name.startsWith('day') ? (
            <strong>{name}</strong>
          ) : (
            <a href={`/${name}`} tabIndex={tab}>
              {name}
            </a>
          ),
      },
    ]
    const rows = ['day 1', 'a', 'b', 'day 2', 'c'].map((name) => ({ name }))
    render(
      <DataTable
        label="Rows"
        columns={headed}
        rows={rows}
        rowKey={keyOf}
        sorting={undefined}
        onSort={() => {}}
        grid
        isHeading={({ name }) => name.startsWith('day')}
      />,
    )
    const stops = () =>
      screen
        .getAllByRole('link')
        .filter((link) => link.tabIndex === 0)
        .map((link) => link.textContent)
    expect(stops()).toEqual(['a'])
    fireEvent.focus(screen.getByRole('gridcell', { name: 'day 2' }))
    expect(stops()).toEqual(['c'])
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'

interface Row {
  readonly name: string
}

let drawn: string[]
beforeEach(() => {
  drawn = []
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
const keyOf = ({ name }: Row) => name
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, n) => ({ name: `row ${n}` }))

function Table({ rows, recycles = false }: { rows: readonly Row[]; recycles?: boolean }) {
  return (
    <DataTable
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      sorting={undefined}
      onSort={() => {}}
      spare={0}
      recycles={recycles}
    />
  )
}

/** Scrolls so many rows down. jsdom has no layout: rows are as high as a table takes them to be. */
function scrollTo(rows: number): void {
  const scroller = screen.getByRole('region', { name: 'Rows' })
  scroller.scrollTop = rows * 36
  fireEvent.scroll(scroller)
}

describe('DataTable', () => {
  it('draws as many rows of 5 000 as of 50', () => {
    render(<Table rows={rowsOf(50)} />).unmount()
    const few = drawn.length
    drawn = []
    render(<Table rows={rowsOf(5_000)} />)
    expect(drawn).toHaveLength(few)
    expect(few).toBeLessThan(50)
  })

  it('draws only the rows that come into view when it is scrolled', () => {
    render(<Table rows={rowsOf(5_000)} />)
    const last = drawn.length
    drawn = []
    scrollTo(8)
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.every((name) => Number(name.slice(4)) >= last)).toBe(true)
    expect(drawn.length).toBeLessThanOrEqual(12)
  })

  it('draws nothing while it is scrolled within a few rows', () => {
    render(<Table rows={rowsOf(5_000)} />)
    scrollTo(8.1)
    drawn = []
    for (const at of [8.2, 8.3, 8.2]) scrollTo(at)
    expect(drawn).toEqual([])
  })

  it('uses the elements of rows that left for those that come, where it may', () => {
    const { container } = render(<Table rows={rowsOf(5_000)} recycles />)
    const before = new Set(container.querySelectorAll('tbody tr[data-index]'))
    scrollTo(400)
    const after = [...container.querySelectorAll('tbody tr[data-index]')]
    expect(screen.getByRole('link', { name: 'row 400' })).toBeTruthy()
    expect(after.filter((row) => before.has(row)).length).toBeGreaterThanOrEqual(before.size - 4)
  })

  it('keeps the focus on its row when others take the elements of those that left', () => {
    render(<Table rows={rowsOf(5_000)} recycles />)
    const link = screen.getByRole('link', { name: 'row 3' })
    link.focus()
    scrollTo(400)
    expect(document.activeElement?.textContent).toBe('row 3')
  })
})

import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Range, Size, Spot } from './selection.ts'

/** Measures of the grid, in pixels. */
export interface Measures {
  readonly head: number
  readonly name: number
  readonly row: number
  readonly column: number
}

/** So many rows and columns beyond what is seen are drawn; the window moves by such steps. */
const more = { rows: 8, columns: 3 }

/** The part of the grid that is in the page. Every cell has the same size, so it is reckoned and not measured. */
export function useWindow(
  { head, name, row, column }: Measures,
  { rows, columns }: Size,
): {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly range: Range
  readonly onScroll: () => void
  readonly show: (spot: Spot) => void
} {
  const scroller = useRef<HTMLDivElement>(null)
  // Tests have no layout: they see this much.
  const [view, setView] = useState({ top: 0, left: 0, width: 1000, height: 800 })
  const last = useRef(view)

  const look = useCallback(() => {
    const box = scroller.current
    if (!box || box.clientHeight === 0) return
    const step = (at: number, by: number) => Math.floor(at / by) * by
    const next = {
      top: step(box.scrollTop, row * 4),
      left: step(box.scrollLeft, column),
      width: box.clientWidth,
      height: box.clientHeight,
    }
    const { top, left, width, height } = last.current
    if (next.top === top && next.left === left && next.width === width && next.height === height)
      return
    last.current = next
    setView(next)
  }, [row, column])

  useLayoutEffect(() => {
    look()
    const box = scroller.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [look])

  const show = useCallback(
    (spot: Spot) => {
      const box = scroller.current
      if (!box) return
      const [top, left] = [spot.row * row, spot.column * column]
      const [height, width] = [box.clientHeight - head, box.clientWidth - name]
      box.scrollTo({
        top:
          spot.row < 0 ? box.scrollTop : Math.min(top, Math.max(box.scrollTop, top + row - height)),
        left:
          spot.column < 0
            ? box.scrollLeft
            : Math.min(left, Math.max(box.scrollLeft, left + column - width)),
      })
    },
    [head, name, row, column],
  )

  const firstRow = Math.max(0, Math.floor(view.top / row) - more.rows)
  const firstColumn = Math.max(0, Math.floor(view.left / column) - more.columns)
  const range = {
    firstRow: Math.min(firstRow, Math.max(0, rows - 1)),
    lastRow: Math.min(rows - 1, Math.ceil((view.top + view.height) / row) + more.rows + 4),
    firstColumn: Math.min(firstColumn, Math.max(0, columns - 1)),
    lastColumn: Math.min(
      columns - 1,
      Math.ceil((view.left + view.width - name) / column) + more.columns,
    ),
  }
  return { scroller, range, onScroll: look, show }
}

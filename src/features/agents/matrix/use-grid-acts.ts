import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { gridStep, within, type GridPosition } from '#ui/grid/grid-step.ts'

/** A selection, from its anchor to the focused cell. */
export interface Selection {
  readonly from: GridPosition
  readonly to: GridPosition
}

/** A range of cells, inclusive. Empty if the last is before the first. */
export interface Range {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

/** Returns the cells of a selection: a header selects its whole row or column, the corner all. */
export function rangeOf({ from, to }: Selection, size: GridPosition): Range {
  const [r, c] = [
    [from.row, to.row],
    [from.column, to.column],
  ] as const
  const [wholeColumns, wholeRows] = [Math.min(...r) < 0, Math.min(...c) < 0]
  return {
    firstRow: wholeColumns ? 0 : Math.min(...r),
    lastRow: wholeColumns ? size.row - 1 : Math.min(Math.max(...r), size.row - 1),
    firstColumn: wholeRows ? 0 : Math.min(...c),
    lastColumn: wholeRows ? size.column - 1 : Math.min(Math.max(...c), size.column - 1),
  }
}

/** Returns the number of cells in a range. */
export const sizeOf = ({ firstRow, lastRow, firstColumn, lastColumn }: Range): number =>
  Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1)

/** The dimensions of the grid, in pixels. */
export interface Measures {
  readonly head: number
  readonly name: number
  readonly row: number
  readonly column: number
}

interface Needs {
  scroller: RefObject<HTMLElement | null>
  measures: Measures
  size: GridPosition
  selection: Selection
  onSelect: (selection: Selection) => void
  onKey: (event: KeyboardEvent) => boolean
  show: (spot: GridPosition) => void
}

interface Drag {
  readonly from: GridPosition
  to: GridPosition
  x: number
  y: number
  frame: number
}

const edge = 24

/** Moves and selects by keyboard and mouse, and keeps the focus on the current cell. */
export function useGridActs({ scroller, measures, size, selection, onSelect, onKey, show }: Needs) {
  const wanted = useRef(false)
  const drag = useRef<Drag>(undefined)
  const { to } = selection

  // A cell out of view is only added by this render.
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    if (!drag.current) show(to)
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-at='${to.row} ${to.column}']`)
    cell?.focus({ preventScroll: true })
    // On a low screen the page scrolls, too.
    if (!drag.current) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [to, scroller, show])
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), [])

  function select(next: Selection) {
    wanted.current = true
    onSelect(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey: shift } = event
    const ctrl = event.ctrlKey || event.metaKey
    if (event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / measures.row) - 2)
    const next = gridStep(event, to, size, page, -1)
    if (next) select({ from: shift ? selection.from : next, to: next })
    else if (key === ' ' && shift)
      select({ from: { ...to, column: -1 }, to: { ...to, column: -1 } })
    else if (key === ' ' && ctrl) select({ from: { ...to, row: -1 }, to: { ...to, row: -1 } })
    else if (ctrl && key.toLowerCase() === 'a') select({ from: corner, to: corner })
    else if (!onKey(event)) return
    event.preventDefault()
  }

  /** Computes the cell under the pointer; a drag along the headers stays on them. */
  function spotAt(x: number, y: number, from?: GridPosition): GridPosition {
    const box = scroller.current
    if (!box) return corner
    const { left, top } = box.getBoundingClientRect()
    const [inX, inY] = [x - left, y - top]
    const column = Math.floor((inX - measures.name + box.scrollLeft) / measures.column)
    const row = Math.floor((inY - measures.head + box.scrollTop) / measures.row)
    const onHead = from ? from.row < 0 : inY < measures.head
    const onName = from ? from.column < 0 : inX < measures.name
    const least = (at: number) => Math.max(0, at)
    return within({ row: onHead ? -1 : least(row), column: onName ? -1 : least(column) }, size, -1)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.pointerType === 'touch' || !inGrid(event)) return
    event.preventDefault()
    const spot = spotAt(event.clientX, event.clientY)
    const from = event.shiftKey ? selection.from : spot
    drag.current = { from, to: spot, x: event.clientX, y: event.clientY, frame: 0 }
    select({ from, to: spot })
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    drag.current.x = event.clientX
    drag.current.y = event.clientY
    drag.current.frame ||= requestAnimationFrame(follow)
  }

  function follow() {
    const [now, box] = [drag.current, scroller.current]
    if (!now || !box) return
    now.frame = 0
    const { top, bottom, left, right } = box.getBoundingClientRect()
    const down =
      now.y > bottom - edge ? 1 : now.y < top + measures.head && now.from.row >= 0 ? -1 : 0
    const aside =
      now.x > right - edge ? 1 : now.x < left + measures.name && now.from.column >= 0 ? -1 : 0
    if (down !== 0 || aside !== 0) {
      box.scrollBy(aside * 16, down * 16)
      now.frame = requestAnimationFrame(follow)
    }
    const next = spotAt(clip(now.x, left, right), clip(now.y, top, bottom), now.from)
    if (next.row === now.to.row && next.column === now.to.column) return
    now.to = next
    select({ from: now.from, to: next })
  }

  function onPointerUp() {
    if (!drag.current) return
    cancelAnimationFrame(drag.current.frame)
    drag.current = undefined
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const touch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    if (!touch || !inGrid(event)) return
    const spot = spotAt(event.clientX, event.clientY)
    select({ from: spot, to: spot })
  }

  /** The Tab key, or assistive technology, focuses a cell. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const [row, column] = (target.dataset['at'] ?? '').split(' ').map(Number)
    if (row === undefined || column === undefined) return
    if (row === to.row && column === to.column) return
    onSelect({ from: { row, column }, to: { row, column } })
  }

  return {
    onKeyDown,
    onFocus,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick },
  }
}

const corner: GridPosition = { row: -1, column: -1 }
const clip = (at: number, from: number, to: number) => Math.min(Math.max(at, from + 1), to - 1)

/** A click on a scroll bar selects nothing. */
const inGrid = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('[role=grid]') !== null

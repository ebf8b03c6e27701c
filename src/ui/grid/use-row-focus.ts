import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { gridStep } from '#ui/grid/grid-step.ts'

interface Needs<Row> {
  scroller: RefObject<HTMLElement | null>
  columns: readonly unknown[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHeight: number
  grid: boolean
}

interface FocusedCell {
  readonly index: number
  readonly key: string
  readonly column: number
}

/**
 * Keyboard navigation of a table: between rows by arrows, Page up and down, Home and End; in a grid also between cells.
 * If a cell has a focusable element, that takes the focus. The focused row keeps the focus while scrolling, sorting and
 * filtering.
 */
export function useRowFocus<Row>({ scroller, columns, rows, rowKey, rowHeight, grid }: Needs<Row>) {
  const [focused, setFocused] = useState<FocusedCell>()
  const isFocusWanted = useRef(false)
  const row = useMemo(() => {
    if (!focused) return undefined
    const candidate = rows[focused.index]
    if (candidate !== undefined && rowKey(candidate) === focused.key) return focused.index
    const at = rows.findIndex((one) => rowKey(one) === focused.key)
    return at < 0 ? undefined : at
  }, [focused, rows, rowKey])

  // A row out of view is only added by this render.
  useLayoutEffect(() => {
    if (!isFocusWanted.current || !focused) return
    isFocusWanted.current = false
    const cell = scroller.current
      ?.querySelector(`tr[data-index='${focused.index}']`)
      ?.children.item(focused.column)
    const inside = cell?.querySelector<HTMLElement>(focusable)
    const target = inside ?? (cell instanceof HTMLElement ? cell : undefined)
    target?.focus({ preventScroll: true })
    // Scrolls the whole row into view, below the sticky header.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focused, scroller])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (metaKey || altKey || shiftKey || (ctrlKey && !/^(Home|End)$/.test(key))) return
    const from = cellOf(event.target)
    if (!from || (!grid && !(event.target instanceof HTMLAnchorElement))) return
    const aside = /^Arrow(Left|Right)$/.test(key)
    if (aside && !grid) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    // Home and End move to the first and the last row, in the same column.
    const pressed = { key, ctrlKey: /^(Home|End)$/.test(key), metaKey, altKey }
    const size = { row: rows.length, column: columns.length }
    const to = gridStep(pressed, { row: from.index, column: from.column }, size, page)
    const target = to && rows[to.row]
    if (!to) return
    event.preventDefault()
    if (target === undefined) return
    const column = aside ? to.column : from.column
    if (to.row === from.index && column === from.column) return
    isFocusWanted.current = true
    setFocused({ index: to.row, column, key: rowKey(target) })
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const from = cellOf(event.target)
    const source = from && rows[from.index]
    if (!from || source === undefined) return
    const key = rowKey(source)
    if (focused?.key !== key || focused.column !== from.column || focused.index !== from.index)
      setFocused({ ...from, key })
  }

  return { row, onKeyDown, onFocus }
}

const focusable = 'a[href], button, input, select'

function cellOf(target: EventTarget): { index: number; column: number } | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest('td')
  const index = cell?.closest('tr')?.dataset['index']
  return cell && index !== undefined ? { index: Number(index), column: cell.cellIndex } : undefined
}

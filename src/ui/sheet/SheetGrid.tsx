import { useMediaQuery } from '@mantine/hooks'
import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { CheckState, SheetEdit, SheetRow, SheetState } from '#tabular/sheet-types.ts'
import { unlessClosed, type OpenSheet } from './open-sheet.ts'
import { percentOf, useSheetRead } from './use-sheet.ts'
import { gridStep, within, type GridPosition } from '#ui/grid/grid-step.ts'
import { useTextScale } from '#ui/text-size.ts'
import { useVirtual } from '#ui/grid/use-virtual.ts'
import { Note } from '#ui/note/Note.tsx'
import {
  SheetGridRow,
  useIssueWords,
  type GridEdit,
  type GridLayout,
  type IssueWords,
  type RowChoice,
  type VerdictWord,
} from './SheetGridRow.tsx'
import classes from './SheetGrid.module.css'
import shared from '#ui/shared.module.css'
import { Flex } from '@mantine/core'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { SearchField } from '#ui/table/SearchField.tsx'
import parts from '#ui/parts.module.css'

/** The maximum number of rows: browsers limit elements to a height of about 16 million px. */
const maxRows = 300_000

interface SheetGridProps<Value> {
  label: string
  sheet: OpenSheet<never, Value>
  state: SheetState
  verdicts: readonly VerdictWord[]
  issueWords: IssueWords<Value>
  /** The verdict of the shown rows; '' for all. */
  filter: string
  onFilter: (verdict: string) => void
  /** The words of the shown rows; by default there is no search. */
  search?: string
  onSearch?: (search: string) => void
  /** The column whose cells are masked: passwords. */
  hidden?: number | undefined
  /** The width of the results on wide screens, in pixels. */
  resultRoom?: number
  /** Whether cells can be changed. After a change `state.edits` has it. */
  editable?: boolean
  /** Called when a cell was changed, with its previous value, to undo it. */
  onEdited?: (before: SheetEdit) => void
  /** Verdicts in the order of their rows without a filter; by default the order of the list. */
  order?: readonly string[]
  /** Positions of the columns that come first. */
  lead?: readonly number[]
  choice?: RowChoice<Value>
  /** Called with the position of the row that is active, among all rows. */
  onActive?: (at: number) => void
}

const noColumns: readonly number[] = []

/** The rows of a sheet with verdicts and issues, virtualised in both directions. It fills its container's height. */
export function SheetGrid<Value>(props: SheetGridProps<Value>) {
  const {
    label,
    sheet,
    state,
    verdicts,
    issueWords,
    filter,
    onFilter,
    search = '',
    onSearch,
    hidden,
    resultRoom = 216,
    editable = false,
    onEdited,
    order,
    lead = noColumns,
    choice,
    onActive,
  } = props
  const t = useText('sheet')
  const formats = useFormats()
  const id = useId()
  const scale = useTextScale()
  const scroller = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { check: latest, columns, rowCount } = state
  const check = useFinishedCheck(latest, filter !== '')
  const issuesAt = useIssueWords(issueWords)

  // While rows are being checked, their order would change.
  const verdict = filter !== '' ? filter : check?.stage === 'checked' ? order?.join(' ') : undefined
  const found = useSheetRead(
    search === '' ? undefined : sheet,
    `${verdict} ${search} ${state.version} ${check?.run} ${check?.checked} ${rowCount}`,
    async (one) => ({ search, rows: await one.find(verdict, search) }),
  )?.value
  // Until the rows with new words are found, those before stay.
  const words = search === '' ? '' : (found?.search ?? '')
  const ofFilter = filter === '' ? rowCount : (check?.totals[filter] ?? 0)
  const total = words === '' ? ofFilter : (found?.rows.length ?? 0)
  const count = Math.min(total, maxRows)
  // Six digits and their separator need more width.
  const number = ((phone ? 64 : rowCount < 99_999 ? 72 : 96) + (choice ? 24 : 0)) * scale
  const result = (phone ? 160 : resultRoom) * scale
  const before = number + result
  const cell = useCellWidth(scroller, before, columns.length, scale)
  const rooms = { number, result, cell: phone ? 168 * scale : cell }
  const headHeight = 32 * scale
  const rowHeight = 44 * scale

  const down = useVirtual({
    scroller,
    count,
    size: rowHeight,
    overscan: 8,
    // The header overlays the content.
    padding: headHeight,
  })
  const across = useVirtual({
    scroller,
    horizontal: true,
    count: columns.length,
    size: rooms.cell,
    overscan: 2,
    padding: before,
    covered: phone ? rooms.number : before,
  })
  // Renders the frame first, its rows in a separate task.
  const isFramed = useDeferredValue(true, false)
  const lines = isFramed ? down.indexes : []
  const shown = { from: lines[0] ?? 0, to: (lines.at(-1) ?? 0) + 1 }
  const stamp = `${state.version} ${check?.run} ${check?.checked} ${Math.min(rowCount, shown.to)}`
  const columnOrder = [
    ...lead,
    ...columns.map((_column, index) => index).filter((index) => !lead.includes(index)),
  ]
  const rowAt = useSheetRows(sheet, { verdict, search: words }, shown, stamp)

  const size = { row: count, column: columns.length + 2 }
  const [position, setPosition] = useState<GridPosition>({ row: 0, column: 2 })
  const active = within(position, size)
  const [editing, setEditing] = useState<GridEdit>()

  const layout: GridLayout = {
    id,
    height: rowHeight,
    rooms,
    resultStays: phone ? undefined : rooms.number,
    columns: across.indexes.map((place) => ({
      index: columnOrder[place] ?? place,
      place,
      start: before + place * rooms.cell,
    })),
  }

  const isDrawn =
    lines.includes(active.row) &&
    (active.column < 2 || layout.columns.some((c) => c.place === active.column - 2))

  function activate(to: GridPosition) {
    setPosition(to)
    const row = rowAt(to.row)
    if (row) onActive?.(row.at)
  }

  function goTo(to: GridPosition) {
    const inside = within(to, size)
    activate(inside)
    down.scrollTo(inside.row)
    if (inside.column >= 2) across.scrollTo(inside.column - 2)
    else if (scroller.current) scroller.current.scrollLeft = 0
  }

  async function startEdit(index: number, column: number) {
    if (!editable || index >= count || column < 0 || column >= columns.length) return
    // Handles a key pressed before the row is loaded, so that the user need not press it again.
    const row: SheetRow<Value> | undefined =
      rowAt(index) ?? (await sheet.rows(index, index + 1, verdict, words))[0]
    if (!row) return
    const text = row.cut.includes(column)
      ? await sheet.cell(row.at, column)
      : (row.cells[column] ?? '')
    setEditing({ row: row.row, column, text, typed: text })
  }

  function endEdit() {
    setEditing(undefined)
    scroller.current?.focus({ preventScroll: true })
  }

  function save(next: { rows: number; columns: number } | undefined) {
    if (!editing) return
    const { row, column, text, typed } = editing
    // After a click elsewhere, the focus is already there.
    if (next) endEdit()
    else setEditing(undefined)
    const to = next && { row: active.row + next.rows, column: active.column + next.columns }
    if (typed === text) return to && goTo(to)
    onEdited?.({ row, column, text })
    const edited = sheet.edit([{ row, column, text: typed }])
    // A row that leaves the filter gives its place to the next one.
    const move = async () => {
      await edited
      const [now] = await sheet.rows(active.row, active.row + 1, verdict, words)
      if (to) goTo(now?.row === row || to.row === active.row ? to : { ...to, row: active.row })
    }
    move().catch(unlessClosed)
  }

  /** Selects the active row, or opens its menu. @returns whether there is something to do in this column */
  function act(key: string): boolean {
    const row = rowAt(active.row)
    if (!choice || !row) return false
    if (key === ' ' || active.column === 0) choice.onSelect(row)
    else if (active.column === 1) {
      const cell = document.getElementById(`${id}${active.row}-1`)
      cell?.querySelector<HTMLButtonElement>('[aria-haspopup=menu]')?.click()
    } else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target } = event
    if (target !== scroller.current) {
      // The arrow keys go on from a checkbox or a button in a row.
      const isInRow = target instanceof HTMLElement && scroller.current?.contains(target)
      if (!isInRow || target.matches('textarea') || !event.key.startsWith('Arrow')) return
      scroller.current?.focus()
    }
    if ((event.key === ' ' || event.key === 'Enter') && act(event.key)) {
      event.preventDefault()
      return
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      startEdit(active.row, columnOrder[active.column - 2] ?? -1).catch(unlessClosed)
      return
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const to = gridStep(event, active, size, page)
    if (!to) return
    event.preventDefault()
    goTo(to)
  }

  return (
    <div className={`${shared.column} ${shared.fill} ${shared.shrink}`} style={{ gap: 8 }}>
      <Flex wrap="wrap" align="center" gap={8}>
        {onSearch && (
          <search
            style={{ display: 'contents' }}
            data-pending={(search !== '' && found?.search !== search) || undefined}
          >
            <SearchField search={search} onSearch={onSearch} placeholder={t.grid.search} />
          </search>
        )}
        <VerdictFilter
          state={state}
          verdicts={verdicts}
          value={filter}
          onChange={onFilter}
          found={words === '' ? undefined : total}
        />
      </Flex>
      {check?.stage === 'broken' && (
        <Note kind="bad" title={t.checkBroke.title}>
          <p>{t.checkBroke.text}</p>
          {state.failure !== undefined && <p>{state.failure}</p>}
        </Note>
      )}
      <div
        ref={scroller}
        className={`${shared.fill} ${shared.scroll} ${shared.box} ${shared.relative} ${shared.ringInside} ${classes.scroller}`}
        role="grid"
        // The grid keeps the focus and marks the active cell: a row that scrolls out of view does not lose it.
        tabIndex={0}
        aria-label={label}
        aria-describedby={editable ? `${id}keys` : undefined}
        aria-readonly={!editable}
        aria-rowcount={total + 1}
        aria-colcount={size.column}
        aria-activedescendant={isDrawn ? `${id}${active.row}-${active.column}` : undefined}
        onKeyDown={onKeyDown}
      >
        <div
          className={`${shared.flex} ${shared.lineBelow} ${shared.muted} ${shared.small} ${classes.head}`}
          role="row"
          aria-rowindex={1}
          style={{ width: across.total }}
        >
          <span
            role="columnheader"
            aria-colindex={1}
            className={`${shared.muted} ${classes.number}`}
            style={{ width: rooms.number }}
          >
            {choice?.renderAll(found && words !== '' ? found.rows : undefined)}
            <span>{t.grid.row}</span>
          </span>
          <span
            role="columnheader"
            aria-colindex={2}
            className={classes.result}
            style={{ width: rooms.result, insetInlineStart: layout.resultStays }}
          >
            {t.grid.outcome}
          </span>
          {layout.columns.map(({ index, place, start }) => (
            <span
              key={index}
              role="columnheader"
              aria-colindex={place + 3}
              title={columns[index]?.name}
              style={{ width: rooms.cell, insetInlineStart: start }}
            >
              {columns[index]?.name}
            </span>
          ))}
        </div>
        <div
          role="rowgroup"
          className={shared.relative}
          style={{ minWidth: '100%', width: across.total, height: down.total - headHeight }}
        >
          {lines.map((index) => (
            <SheetGridRow
              key={index}
              layout={layout}
              index={index}
              top={index * rowHeight}
              row={rowAt(index)}
              columns={columns}
              hidden={hidden}
              verdicts={verdicts}
              issuesAt={issuesAt}
              active={index === active.row ? active.column : undefined}
              editing={editing}
              choice={choice}
              onActivate={(column) => activate({ row: index, column })}
              onEdit={(column) => {
                activate({ row: index, column: columnOrder.indexOf(column) + 2 })
                startEdit(index, column).catch(unlessClosed)
              }}
              onType={(typed) => setEditing((edit) => edit && { ...edit, typed })}
              onSave={save}
              onLeave={endEdit}
            />
          ))}
        </div>
      </div>
      {count === 0 && state.stage !== 'reading' && (
        <p className={`${shared.small} ${shared.muted}`}>{t.grid.none}</p>
      )}
      {total > count && (
        <p className={`${shared.small} ${shared.muted}`}>{t.grid.first(formats.number(count))}</p>
      )}
      {editable && (
        <p id={`${id}keys`} className={`${shared.small} ${shared.muted}`}>
          {choice ? `${t.grid.keys} ${t.grid.selectKeys}` : t.grid.keys}
        </p>
      )}
    </div>
  )
}

const cellWidth = { minPx: 176, maxPx: 360, assumedPx: 200 }

/** Returns the width of a cell, in pixels: the columns share the room, or scroll sideways. */
function useCellWidth(
  scroller: RefObject<HTMLElement | null>,
  before: number,
  count: number,
  scale: number,
) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    // The observer fires before the first paint.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  if (width === 0 || count === 0) return cellWidth.assumedPx * scale
  const share = Math.floor((width - before) / count)
  return Math.min(cellWidth.maxPx * scale, Math.max(cellWidth.minPx * scale, share))
}

/** Returns the last finished check while another one runs: filtered rows would disappear for a moment. */
function useFinishedCheck(check: CheckState | undefined, isFiltered: boolean) {
  const [finished, setFinished] = useState(check)
  if (check?.stage === 'checked' && check !== finished) setFinished(check)
  return isFiltered && check?.stage === 'checking' && finished?.stage === 'checked'
    ? finished
    : check
}

/** Rows are requested in pages of this size, to limit requests while scrolling. */
const step = 50

/** Loads the rows around the visible ones, again with another `stamp`; previous rows stay until then. */
function useSheetRows<Value>(
  sheet: OpenSheet<never, Value>,
  { verdict, search }: { verdict: string | undefined; search: string },
  shown: { from: number; to: number },
  stamp: string,
): (index: number) => SheetRow<Value> | undefined {
  const from = Math.max(0, Math.floor(shown.from / step) - 1) * step
  const to = (Math.ceil(shown.to / step) + 1) * step
  const read = useSheetRead(sheet, `${verdict} ${search} ${from} ${to} ${stamp}`, async (one) => ({
    verdict,
    search,
    from,
    rows: await one.rows(from, to, verdict, search),
  }))?.value
  return (index) =>
    read?.verdict === verdict && read?.search === search ? read?.rows[index - read.from] : undefined
}

function VerdictFilter({
  state,
  verdicts,
  value,
  onChange,
  found,
}: {
  state: SheetState
  verdicts: readonly VerdictWord[]
  value: string
  /** How many rows the search found; undefined without one. */
  found: number | undefined
  onChange: (verdict: string) => void
}) {
  const t = useText('sheet').grid
  const formats = useFormats()
  const { check, rowCount } = state
  const count = (word: string, n: number) => t.count(word, formats.number(n))
  return (
    <Flex wrap="wrap" align="center" gap="4px 12px" miw={0}>
      <SegmentedControl
        aria-label={t.filter}
        className={parts.sideways}
        value={value}
        onChange={onChange}
        data={[
          { value: '', label: count(t.all, rowCount) },
          ...verdicts.map(({ verdict, label }) => ({
            value: verdict,
            label: count(label, check?.totals[verdict] ?? 0),
          })),
        ]}
      />
      <span role="status" className={shared.muted}>
        {check?.stage === 'checking'
          ? t.checking(`${formats.number(percentOf(check.checked, rowCount))}%`)
          : found !== undefined && t.found(found, formats.number(found))}
      </span>
    </Flex>
  )
}

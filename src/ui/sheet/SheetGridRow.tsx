import { useFormats, useText } from '#i18n/locale.tsx'
import {
  duplicate,
  faults,
  type SheetRow,
  type SheetColumn,
  type Issue,
  type SheetEdit,
} from '#tabular/sheet-types.ts'
import { State, type StateKind } from '#ui/note/State.tsx'
import classes from './SheetGrid.module.css'

/** A verdict in words. */
export interface VerdictWord {
  verdict: string
  label: string
  kind: StateKind
}
import shared from '#ui/shared.module.css'
import { useEffect, useRef, type ReactNode } from 'react'
import parts from '#ui/parts.module.css'

/** The layout of the grid, in pixels. */
export interface GridLayout {
  id: string
  height: number
  rooms: { number: number; result: number; cell: number }
  /** The offset of the sticky result; undefined if it scrolls with the cells. */
  resultStays: number | undefined
  columns: readonly { index: number; place: number; start: number }[]
}

/** How rows are selected, and the actions on one. */
export interface RowChoice<Value = unknown> {
  readonly isSelected: (row: SheetRow<Value>) => boolean
  readonly onSelect: (row: SheetRow<Value>) => void
  /** The checkbox that selects all rows that are shown. @param found the numbers of those that a search found */
  readonly renderAll: (found: readonly number[] | undefined) => ReactNode
  readonly label: (row: SheetRow<Value>) => string
  /** The button of a row's menu, which is not in the tab order. `onEdit` edits the cell of a column. */
  readonly renderMenu: (row: SheetRow<Value>, onEdit: (column: number) => void) => ReactNode
}

/** The cell that is being edited. */
export interface GridEdit extends SheetEdit {
  readonly typed: string
}

interface SheetGridRowProps<Value> {
  layout: GridLayout
  index: number
  top: number
  row: SheetRow<Value> | undefined
  columns: readonly SheetColumn[]
  hidden: number | undefined
  verdicts: readonly VerdictWord[]
  issuesAt: ReturnType<typeof useIssueWords<Value>>
  /** The column of the active cell, if it is in this row. */
  active: number | undefined
  editing: GridEdit | undefined
  choice: RowChoice<Value> | undefined
  onActivate: (column: number) => void
  onEdit: (column: number) => void
  onType: (typed: string) => void
  onSave: (next: { rows: number; columns: number } | undefined) => void
  onLeave: () => void
}

/** Replaces a masked cell: the same length for every cell. */
const dots = '••••••••'

/** A row of the grid: its number, its result, and the visible cells with their issues. */
export function SheetGridRow<Value>(props: SheetGridRowProps<Value>) {
  const { layout, index, top, row, columns, hidden, verdicts, issuesAt, active, editing } = props
  const { choice, onActivate, onEdit, onType, onSave, onLeave } = props
  const t = useText('sheet').grid
  const formats = useFormats()
  const { id, rooms, height } = layout
  const cellId = (column: number) => `${id}${index}-${column}`
  const issueId = (column: number) => `${cellId(column)}i`
  const verdict = verdicts.find((v) => v.verdict === row?.verdict)
  const whole = row && issuesAt(row, null)

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={choice && row && choice.isSelected(row)}
      className={`${shared.flex} ${shared.lineBelow} ${classes.row}`}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <span
        id={cellId(0)}
        role="rowheader"
        aria-colindex={1}
        className={`${shared.muted} ${classes.number}`}
        data-active={active === 0 || undefined}
        style={{ width: rooms.number }}
      >
        {choice && row && (
          <input
            type="checkbox"
            className={parts.tick}
            aria-label={choice.label(row)}
            tabIndex={-1}
            checked={choice.isSelected(row)}
            onChange={() => choice.onSelect(row)}
          />
        )}
        <span>{row ? formats.number(row.row) : '…'}</span>
      </span>
      <span
        id={cellId(1)}
        role="gridcell"
        aria-colindex={2}
        className={classes.result}
        data-active={active === 1 || undefined}
        style={{ width: rooms.result, insetInlineStart: layout.resultStays }}
      >
        {verdict && (
          <span
            className={`${shared.truncate} ${classes.verdict}`}
            style={{ lineHeight: '1.25rem', unicodeBidi: 'isolate' }}
            title={verdict.label}
          >
            <State kind={verdict.kind}>{verdict.label}</State>
            {row?.edited && <span className={shared.muted}>{` · ${t.edited}`}</span>}
          </span>
        )}
        {whole && (
          <span
            className={`${shared.truncate} ${shared.small} ${shared.secondary}`}
            title={whole.text}
          >
            {whole.text}
          </span>
        )}
        {choice && row && <span className={classes.menu}>{choice.renderMenu(row, onEdit)}</span>}
      </span>
      {layout.columns.map(({ index: column, place, start }) => {
        const issue = row && issuesAt(row, column)
        const edits = editing && editing.row === row?.row && editing.column === column
        const cell = row?.cells[column] ?? ''
        const text = column === hidden && cell !== '' ? dots : cell
        return (
          // The grid handles the keys of its cells.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <span
            key={column}
            id={cellId(place + 2)}
            role="gridcell"
            aria-colindex={place + 3}
            aria-invalid={(issue && !issue.warning) || undefined}
            aria-describedby={issue && issueId(column)}
            className={classes.cell}
            data-active={active === place + 2 || undefined}
            data-wrong={issue?.kind}
            style={{ width: rooms.cell, insetInlineStart: start }}
            // A second click edits, by mouse and by touch.
            onClick={() => {
              if (edits) return
              if (active === place + 2) onEdit(column)
              else onActivate(place + 2)
            }}
          >
            {edits ? (
              <CellEditor
                label={t.editing(columns[column]?.name ?? '', formats.number(row?.row ?? 0))}
                value={editing.typed}
                onType={onType}
                onSave={onSave}
                onLeave={onLeave}
              />
            ) : (
              <span
                className={shared.truncate}
                style={{ lineHeight: '1.25rem', unicodeBidi: 'isolate' }}
                dir="auto"
                translate="no"
                title={text}
              >
                {text}
              </span>
            )}
            {issue && !edits && (
              <span
                id={issueId(column)}
                className={`${shared.truncate} ${shared.small} ${classes.issue}`}
                title={issue.text}
              >
                <State kind={issue.kind}>{issue.text}</State>
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** Enter saves and moves down, Tab saves and moves on, Escape reverts; Shift+Enter inserts a line break. */
function CellEditor({
  label,
  value,
  onType,
  onSave,
  onLeave,
}: {
  label: string
  value: string
  /** The grid stores the text: a row that scrolls out of view does not lose it. */
  onType: (value: string) => void
  /** @param next where to move: rows and columns from here */
  onSave: (next: { rows: number; columns: number } | undefined) => void
  onLeave: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  /** Whether it was already saved or reverted: an element that is removed loses the focus too. */
  const settled = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const settle = (how: () => void) => {
    if (settled.current) return
    settled.current = true
    how()
  }
  return (
    <textarea
      ref={field}
      rows={1}
      className={classes.editor}
      aria-label={label}
      spellCheck={false}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => settle(() => onSave(undefined))}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Input methods confirm a word with Enter.
        if (event.nativeEvent.isComposing) return
        const { key, shiftKey } = event
        if (key === 'Escape') settle(onLeave)
        else if (key === 'Enter' && !shiftKey) settle(() => onSave({ rows: 1, columns: 0 }))
        else if (key === 'Tab') settle(() => onSave({ rows: 0, columns: shiftKey ? -1 : 1 }))
        else return
        event.preventDefault()
      }}
    />
  )
}

/** Formats an issue of the feature's own check. */
export type IssueWords<Value = unknown> = (issue: Issue, row: SheetRow<Value>) => string

/** Returns a function that formats the issues of a cell, or of a row (`column` null), errors first. */
export function useIssueWords<Value>(
  words: IssueWords<Value>,
): (
  row: SheetRow<Value>,
  column: number | null,
) => { text: string; warning: boolean; kind: 'ok' | 'warning' | 'bad' } | undefined {
  const t = useText('sheet')
  const formats = useFormats()
  const known = [...faults, 'unchecked'] as const
  return (row, column) => {
    const here = row.issues.filter(
      (issue) => issue.column === column && !(issue.warning && row.verdict === undefined),
    )
    const texts = here
      .toSorted((a, b) => Number(a.warning ?? false) - Number(b.warning ?? false))
      .map((issue) => {
        const code = known.find((one) => one === issue.code)
        return code ? t.issue[code] : words(issue, row)
      })
    const isDuplicate = row.verdict === duplicate
    const isRepeat = column === (row.keyColumn ?? null) && row.duplicateOf !== undefined
    if (isRepeat)
      texts.unshift(
        (isDuplicate ? t.duplicateOf : t.likelyDuplicateOf)(formats.number(row.duplicateOf ?? 0)),
      )
    if (texts.length === 0) return undefined
    const warning = !(isRepeat && isDuplicate) && here.every((issue) => issue.warning === true)
    const isGood = here.length > 0 && here.every((issue) => issue.tone === 'good')
    const isBad = here.some((issue) => issue.tone === 'bad')
    const kind = !warning || isBad ? 'bad' : isGood ? 'ok' : 'warning'
    return { text: [...new Set(texts)].join('; '), warning, kind }
  }
}

import { useMemo, useRef, memo } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { useText } from '#i18n/locale.tsx'
import type { GridPosition } from '#ui/grid/grid-step.ts'
import { useTextScale } from '#ui/text-size.ts'
import { useVirtual } from '#ui/grid/use-virtual.ts'
import { usePhoneScreen } from '#ui/table/use-phone-screen.ts'
import tables from '#ui/table/table.module.css'
import shared from '#ui/shared.module.css'
import classes from './Matrix.module.css'
import {
  type Pending,
  levelsOf,
  pendingStatusOf,
  type Level,
  type PendingAgent,
} from './pending.ts'
import { rangeOf, type Selection, useGridActs, type Measures } from './use-grid-acts.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { Catalogue } from '#i18n/catalogues.ts'
import { Icon } from '#ui/Icon.tsx'
import { kindOf, letterOf, signs } from './cell-changes.ts'

interface MatrixGridProps {
  agents: readonly Agent[]
  instances: readonly GridInstance[]
  pending: Pending
  letters: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Handles a key other than navigation on the selection. @returns whether it was handled */
  onKey: (event: React.KeyboardEvent) => boolean
}

/** A virtualised grid of agents by instances. Headers are sticky, all cells have the same size. */
export function MatrixGrid(props: MatrixGridProps) {
  const { agents, instances, pending, letters, selection, onSelect, onKey } = props
  const t = useText('matrix').grid
  const phone = usePhoneScreen()
  const size: GridPosition = { row: agents.length, column: instances.length }
  const measures = useMeasures(phone, letters, instances.length)
  const scroller = useRef<HTMLDivElement>(null)
  const { to } = selection
  // The focused cell stays rendered when scrolled out of view.
  const down = useVirtual({
    scroller,
    count: size.row,
    size: measures.row,
    overscan: 8,
    keep: to.row,
    padding: measures.head,
  })
  const across = useVirtual({
    scroller,
    horizontal: true,
    count: size.column,
    size: measures.column,
    overscan: 3,
    keep: to.column,
    padding: measures.name,
  })
  const acts = useGridActs({
    scroller,
    measures,
    size,
    selection,
    onSelect,
    onKey,
    show: ({ row, column }) => {
      if (row >= 0) down.scrollTo(row)
      if (column >= 0) across.scrollTo(column)
    },
  })
  const selected = rangeOf(selection, size)
  const columns = useMemo(
    () =>
      across.indexes.flatMap((at) => {
        const instance = instances[at]
        return instance
          ? [{ at, instance, lines: splitName(instance.name || instance.instanceId) }]
          : []
      }),
    [instances, across.indexes],
  )
  const style = {
    '--name': `${measures.name}px`,
    '--column': `${measures.column}px`,
    '--row': `${measures.row}px`,
    '--head': `${measures.head}px`,
    '--rows': size.row,
    '--columns': size.column,
  }

  return (
    <div
      ref={scroller}
      className={`${tables.scroller} ${shared.relative}`}
      style={{ userSelect: 'none' }}
      {...acts.pointer}
    >
      <div
        role="grid"
        aria-label={t.label}
        aria-rowcount={size.row + 1}
        aria-colcount={size.column + 1}
        aria-multiselectable
        className={classes.grid}
        data-letters={letters || undefined}
        style={style}
        tabIndex={-1}
        onKeyDown={acts.onKeyDown}
        onFocus={acts.onFocus}
      >
        <div role="row" aria-rowindex={1} className={`${shared.lineBelow} ${classes.heads}`}>
          <div
            role="columnheader"
            aria-colindex={1}
            className={`${shared.row} ${shared.muted} ${shared.small} ${classes.name}`}
            data-at="-1 -1"
            title={t.all}
            tabIndex={to.row === -1 && to.column === -1 ? 0 : -1}
          >
            {t.agent}
          </div>
          {columns.map(({ at, instance: { instanceId, name }, lines: [first, second] }) => (
            <div
              key={instanceId}
              role="columnheader"
              aria-colindex={at + 2}
              aria-label={name || instanceId}
              className={`${shared.row} ${classes.column}`}
              data-at={`-1 ${at}`}
              title={name === '' ? `${t.unnamed}\n${instanceId}` : `${name}\n${instanceId}`}
              tabIndex={to.row === -1 && to.column === at ? 0 : -1}
              style={{ insetInlineStart: measures.name + at * measures.column }}
            >
              <span dir="auto" translate="no" className={`${shared.shrink} ${classes.lines}`}>
                <span className={`${shared.block} ${shared.truncate} ${classes.line}`}>
                  {first}
                </span>
                <span className={`${shared.block} ${shared.truncate} ${classes.line}`}>
                  {second}
                </span>
              </span>
            </div>
          ))}
        </div>
        <div
          role="rowgroup"
          className={shared.wide}
          style={{ position: 'absolute', top: 'var(--head)', insetInlineStart: 0 }}
        >
          {down.indexes.map((index) => {
            const agent = agents[index]
            const inRange = index >= selected.firstRow && index <= selected.lastRow
            return (
              agent && (
                <MatrixRow
                  key={agent.id}
                  agent={agent}
                  index={index}
                  columns={columns}
                  own={pending.get(agent.id)}
                  first={inRange ? selected.firstColumn : -1}
                  last={inRange ? selected.lastColumn : -2}
                  stop={to.row === index ? to.column : undefined}
                  width={measures.column}
                  letters={letters}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

function useMeasures(phone: boolean, letters: boolean, count: number): Measures {
  const scale = useTextScale()
  return useMemo(() => {
    const [head, row, column] = phone
      ? [40, 48, letters ? 44 : 120]
      : [letters ? 136 : 40, 36, letters ? 40 : 132]
    const scaled = { head: head * scale, row: row * scale, column: column * scale }
    if (!phone) return { ...scaled, name: 224 * scale }
    const name = Math.min(220 * scale, Math.round(globalThis.innerWidth * 0.52))
    return { ...scaled, name, ...(count === 1 && { column: globalThis.innerWidth - name }) }
  }, [phone, letters, count, scale])
}

const lineLength = 15

const separator = /[\s\-_./:]/

/**
 * Splits a name into two lines of a column's head: between words if both parts fit, else anywhere. The end of a longer
 * name stays whole, on the second line: the names of sibling instances differ there.
 * @returns two parts that make up the name; the second is empty if one line is enough
 */
export function splitName(name: string): readonly [string, string] {
  // Whole characters: half of an emoji is not printable.
  const characters = Array.from(name)
  const { length } = characters
  if (length <= lineLength) return [name, '']
  const breaks = characters.flatMap((one, at) => (separator.test(one) ? [at + 1] : []))
  const between = breaks.findLast((at) => at <= lineLength && length - at <= lineLength)
  const at = between ?? (length <= 2 * lineLength ? lineLength : length - lineLength)
  return [characters.slice(0, at).join(''), characters.slice(at).join('')]
}

interface MatrixRowProps {
  agent: Agent
  index: number
  columns: readonly { readonly at: number; readonly instance: GridInstance }[]
  own: PendingAgent | undefined
  /** The first and the last selected column; −1 and −2 for none. */
  first: number
  last: number
  /** The column of the cell that takes the focus, if it is in this row; −1 is the row's header. */
  stop: number | undefined
  width: number
  letters: boolean
}

const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { agent, index, columns, own, first, last, stop, width, letters } = props
  const text = useText('matrix')
  const t = text.grid
  const levels = levelsOf(agent)
  const name = agent.name || agent.email || agent.id
  const isChanged = own !== undefined && pendingStatusOf(own, agent) === 'changed'
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${shared.lineBelow} ${classes.row}`}
      style={{ transform: `translateY(calc(var(--row) * ${index}))` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={`${shared.row} ${classes.name}`}
        data-at={`${index} -1`}
        data-selected={first === 0 && stop === -1 ? true : undefined}
        tabIndex={stop === -1 ? 0 : -1}
        title={agent.email === '' ? name : `${name}\n${agent.email}`}
      >
        <span dir="auto" translate="no" className={`${shared.truncate} ${shared.grow}`}>
          {name}
        </span>
        {isChanged && (
          <span className={`${shared.inlineRow} ${shared.warning}`} title={t.changedSince}>
            <Icon of={IconAlertTriangle} />
            <span className={shared.visuallyHidden}>{t.changedSince}</span>
          </span>
        )}
        {agent.allowAllInstances && (
          <span className={`${shared.inlineRow} ${shared.muted}`} title={t.throughAll}>
            <Icon of={IconInfoCircle} />
            <span className={shared.visuallyHidden}>{t.throughAll}</span>
          </span>
        )}
      </div>
      {columns.map(({ at, instance: { instanceId } }) => (
        <MatrixCell
          key={instanceId}
          t={text}
          row={index}
          column={at}
          start={at * width}
          level={levels.get(instanceId)}
          change={
            own?.cells.has(instanceId) === true ? { to: own.cells.get(instanceId) } : undefined
          }
          everywhere={agent.allowAllInstances}
          selected={at >= first && at <= last}
          stop={stop === at}
          letters={letters}
        />
      ))}
    </div>
  )
})

interface MatrixCellProps {
  /** Passed as a prop: there are hundreds of cells. */
  t: Catalogue['matrix']
  row: number
  column: number
  start: number
  level: Level
  change: { readonly to: Level } | undefined
  everywhere: boolean
  selected: boolean
  stop: boolean
  letters: boolean
}

function MatrixCell(props: MatrixCellProps) {
  const { t, row, column, start, level, change, everywhere, selected, stop, letters } = props
  const kind = change && kindOf(level, change.to)
  const shown = kind === undefined || kind === 'revoked' ? level : change?.to
  const word = shown === '' ? '""' : shown
  const label = labelOf(t, level, change, everywhere)
  const nothing = everywhere && !letters ? t.grid.through : '–'
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={selected}
      aria-label={label}
      className={`${shared.row} ${classes.cell}`}
      data-at={`${row} ${column}`}
      data-kind={kind}
      data-none={word === undefined || undefined}
      tabIndex={stop ? 0 : -1}
      style={{ insetInlineStart: start }}
      title={word === undefined ? undefined : label}
    >
      {kind && (
        <span className={`${shared.rigid} ${shared.strong} ${classes.sign}`}>{signs[kind]}</span>
      )}
      {word === undefined ? (
        // True for most cells: so it has no element.
        <span>{nothing}</span>
      ) : (
        <>
          <span
            className={`${shared.rigid} ${shared.warning} ${shared.strong} ${classes.letter}`}
            data-level={word}
          >
            {letterOf(word)}
          </span>
          {!letters && (
            <span className={`${shared.truncate} ${shared.shrink} ${classes.word}`}>{word}</span>
          )}
        </>
      )}
    </div>
  )
}

function labelOf(
  t: Catalogue['matrix'],
  level: Level,
  change: { readonly to: Level } | undefined,
  everywhere: boolean,
): string {
  const before = level ?? ''
  if (!change)
    return (
      level ||
      (everywhere && level === undefined ? t.grid.allInstances : level === '' ? '""' : t.grid.none)
    )
  const kind = kindOf(level, change.to)
  if (kind === 'granted') return t.cell.granted(change.to ?? '')
  if (kind === 'revoked') return t.cell.revoked(before)
  return t.cell[kind](before, change.to ?? '')
}

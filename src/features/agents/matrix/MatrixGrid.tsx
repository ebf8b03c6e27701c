import { useMemo, useRef } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { useText } from '#i18n/locale.tsx'
import type { GridPosition } from '#ui/grid/grid-step.ts'
import { useTextScale } from '#ui/text-size.ts'
import { useVirtual } from '#ui/grid/use-virtual.ts'
import { usePhoneScreen } from '#ui/table/DataTable.tsx'
import tables from '#ui/table/table.module.css'
import shared from '#ui/shared.module.css'
import classes from './Matrix.module.css'
import { MatrixRow } from './MatrixRow.tsx'
import type { Pending } from './pending.ts'
import { rangeOf, type Selection, useGridActs, type Measures } from './use-grid-acts.ts'

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

/**
 * A virtualised grid of agents by instances: renders only the visible cells and the focused one. Headers are sticky.
 * All cells have the same size.
 */
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

/** The characters of a column's head that fit on a line. */
const lineLength = 15

/** A character after which a name may break. */
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

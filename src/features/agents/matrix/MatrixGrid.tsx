import { useMediaQuery } from '@mantine/hooks'
import { useMemo, type CSSProperties } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import type { GridInstance } from '#features/agents/permission-rows.ts'
import { useText } from '#i18n/locale.tsx'
import classes from './MatrixGrid.module.css'
import { MatrixRow } from './MatrixRow.tsx'
import type { Pending } from './pending.ts'
import { rangeOf, type Selection, type Size } from './selection.ts'
import { useGridActs } from './use-grid-acts.ts'
import { useWindow, type Measures } from './use-window.ts'

interface MatrixGridProps {
  agents: readonly Agent[]
  instances: readonly GridInstance[]
  pending: Pending
  letters: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
  /** A key that is no movement, pressed on the selection. @returns whether it meant something */
  onKey: (event: React.KeyboardEvent) => boolean
}

/**
 * Agents by instances, of any size: only the cells in view are in the page, and the one that has the focus. Heads stay
 * where one scrolls to. Every cell is as large as any other.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const { agents, instances, pending, letters, selection, onSelect, onKey } = props
  const t = useText('matrix').grid
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const size: Size = { rows: agents.length, columns: instances.length }
  const measures = useMeasures(phone, letters, instances.length)
  const view = useWindow(measures, size)
  const { to } = selection
  const { scroller } = view
  const acts = useGridActs({
    scroller,
    measures,
    size,
    selection,
    onSelect,
    onKey,
    show: view.show,
  })
  const selected = rangeOf(selection, size)
  const { firstRow, lastRow, firstColumn, lastColumn } = view.range
  // What has the focus stays in the page wherever one scrolls to.
  const rows = places(firstRow, lastRow, to.row)
  const extra = to.column >= firstColumn && to.column <= lastColumn ? -1 : to.column
  const columns = useMemo(
    () =>
      places(firstColumn, lastColumn, extra).flatMap((at) => {
        const instance = instances[at]
        return instance ? [{ at, instance }] : []
      }),
    [instances, firstColumn, lastColumn, extra],
  )
  const style = {
    '--name': `${measures.name}px`,
    '--column': `${measures.column}px`,
    '--row': `${measures.row}px`,
    '--head': `${measures.head}px`,
    '--rows': size.rows,
    '--columns': size.columns,
  } as CSSProperties

  return (
    <div ref={scroller} className={classes.scroller} onScroll={view.onScroll} {...acts.pointer}>
      <div
        role="grid"
        aria-label={t.label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable
        className={classes.grid}
        data-letters={letters || undefined}
        style={style}
        tabIndex={-1}
        onKeyDown={acts.onKeyDown}
        onFocus={acts.onFocus}
      >
        <div role="row" aria-rowindex={1} className={classes.heads}>
          <div
            role="columnheader"
            aria-colindex={1}
            className={classes.corner}
            data-at="-1 -1"
            title={t.all}
            tabIndex={to.row === -1 && to.column === -1 ? 0 : -1}
          >
            {t.agent}
          </div>
          {columns.map(({ at, instance: { instanceId, name } }) => (
            <div
              key={instanceId}
              role="columnheader"
              aria-colindex={at + 2}
              className={classes.column}
              data-at={`-1 ${at}`}
              title={name === '' ? `${t.unnamed}\n${instanceId}` : `${name}\n${instanceId}`}
              tabIndex={to.row === -1 && to.column === at ? 0 : -1}
              style={{ left: measures.name + at * measures.column }}
            >
              <span dir="auto" className={classes.text}>
                {name || instanceId}
              </span>
            </div>
          ))}
        </div>
        <div role="rowgroup" className={classes.body}>
          {rows.map((index) => {
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
  return useMemo(() => {
    if (phone) {
      const name = Math.min(220, Math.round(globalThis.innerWidth * 0.52))
      const room = globalThis.innerWidth - name
      return { head: 40, name, row: 48, column: count === 1 ? room : letters ? 44 : 120 }
    }
    return { head: letters ? 136 : 32, name: 224, row: 36, column: letters ? 40 : 132 }
  }, [phone, letters, count])
}

/** Places from the first to the last, and one more. */
function places(first: number, last: number, more: number): number[] {
  const all: number[] = []
  if (more >= 0 && more < first) all.push(more)
  for (let at = first; at <= last; at++) all.push(at)
  if (more > last) all.push(more)
  return all
}

import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { kindOf, letterOf, signs } from './cell-changes.ts'
import shared from '#ui/shared.module.css'
import classes from './Matrix.module.css'
import { levelsOf, pendingStatusOf, type Level, type PendingAgent } from './pending.ts'

interface MatrixRowProps {
  agent: Agent
  index: number
  /** The rendered columns, with the position of each among all. */
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

/** A row of one agent: the sticky header and the visible cells. Memoised by its contents. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
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
  /** The gateway's level. */
  level: Level
  /** The pending change; undefined for none. */
  change: { readonly to: Level } | undefined
  everywhere: boolean
  selected: boolean
  stop: boolean
  letters: boolean
}

/** A cell: the level's letter and word, or its pending change. */
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

import type { Catalogue } from '#i18n/catalogues.ts'
import { kindOf, type ChangeKind } from './cell-changes.ts'
import shared from '#ui/shared.module.css'
import classes from './Matrix.module.css'
import type { Level } from './pending.ts'

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

/** A sign for each kind of change: colour alone is not accessible. */
export const signs: Record<ChangeKind, string> = {
  granted: '+',
  raised: '↑',
  lowered: '↓',
  changed: '≠',
  revoked: '−',
  password: '×',
}

/** A cell: the level's letter and word, or its pending change. */
export function MatrixCell(props: MatrixCellProps) {
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

/** Returns the first letter of a level, in any alphabet. */
export const letterOf = (word: string): string => (Array.from(word.trim())[0] ?? '?').toUpperCase()

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
      (everywhere && level === undefined ? t.grid.throughAll : level === '' ? '""' : t.grid.none)
    )
  const kind = kindOf(level, change.to)
  if (kind === 'granted') return t.cell.granted(change.to ?? '')
  if (kind === 'revoked') return t.cell.revoked(before)
  return t.cell[kind](before, change.to ?? '')
}

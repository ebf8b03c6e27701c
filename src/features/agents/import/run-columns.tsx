import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { RowState } from '#local/run-record.ts'
import type { RunRow } from '#runs/run-rows.ts'
import { State, type StateKind } from '#ui/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import { dataOf } from './import-plan.ts'
import classes from './ImportRun.module.css'

const kinds: Record<RowState, StateKind> = {
  waiting: 'off',
  sending: 'running',
  accepted: 'ok',
  refused: 'bad',
  unknown: 'unknown',
  skipped: 'off',
  arrived: 'ok',
  'not-arrived': 'warning',
  'not-sent': 'off',
}

interface Needs {
  rowAt: (index: number) => RunRow | undefined
  t: Catalogue['importRun']
  formats: Formats
  reasonWords: (row: RunRow) => string
}

/** The columns of an import's rows. A row is its index, and read when it is drawn. */
export function runColumns({ rowAt, t, formats, reasonWords }: Needs): Column<number>[] {
  const show = (index: number, part: (row: RunRow) => string) => {
    const row = rowAt(index)
    const text = row ? part(row) : ''
    return (
      <span title={text} dir="auto">
        {text}
      </span>
    )
  }
  return [
    {
      id: 'row',
      title: t.column.row,
      width: '92px',
      right: true,
      phone: 'hidden',
      sortBy: (index) => index,
      cell: (index) => show(index, ({ item }) => formats.number(dataOf(item).row)),
    },
    {
      id: 'name',
      title: t.column.name,
      width: '20%',
      phone: 'first',
      cell: (index) => show(index, ({ item }) => item.name ?? ''),
    },
    {
      id: 'email',
      title: t.column.email,
      width: '24%',
      phone: 'second',
      cell: (index) => show(index, ({ item }) => item.to),
    },
    {
      id: 'kind',
      title: t.column.kind,
      width: '96px',
      phone: 'hidden',
      cell: (index) =>
        show(index, ({ item }) => t.kind[dataOf(item).id === undefined ? 'create' : 'update']),
    },
    {
      id: 'outcome',
      title: t.column.outcome,
      width: '216px',
      phone: 'end',
      cell: (index) => {
        const row = rowAt(index)
        return row && <State kind={kinds[row.state]}>{t.rowState[row.state]}</State>
      },
    },
    {
      id: 'detail',
      title: t.column.detail,
      phone: 'second',
      cell: (index) => <span className={classes.second}>{show(index, reasonWords)}</span>,
    },
  ]
}

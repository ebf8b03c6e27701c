import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { RunOutcome } from '#local/run-record.ts'
import type { RunRow } from '#runs/run-rows.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { rowOf } from '#features/campaigns/campaign-plan.ts'
import classes from './Campaign.module.css'
import { RowState } from './RowState.tsx'

interface Needs {
  campaign: Pick<RunSnapshot, 'gateway' | 'instance' | 'id'>
  rowAt: (index: number) => RunRow | undefined
  t: Catalogue['campaigns']
  formats: Formats
  reasonWords: (outcome: RunOutcome) => string
  /** The query that the table stands on: a row's link keeps it. */
  search: string
}

/** The columns of a campaign's recipients. A row is its index, and read when it is drawn. */
export function rowColumns({
  campaign,
  rowAt,
  t,
  formats,
  reasonWords,
  search,
}: Needs): Column<number>[] {
  const { gateway, instance, id } = campaign
  const place = { page: 'campaign', gateway, instance, id } as const
  return [
    {
      id: 'row',
      title: t.column.row,
      width: '92px',
      right: true,
      // Its link covers the row.
      phone: 'second',
      sortBy: (index) => index,
      cell: (index) => {
        const row = rowAt(index)
        return (
          <Link
            plain
            className={classes.link ?? ''}
            to={place}
            search={withRow(search, index)}
            aria-label={
              row ? t.openRow(formats.number(rowOf(row.item).row), row.item.to) : t.loading
            }
          >
            {row && formats.number(rowOf(row.item).row)}
          </Link>
        )
      },
    },
    {
      id: 'to',
      title: t.column.to,
      width: '20%',
      phone: 'first',
      cell: (index) => <span className={classes.mono}>{rowAt(index)?.item.to}</span>,
    },
    {
      id: 'name',
      title: t.column.name,
      width: '20%',
      phone: 'second',
      cell: (index) => <span title={rowAt(index)?.item.name}>{rowAt(index)?.item.name}</span>,
    },
    {
      id: 'outcome',
      title: t.column.outcome,
      width: '210px',
      phone: 'end',
      cell: (index) => {
        const row = rowAt(index)
        return row && <RowState state={row.state} />
      },
    },
    {
      id: 'id',
      title: t.column.id,
      phone: 'second',
      cell: (index) => {
        const outcome = rowAt(index)?.outcome
        if (outcome?.id !== undefined && outcome.reason === undefined)
          return (
            <span className={classes.id} title={outcome.id}>
              {outcome.id}
            </span>
          )
        const words = outcome ? reasonWords(outcome) : ''
        return (
          <span className={classes.second} title={words}>
            {words}
          </span>
        )
      },
    },
    {
      id: 'time',
      title: t.column.time,
      width: '120px',
      right: true,
      phone: 'hidden',
      sortBy: (index) => rowAt(index)?.outcome?.at,
      cell: (index) => {
        const outcome = rowAt(index)?.outcome
        return (
          outcome &&
          outcome.state !== 'waiting' && (
            <span className={classes.mono} title={formats.exact(outcome.at)}>
              {formats.seconds(outcome.at)}
            </span>
          )
        )
      },
    },
  ]
}

function withRow(search: string, index: number): string {
  const params = new URLSearchParams(search)
  params.set('row', String(index))
  return String(params)
}

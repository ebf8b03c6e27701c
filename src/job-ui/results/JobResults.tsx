import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useFoundRows } from '#data/use-found-rows.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats } from '#i18n/locale.tsx'
import type { JobRow } from '#jobs/job-rows.ts'
import type { Job } from '#jobs/job.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { State } from '#ui/note/State.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { type JobColumn, type JobKind, type JobWords, useJobWords } from '#job-ui/job-kinds.ts'
import parts from '#ui/parts.module.css'
import classes from './JobResults.module.css'
import {
  groupCounts,
  kindOfRow,
  rowGroups,
  shownGroups,
  statesOf,
  type RowGroup,
} from './row-groups.ts'
import type { JobHandle } from '#job-ui/use-job-handle.ts'
import { useReasonWords } from './use-reason-words.ts'
import shared from '#ui/shared.module.css'

/** The cells of a kind's own columns: a text, which is truncated and complete in its tooltip, or an element. */
export type JobCells = Partial<Record<JobColumn['id'], (row: JobRow, index: number) => ReactNode>>

/** A filter of rows by action, in addition to the one by result. */
export interface ActionFilter {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Returns whether a row matches a value. */
  readonly fits: (row: JobRow, value: string) => boolean
}

/** Lists the rows of a job with their results: filters, search and sorting, all in the URL. */
export function JobResults({
  handle: { kind, job, snapshot },
  cells = noCells,
  reasonOf,
  actionFilter,
}: {
  handle: JobHandle
  /** Must be stable while its cells show the same. */
  cells?: JobCells | undefined
  /** Returns why a row has its result, if the kind has more specific texts. Must be stable. */
  reasonOf?: ((row: JobRow) => string | undefined) | undefined
  /** Must be stable. */
  actionFilter?: ActionFilter | undefined
}) {
  const { t, of } = useJobWords(kind)
  const formats = useFormats()
  const reasonWords = useReasonWords(snapshot.host)
  const state = useTableState(kind.sorting, ['outcome', 'action'])
  const { filters } = state
  const group = rowGroups.find((one) => one === filters.outcome)
  const { id, descending } = state.sorting
  const byTime = id === 'time'
  const action = actionFilter ? filters.action : ''
  const { indexes, isFinding, rowAt } = useFoundRows(job, snapshot.version, {
    ...(group && { states: statesOf[group] }),
    search: filters.search,
    order: byTime ? 'newest' : 'row',
    // Rows are chosen by their action here.
    inParts: action === '',
  })
  const fitting = useFitting(job, snapshot.version, actionFilter, action)
  // The indexes are ascending by row, but newest first by time.
  const isTurned = byTime ? !descending : descending
  const rows = useMemo(() => {
    const shown =
      action === '' ? indexes : fitting && indexes?.filter((index) => fitting.has(index))
    return isTurned ? shown?.toReversed() : shown
  }, [indexes, isTurned, action, fitting])
  const columns = useMemo(() => {
    const textOf = (row: JobRow) =>
      row.state === 'arrived' ? '' : (reasonOf?.(row) ?? reasonWords(row.outcome))
    const common = commonCells(t, formats, kind, textOf)
    return kind.columns.map(({ isSortable, ...column }: JobColumn): Column<number> => {
      const cell = cells[column.id] ?? common[column.id]
      return {
        ...column,
        title: t.column[column.id],
        ...(isSortable && {
          sortBy: (index: number) => (column.id === 'time' ? rowAt(index)?.outcome?.at : index),
        }),
        cell: (index) => {
          const row = rowAt(index)
          return row && shownCell(cell?.(row, row.index))
        },
      }
    })
  }, [kind, cells, reasonOf, reasonWords, rowAt, t, formats])

  const counts = groupCounts(snapshot.counts)
  const word = (one: RowGroup) =>
    one === 'remaining' && snapshot.state === 'stopped' ? t.notSent : t.group[one]
  const groups = shownGroups(counts).filter((one) => one !== 'sending')
  return (
    <div className={`${shared.column} ${classes.results}`}>
      <ListTable
        state={state}
        words={{
          title: of.rows,
          search: of.search,
          noneFits: t.noneFits,
          noneFitsText: t.noneFitsText,
        }}
        // The page announces and shows the counts elsewhere.
        all={rows && ''}
        isFinding={isFinding}
        filters={
          <>
            <SegmentedControl<RowGroup | ''>
              aria-label={t.filter}
              className={parts.sideways ?? ''}
              value={group ?? ''}
              onChange={(value) => state.setFilter('outcome', value)}
              data={[
                { value: '', label: t.count(t.all, formats.number(snapshot.total)) },
                ...groups.map((value) => ({
                  value,
                  label: t.count(word(value), formats.number(counts[value])),
                })),
              ]}
            />
            {actionFilter && (
              <FilterSelect
                label={actionFilter.label}
                {...state.field('action')}
                options={actionFilter.options}
              />
            )}
          </>
        }
        columns={columns}
        rows={rows ?? noRows}
        rowKey={String}
      />
    </div>
  )
}

const noRows: readonly never[] = []
const noCells: JobCells = {}

/** Returns the indexes of the rows that match an action filter; undefined until all rows are read. */
function useFitting(
  job: Job,
  version: number,
  filter: ActionFilter | undefined,
  value: string,
): ReadonlySet<number> | undefined {
  const [found, setFound] = useState<ReadonlySet<number>>()
  useEffect(() => {
    if (!filter || value === '') return
    let isCancelled = false
    const find = async () => {
      const fitting = new Set<number>()
      for await (const portion of job.view.each())
        for (const row of portion) if (filter.fits(row, value)) fitting.add(row.index)
      if (!isCancelled) setFound(fitting)
    }
    // A deleted job has no rows: the page says so.
    const timer = setTimeout(() => void find().catch(() => {}), found ? findEveryMs : 0)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `found` only delays the next search
  }, [job, version, filter, value])
  return found
}

/** How often rows are filtered again while a job runs, in milliseconds. */
const findEveryMs = 500

/** Truncates a text, which is complete in its tooltip. */
const shownCell = (shown: ReactNode) =>
  typeof shown === 'string' ? (
    <span className={`${shared.block} ${shared.truncate}`} title={shown} dir="auto" translate="no">
      {shown}
    </span>
  ) : (
    shown
  )

/** The cells of the columns that all kinds have. */
const commonCells = (
  t: JobWords['t'],
  formats: Formats,
  kind: JobKind,
  textOf: (row: JobRow) => string,
): JobCells => ({
  outcome: ({ state: of }) => <State kind={kindOfRow(of, kind.skippedIsDone)}>{t.row[of]}</State>,
  detail: (row) => {
    const { id, reason } = row.outcome ?? {}
    const isId = id !== undefined && reason === undefined
    const text = isId ? id : textOf(row)
    return (
      <span
        className={`${shared.secondary} ${isId ? `${shared.mono} ${shared.notOnPhone}` : `${shared.block} ${shared.truncate}`}`}
        title={text}
      >
        {text}
      </span>
    )
  },
  time: ({ outcome }) =>
    outcome &&
    outcome.state !== 'waiting' && (
      <span className={shared.mono} title={formats.exact(outcome.at)}>
        {formats.seconds(outcome.at)}
      </span>
    ),
})

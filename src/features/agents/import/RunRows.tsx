import { useDeferredValue, useMemo } from 'react'
import { FoundBar } from '#bulk/FoundBar.tsx'
import { FoundTable } from '#bulk/FoundTable.tsx'
import { useFoundRows } from '#data/use-found-rows.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { groupCounts, rowGroups, statesOf, toldGroups } from './row-groups.ts'
import { runColumns } from './run-columns.tsx'
import { useReasonWords } from './use-reason-words.ts'

/** Every row of an import with its outcome: filter and search, both in the URL. */
export function RunRows({ run, snapshot }: { run: Run; snapshot: RunSnapshot }) {
  const t = useText('importRun')
  const formats = useFormats()
  const reasonWords = useReasonWords()
  const state = useTableState({ id: 'row', descending: false }, ['outcome'])
  const search = useDeferredValue(state.search)
  const group = rowGroups.find((one) => one === state.filter('outcome'))
  const { indexes, rowAt } = useFoundRows(run, snapshot.version, {
    ...(group && { states: statesOf[group] }),
    search,
    order: 'row',
  })
  const { descending } = state.sorting
  const rows = useMemo(() => (descending ? indexes?.toReversed() : indexes), [indexes, descending])
  const columns = useMemo(
    () => runColumns({ rowAt, t, formats, reasonWords }),
    [rowAt, t, formats, reasonWords],
  )
  const counts = groupCounts(snapshot.counts)
  const count = (word: string, n: number) => t.count(word, formats.number(n))
  return (
    <>
      <FoundBar
        words={t}
        groups={[
          { value: '', label: count(t.all, snapshot.total) },
          ...toldGroups(counts).map((value) => ({
            value,
            label: count(
              value === 'remaining' && snapshot.state === 'stopped' ? t.notSent : t.group[value],
              counts[value],
            ),
          })),
        ]}
        group={group}
        state={state}
      />
      <FoundTable label={t.rows} words={t} rows={rows} columns={columns} state={state} />
    </>
  )
}

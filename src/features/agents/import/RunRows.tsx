import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { useFoundRows } from '#data/use-found-rows.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Icon } from '#ui/Icon.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { NoneFits } from '#ui/Placeholder.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/Waiting.tsx'
import classes from './ImportRun.module.css'
import { groupCounts, rowGroups, statesOf, type RowGroup } from './row-groups.ts'
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
      <div className={classes.bar}>
        <SegmentedControl<RowGroup | ''>
          aria-label={t.filter}
          className={classes.filter}
          value={group ?? ''}
          onChange={(value) => state.setFilter('outcome', value)}
          data={[
            { value: '', label: count(t.all, snapshot.total) },
            ...rowGroups.map((value) => ({
              value,
              label: count(
                value === 'remaining' && snapshot.state === 'stopped' ? t.notSent : t.group[value],
                counts[value],
              ),
            })),
          ]}
        />
        <TextInput
          size="xs"
          className={classes.search ?? ''}
          aria-label={t.search}
          placeholder={t.search}
          value={state.search}
          leftSection={<Icon of={IconSearch} />}
          onChange={(event) => state.setSearch(event.currentTarget.value)}
        />
      </div>
      {rows === undefined && <WaitingRows rows={6} />}
      {rows?.length === 0 && (
        <NoneFits title={t.noneFits} text={t.noneFitsText} onClear={state.clear} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          label={t.rows}
          columns={columns}
          rows={rows}
          rowKey={String}
          sorting={state.sorting}
          onSort={state.setSorting}
        />
      )}
    </>
  )
}

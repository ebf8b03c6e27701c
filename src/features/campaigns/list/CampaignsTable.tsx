import { foldText, wordsTest } from '#domain/search-words.ts'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/job-record.ts'
import { Note } from '#ui/Note.tsx'
import { sortRows } from '#ui/table/columns.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { lateDialog } from '#ui/late.tsx'
import { campaignColumns } from './campaign-columns.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'

const DuplicateCampaign = lateDialog(
  () => import('#features/campaigns/UseAgain.tsx').then((m) => m.DuplicateCampaign),
  ['campaignDialogs'],
)

const states = ['ready', 'running', 'paused', 'stopped', 'finished'] as const

/** The campaigns with search, filter and sorting, all in the URL. */
export function CampaignsTable({ campaigns }: { campaigns: readonly JobRecord[] }) {
  const t = useText('campaigns')
  const jobs = useText('jobs')
  const formats = useFormats()
  const locale = useLocale()
  const table = useTableState({ id: 'created', descending: true }, ['state'])
  const search = useDeferredValue(table.search)
  const stateFilter = table.filter('state')
  const [deleting, setDeleting] = useState<JobRecord>()
  const [failed, setFailed] = useState<string>()
  const [duplicated, setDuplicated] = useState<JobRecord>()

  const columns = useMemo(
    () =>
      campaignColumns({
        t,
        jobs,
        formats,
        onDuplicate: setDuplicated,
        onDelete: setDeleting,
      }),
    [t, jobs, formats],
  )
  const rows = useMemo(() => {
    const fits = wordsTest(search)
    return sortRows(
      campaigns.filter(
        ({ name, state }) => fits(foldText(name)) && (stateFilter === '' || state === stateFilter),
      ),
      columns,
      { id: table.sorting.id, descending: table.sorting.descending },
      locale,
    )
  }, [campaigns, search, stateFilter, columns, table.sorting.id, table.sorting.descending, locale])

  return (
    <>
      <ListTable
        state={table}
        words={{ ...jobs, title: t.title, search: t.searchCampaigns }}
        all={t.countCampaigns(rows.length, formats.number(rows.length))}
        filters={
          <FilterSelect
            label={t.column.state}
            {...table.field('state')}
            options={states.map((value) => ({ value, label: jobs.state[value] }))}
          />
        }
        note={failed !== undefined && <Note kind="bad" title={failed} takesFocus />}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <Suspense fallback={null}>
        {deleting && (
          <DeleteQuestion
            campaign={deleting}
            onFailed={setFailed}
            onClose={() => setDeleting(undefined)}
          />
        )}
      </Suspense>
      {duplicated && (
        <DuplicateCampaign campaign={duplicated} onClose={() => setDuplicated(undefined)} />
      )}
    </>
  )
}

import { foldText, wordsTest } from '#domain/search-words.ts'
import { Suspense, useMemo, useState, type ComponentType } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds, kindOf } from '#job-ui/job-kinds.ts'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/job.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { jobColumns } from './job-columns.tsx'
import { groupOf, jobGroups, type JobGroup } from '#jobs/may-resume.ts'

/** Uses a campaign again. */
export type Duplicate = ComponentType<{ campaign: JobRecord; onClose: () => void }>

/** Jobs with search, filters and sorting, all in the URL; those that run or wait for the user first. */
export function JobsTable({
  jobs,
  isOfOne = false,
  Duplicate,
}: {
  jobs: readonly JobRecord[]
  Duplicate: Duplicate
  /** Whether all jobs are of one kind and one instance. */
  isOfOne?: boolean
}) {
  const t = useText('jobList')
  const words = useText('jobs')
  const formats = useFormats()
  const table = useTableState({ id: 'state', descending: false }, ['show', 'kind'])
  const { search, kind, show } = table.filters
  const group = jobGroups.find((one) => one === show)
  const [deleting, setDeleting] = useState<JobRecord>()
  const [duplicated, setDuplicated] = useState<JobRecord>()
  const [hasFailed, setHasFailed] = useState(false)

  const columns = useMemo(
    () =>
      jobColumns({
        t,
        jobs: words,
        formats,
        isOfOne,
        onDuplicate: setDuplicated,
        onDelete: setDeleting,
      }),
    [t, words, formats, isOfOne],
  )
  const sorted = useSorted(jobs, columns, table.sorting)
  const found = useMemo(() => {
    const fits = wordsTest(search)
    return sorted.filter(
      (job) => fits(foldText(`${job.name}\n${job.instance}`)) && (kind === '' || job.kind === kind),
    )
  }, [sorted, search, kind])
  const rows = useMemo(
    () => (group ? found.filter((job) => groupOf(job) === group) : found),
    [found, group],
  )
  const count = t.count(rows.length, formats.number(rows.length))
  const countOf = (one: JobGroup) => found.filter((job) => groupOf(job) === one).length
  const options = Object.values(jobKinds).map((one) => ({
    value: one.kind,
    label: words.kinds[one.kind].name,
  }))

  return (
    <>
      <ListTable
        state={table}
        words={{ title: words.title, search: t.search, noneFits: t.none, noneFitsText: '' }}
        all={count}
        filters={
          <>
            <SegmentedControl<JobGroup | ''>
              aria-label={t.show}
              className={parts.sideways ?? ''}
              value={group ?? ''}
              onChange={(value) => table.setFilter('show', value)}
              data={[
                { value: '', label: words.count(t.group.all, formats.number(found.length)) },
                ...jobGroups.map((value) => ({
                  value,
                  label: words.count(t.group[value], formats.number(countOf(value))),
                })),
              ]}
            />
            {!isOfOne && (
              <FilterSelect label={t.column.kind} {...table.field('kind')} options={options} />
            )}
          </>
        }
        exports={{
          name: 'jobs',
          table: async () => (await import('./jobs-file.ts')).jobsTable(rows),
          json: async () => (await import('./jobs-file.ts')).jobsJson(rows),
        }}
        note={hasFailed && <Note kind="bad" title={t.remove.failed} takesFocus />}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {deleting && (
        <ConfirmDialog
          title={t.remove.title(deleting.name)}
          confirm={words.remove}
          onConfirm={() => {
            setHasFailed(false)
            openJob(deleting)
              .remove()
              .catch(() => setHasFailed(true))
          }}
          onClose={() => setDeleting(undefined)}
        >
          <span>{words.removeText}</span>{' '}
          {deleting.counts.unknown > 0 && kindOf(deleting).unknown === 'person' && (
            <span>
              {t.remove.unknown(deleting.counts.unknown, formats.number(deleting.counts.unknown))}
            </span>
          )}
        </ConfirmDialog>
      )}
      <Suspense fallback={null}>
        {duplicated && <Duplicate campaign={duplicated} onClose={() => setDuplicated(undefined)} />}
      </Suspense>
    </>
  )
}

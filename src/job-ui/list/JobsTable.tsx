import { SavedViews } from '#components/profiles/SavedViews.tsx'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds, kindOf } from '#job-ui/job-kinds.ts'
import { type JobRecord, campaignKind } from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/open-job.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useSelection } from '#ui/table/selection.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { groupOf, jobGroups, type JobGroup } from '#jobs/may-resume.ts'
import { Button, ActionIcon, Flex } from '@mantine/core'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useJobs } from '#data/jobs/use-jobs.ts'
import type { JobList } from '#jobs/list-jobs.ts'
import { jobsAvailable } from '#jobs/running.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { groupCounts, doneOf, kindOfGroup, percent } from '#job-ui/results/row-groups.ts'
import type { Table } from '#tabular/table-file.ts'
import { IconPlayerPause, IconRepeat, IconTrash } from '@tabler/icons-react'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { JobBar } from '#job-ui/JobBar.tsx'
import { JobState } from '#job-ui/JobState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import shared from '#ui/shared.module.css'

/** Uses a campaign again. */
export type Duplicate = ComponentType<{ campaign: JobRecord; onClose: () => void }>

/** What can be done with the selected jobs: those that run or wait, and that the person may change. */
export interface ChosenProps {
  readonly jobs: readonly JobRecord[]
  /** Gets a text for each job with which it could not be done. */
  readonly onFailed: (texts: readonly string[]) => void
}

const isOpen = ({ state, isReadOnly }: JobRecord) =>
  isReadOnly !== true && (state === 'running' || state === 'paused' || state === 'ready')
const idOf = ({ id }: JobRecord) => id
const nameOf = ({ name }: JobRecord) => name

/** Jobs with search, filters and sorting, all in the URL; those that run or wait for the user first. */
function JobsTable({
  jobs,
  isOfOne = false,
  Duplicate,
  Chosen,
}: {
  jobs: readonly JobRecord[]
  Duplicate: Duplicate
  Chosen: ComponentType<ChosenProps> | undefined
  /** Whether all jobs are of one kind and one instance. */
  isOfOne?: boolean
}) {
  const t = useText('jobList')
  const words = useText('jobs')
  const formats = useFormats()
  const table = useTableState({ id: 'state', descending: false }, ['show', 'kind', 'by'])
  const { search, kind, show, by } = table.filters
  const group = jobGroups.find((one) => one === show)
  const [deleting, setDeleting] = useState<JobRecord>()
  const [duplicated, setDuplicated] = useState<JobRecord>()
  const [hasFailed, setHasFailed] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const people = useMemo(() => namesOf(jobs), [jobs])
  const hasPeople = people.length > 0

  const columns = useMemo(
    () =>
      jobColumns({
        t,
        jobs: words,
        formats,
        isOfOne,
        hasPeople,
        onDuplicate: setDuplicated,
        onDelete: setDeleting,
      }),
    [t, words, formats, isOfOne, hasPeople],
  )
  const sorted = useSorted(jobs, columns, table.sorting)
  const found = useMemo(() => {
    const fits = wordsTest(search)
    return sorted.filter(
      (job) =>
        fits(foldText(`${job.name}\n${job.instance}`)) &&
        (kind === '' || job.kind === kind) &&
        (by === '' || job.by === by),
    )
  }, [sorted, search, kind, by])
  const rows = useMemo(
    () => (group ? found.filter((job) => groupOf(job) === group) : found),
    [found, group],
  )
  const selection = useSelection(jobs, rows, idOf)
  // A job that has ended meanwhile stays selected, and is left out.
  const chosen = selection.chosen.filter(isOpen)
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
            {hasPeople && (
              <FilterSelect
                label={t.column.by}
                {...table.field('by')}
                options={people.map((name) => ({ value: name, label: name }))}
              />
            )}
            {!isOfOne && <SavedViews page="jobs" state={table} />}
          </>
        }
        exports={{
          name: 'jobs',
          table: () => Promise.resolve(jobsTable(rows)),
          json: () =>
            Promise.resolve(new Blob([`${JSON.stringify(rows.map(fieldsOf), null, 2)}\n`])),
        }}
        note={
          hasFailed ? (
            <Note kind="bad" title={t.remove.failed} takesFocus />
          ) : (
            failures.length > 0 && (
              <Note
                kind="warning"
                title={t.chosen.failed(failures.length, formats.number(failures.length))}
                takesFocus
              >
                <ul>
                  {failures.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Note>
            )
          )
        }
        select={
          Chosen && jobs.some(isOpen)
            ? {
                words: t.select,
                selection: { ...selection, chosen },
                nameOf,
                canSelect: isOpen,
                actions: <Chosen jobs={chosen} onFailed={setFailures} />,
              }
            : undefined
        }
        columns={columns}
        rows={rows}
        rowKey={idOf}
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
          <span>{deleting.host === 'server' ? words.onServer.remove : words.removeText}</span>{' '}
          {deleting.counts.unknown > 0 && kindOf(deleting).unknown === 'person' && (
            <span>
              {t.remove.unknown(deleting.counts.unknown, formats.number(deleting.counts.unknown))}
            </span>
          )}
        </ConfirmDialog>
      )}
      {duplicated && <Duplicate campaign={duplicated} onClose={() => setDuplicated(undefined)} />}
    </>
  )
}

/** Returns the names of those who have started jobs, sorted. */
const namesOf = (jobs: readonly JobRecord[]): readonly string[] =>
  [...new Set(jobs.flatMap(({ by }) => (by === undefined ? [] : [by])))].toSorted((a, b) =>
    a.localeCompare(b),
  )

/** The jobs of this browser and of the server, or some of them, or why there are none. */
export function JobsList({
  filter,
  isOfOne = false,
  Duplicate,
  Chosen,
  empty,
}: {
  /** Must be stable. */
  filter?: (job: JobRecord) => boolean
  isOfOne?: boolean
  Duplicate: Duplicate
  /** The actions on selected jobs; none if missing. */
  Chosen?: ComponentType<ChosenProps>
  /** Shown without a job. */
  empty: ReactNode
}) {
  const jobs = useText('jobs')
  const core = useText('core').action
  const { address: gateway } = useConnection()
  const list = useJobs()
  const unread = useUnread(list)
  const shown = list.state === 'read' ? (filter ? list.jobs.filter(filter) : list.jobs) : []
  return (
    <>
      {!jobsAvailable(gateway) && <Note kind="warning" title={jobs.unavailable} />}
      {list.state === 'loading' && <WaitingRows />}
      {unread && (
        <Note
          kind="bad"
          title={unread.title}
          action={
            <Button size="compact-sm" onClick={unread.retry}>
              {core.retry}
            </Button>
          }
        >
          <p>{unread.text}</p>
        </Note>
      )}
      {list.state === 'read' &&
        (shown.length === 0 ? (
          empty
        ) : (
          <JobsTable jobs={shown} isOfOne={isOfOne} Duplicate={Duplicate} Chosen={Chosen} />
        ))}
    </>
  )
}

/** Whose jobs could not be read, in words; undefined if all were. */
function useUnread(list: JobList) {
  const t = useText('jobList')
  if (list.state === 'loading') return undefined
  const { retry } = list
  if (list.state === 'failed') return { title: t.unread, text: t.unreadText, retry }
  if (list.unread === 'server') return { title: t.unreadServer, text: t.unreadServerText, retry }
  return list.unread && { title: t.unread, text: t.unreadBrowserText, retry }
}

const iso = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString())

/** Returns a job as fields. Their names are not translated: programs read the files too. */
const fieldsOf = ({ id, name, kind, instance, state, ...job }: JobRecord) => ({
  id,
  name,
  kind,
  instance,
  state,
  created: iso(job.createdAt),
  started: iso(job.startedAt),
  ended: iso(job.endedAt),
  by: job.by ?? '',
  total: job.total,
  ...groupCounts(job.counts),
})

/** Returns a list of jobs as a table. */
const jobsTable = (jobs: readonly JobRecord[]): Table => ({
  heads: jobs[0] ? Object.keys(fieldsOf(jobs[0])) : [],
  rows: jobs.map((job) => Object.values(fieldsOf(job)).map(String)),
})

interface Needs {
  t: Catalogue['jobList']
  jobs: Catalogue['jobs']
  formats: Formats
  /** Whether all jobs are of one kind and one instance. */
  isOfOne: boolean
  /** Whether jobs name who has started them. */
  hasPeople: boolean
  onDuplicate: (campaign: JobRecord) => void
  onDelete: (job: JobRecord) => void
}

/** Returns the columns of a list of jobs. */
function jobColumns(needs: Needs): Column<JobRecord>[] {
  const { t, jobs, isOfOne, hasPeople } = needs
  const kindName = (job: JobRecord) => jobs.kinds[kindOf(job).kind].name
  const about: Column<JobRecord>[] = [
    {
      id: 'kind',
      title: t.column.kind,
      width: '112px',
      phone: 'hidden',
      sortBy: kindName,
      cell: kindName,
    },
    {
      id: 'instance',
      title: t.column.instance,
      width: '12%',
      phone: 'hidden',
      sortBy: ({ instance }) => instance || undefined,
      tip: ({ instance }) => instance,
      cell: ({ instance }) => <span translate="no">{instance}</span>,
    },
  ]
  return [
    {
      id: 'name',
      title: t.column.name,
      phone: 'first',
      sortBy: ({ name }) => name,
      cell: ({ name, gateway, id }) => (
        <Link
          plain
          className={`${shared.quietLink} ${shared.medium}`}
          to={{ page: 'job', gateway, id }}
          title={name}
        >
          {name}
        </Link>
      ),
    },
    ...(isOfOne ? [] : about),
    {
      id: 'state',
      title: t.column.state,
      width: '116px',
      phone: 'second',
      sortBy: (job) => jobGroups.indexOf(groupOf(job)),
      cell: (job) =>
        groupOf(job) === 'scheduled' ? (
          <State kind="info">{jobs.scheduled}</State>
        ) : (
          <JobState kind={kindOf(job)} job={job} />
        ),
    },
    {
      id: 'progress',
      title: t.column.progress,
      width: '120px',
      phone: 'hidden',
      sortBy: ({ counts, total }) => doneOf(groupCounts(counts)) / total,
      cell: (job) => progressCell(job, needs),
    },
    {
      id: 'results',
      title: t.column.results,
      width: hasPeople ? '132px' : '156px',
      phone: 'second',
      cell: (job) => resultsCell(job, needs),
    },
    ...(hasPeople
      ? [
          {
            id: 'by',
            title: t.column.by,
            width: '104px',
            phone: 'second' as const,
            sortBy: ({ by }: JobRecord) => by,
            cell: ({ by, host }: JobRecord) => by ?? (host ? '–' : t.thisBrowser),
          },
        ]
      : []),
    {
      id: 'start',
      title: t.column.start,
      width: '132px',
      right: true,
      phone: 'hidden',
      sortBy: startOf,
      cell: (job) => startCell(job, needs),
    },
    {
      id: 'actions',
      title: t.column.actions,
      width: '88px',
      right: true,
      phone: 'end',
      cell: (job) => actionsCell(job, needs),
    },
  ]
}

const startOf = ({ startedAt, createdAt, pace }: JobRecord) =>
  Math.max(startedAt ?? createdAt, pace.notBefore ?? 0)

/** Shows when it starts or has started; of a job that waits for a decision, the way out instead. */
function startCell(job: JobRecord, { t, formats }: Needs) {
  const { gateway, instance, id, name, counts, why } = job
  const at = startOf(job)
  const isDecided = counts.unknown > 0 && kindOf(job).unknown === 'person'
  const way = isDecided
    ? {
        text: t.decideOn(formats.number(counts.unknown)),
        to: { page: 'job', gateway, id } as const,
      }
    : job.state === 'paused' && why?.kind === 'not-connected' && instance !== ''
      ? { text: t.reconnect, to: { page: 'connection', gateway, instance } as const }
      : undefined
  if (!way || job.isReadOnly || groupOf(job) !== 'decide')
    return <span title={formats.exact(at)}>{formats.when(at)}</span>
  return (
    <Link to={way.to} aria-label={`${way.text} ${name}`} title={formats.exact(at)}>
      {way.text}
    </Link>
  )
}

/** Shows the share that is done; before the start how many there are. */
function progressCell(job: JobRecord, { jobs, formats }: Needs) {
  const { counts, total, name } = job
  const groups = groupCounts(counts)
  if (groups.remaining === total)
    return jobs.kinds[kindOf(job).kind].things(total, formats.number(total))
  return (
    <span
      className={`${shared.stackSmall} ${shared.secondary}`}
      style={{
        gridTemplateColumns: 'minmax(0, 1fr) 3rem',
        alignItems: 'center',
        textAlign: 'end',
      }}
    >
      <JobBar thin counts={groups} total={total} label={name} />
      <span>{`${formats.number(percent(doneOf(groups), total))}%`}</span>
    </span>
  )
}

/** Shows the counts that are not zero. */
function resultsCell(job: JobRecord, { jobs, formats }: Needs) {
  const counts = groupCounts(job.counts)
  const { skippedIsDone } = kindOf(job)
  return (
    <Flex component="span" display="inline-flex" gap="12px">
      {(['accepted', 'skipped', 'refused', 'not-arrived', 'unknown'] as const)
        .filter((group) => counts[group] > 0)
        .map((group) => {
          const number = formats.number(counts[group])
          const label = jobs.said.part(jobs.group[group], number)
          return (
            <span key={group} title={label} data-outcome={group}>
              <State kind={kindOfGroup(group, skippedIsDone)}>
                <span aria-hidden>{number}</span>
                <span className={shared.visuallyHidden}>{label}</span>
              </State>
            </span>
          )
        })}
    </Flex>
  )
}

function actionsCell(job: JobRecord, { t, onDuplicate, onDelete }: Needs) {
  const { kind, name, state, isReadOnly } = job
  if (isReadOnly) return null
  return (
    <Flex component="span" display="inline-flex" gap="4px">
      {state === 'running' ? (
        <ActionIcon
          aria-label={t.pause(name)}
          title={t.pause(name)}
          onClick={() => openJob(job).pause()}
        >
          <Icon of={IconPlayerPause} />
        </ActionIcon>
      ) : (
        <>
          {kind === campaignKind && (
            <ActionIcon
              aria-label={t.useAgainOf(name)}
              title={t.useAgain}
              onClick={() => onDuplicate(job)}
            >
              <Icon of={IconRepeat} />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={t.remove.button(name)}
            title={t.remove.button(name)}
            onClick={() => onDelete(job)}
          >
            <Icon of={IconTrash} />
          </ActionIcon>
        </>
      )}
    </Flex>
  )
}

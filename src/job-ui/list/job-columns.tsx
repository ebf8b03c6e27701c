import { ActionIcon, Flex } from '@mantine/core'
import { IconPlayerPause, IconRepeat, IconTrash } from '@tabler/icons-react'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { kindOf } from '#job-ui/job-kinds.ts'
import { JobBar } from '#job-ui/JobBar.tsx'
import { JobState } from '#job-ui/JobState.tsx'
import { doneOf, groupCounts, kindOfGroup, percent } from '#job-ui/results/row-groups.ts'
import { campaignKind, type JobRecord } from '#local/jobs/job-record.ts'
import { openJob } from '#jobs/job.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { State } from '#ui/note/State.tsx'
import type { Column } from '#ui/table/columns.ts'
import shared from '#ui/shared.module.css'
import { groupOf, jobGroups } from '#jobs/may-resume.ts'

interface Needs {
  t: Catalogue['jobList']
  jobs: Catalogue['jobs']
  formats: Formats
  /** Whether all jobs are of one kind and one instance. */
  isOfOne: boolean
  onDuplicate: (campaign: JobRecord) => void
  onDelete: (job: JobRecord) => void
}

/** Returns the columns of a list of jobs. */
export function jobColumns(needs: Needs): Column<JobRecord>[] {
  const { t, jobs, formats, isOfOne } = needs
  const kindName = (job: JobRecord) => jobs.kinds[kindOf(job).kind].name
  const about: Column<JobRecord>[] = [
    {
      id: 'kind',
      title: t.column.kind,
      width: '120px',
      phone: 'second',
      sortBy: kindName,
      cell: kindName,
    },
    {
      id: 'instance',
      title: t.column.instance,
      width: '13%',
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
      width: '132px',
      phone: 'hidden',
      sortBy: ({ counts, total }) => doneOf(groupCounts(counts)) / total,
      cell: (job) => progressCell(job, needs),
    },
    {
      id: 'results',
      title: t.column.results,
      width: '156px',
      phone: 'second',
      cell: (job) => resultsCell(job, needs),
    },
    {
      id: 'start',
      title: t.column.start,
      width: '96px',
      right: true,
      phone: 'hidden',
      sortBy: startOf,
      cell: (job) => <span title={formats.exact(startOf(job))}>{formats.when(startOf(job))}</span>,
    },
    {
      id: 'actions',
      title: t.column.actions,
      width: '96px',
      right: true,
      phone: 'end',
      cell: (job) => actionsCell(job, needs),
    },
  ]
}

const startOf = ({ startedAt, createdAt, pace }: JobRecord) =>
  Math.max(startedAt ?? createdAt, pace.notBefore ?? 0)

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
  const { kind, name, state } = job
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

import { ActionIcon, Flex } from '@mantine/core'
import { IconRepeat, IconTrash } from '@tabler/icons-react'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobBar } from '#job-ui/JobBar.tsx'
import { JobState } from '#job-ui/JobState.tsx'
import { doneOf, groupCounts, percent } from '#job-ui/row-groups.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { JobRecord } from '#local/job-record.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import shared from '#ui/shared.module.css'

interface Needs {
  t: Catalogue['campaigns']
  jobs: Catalogue['jobs']
  formats: Formats
  onDuplicate: (campaign: JobRecord) => void
  onDelete: (campaign: JobRecord) => void
}

/** Returns the columns of the list of campaigns. */
export function campaignColumns({
  t,
  jobs,
  formats,
  onDuplicate,
  onDelete,
}: Needs): Column<JobRecord>[] {
  const count = (id: 'accepted' | 'refused' | 'unknown'): Column<JobRecord> => ({
    id,
    title: jobs.group[id],
    width: '100px',
    right: true,
    phone: 'hidden',
    sortBy: ({ counts }) => groupCounts(counts)[id],
    cell: ({ counts }) => {
      const n = groupCounts(counts)[id]
      return <span data-outcome={n > 0 ? id : undefined}>{n === 0 ? '–' : formats.number(n)}</span>
    },
  })
  return [
    {
      id: 'name',
      title: t.column.campaign,
      phone: 'first',
      sortBy: ({ name }) => name,
      cell: ({ name, gateway, instance, id }) => (
        <Link
          plain
          className={`${shared.quietLink} ${shared.medium}`}
          to={{ page: 'campaign', gateway, instance, id }}
          title={name}
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'state',
      title: t.column.state,
      width: '140px',
      phone: 'second',
      sortBy: ({ state }) => jobs.state[state],
      cell: (campaign) => <JobState kind={jobKinds.campaign} job={campaign} />,
    },
    {
      id: 'progress',
      title: t.column.progress,
      width: '180px',
      phone: 'hidden',
      sortBy: ({ counts, total }) => doneOf(groupCounts(counts)) / total,
      cell: ({ counts, total, name }) => (
        <span
          className={`${shared.stackSmall} ${shared.secondary}`}
          style={{
            gridTemplateColumns: 'minmax(0, 1fr) 52px',
            alignItems: 'center',
            textAlign: 'end',
          }}
        >
          <JobBar thin counts={groupCounts(counts)} total={total} label={name} />
          <span>{`${formats.number(percent(doneOf(groupCounts(counts)), total))}%`}</span>
        </span>
      ),
    },
    {
      id: 'recipients',
      title: t.recipients,
      width: '110px',
      right: true,
      phone: 'second',
      sortBy: ({ total }) => total,
      cell: ({ total }) => formats.number(total),
    },
    count('accepted'),
    count('refused'),
    count('unknown'),
    {
      id: 'created',
      title: t.column.created,
      width: '130px',
      right: true,
      phone: 'second',
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <span title={formats.exact(createdAt)}>{formats.when(createdAt)}</span>
      ),
    },
    {
      id: 'actions',
      title: t.column.actions,
      width: '108px',
      right: true,
      phone: 'end',
      cell: (campaign) => (
        <Flex component="span" display="inline-flex" gap="4px">
          <ActionIcon
            aria-label={t.useAgainOf(campaign.name)}
            title={t.useAgain}
            onClick={() => onDuplicate(campaign)}
          >
            <Icon of={IconRepeat} />
          </ActionIcon>
          <ActionIcon
            aria-label={t.remove.button(campaign.name)}
            title={t.remove.short}
            onClick={() => onDelete(campaign)}
          >
            <Icon of={IconTrash} />
          </ActionIcon>
        </Flex>
      ),
    },
  ]
}

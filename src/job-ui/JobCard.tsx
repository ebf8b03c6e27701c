import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import { JobBar } from './JobBar.tsx'
import classes from './JobCard.module.css'
import { doneOf, groupCounts, percent } from './results/row-groups.ts'

/** A compact card of a job, for the navigation: its name, its progress, and a text and a warning below. */
export function JobCard({
  job: { gateway, id, name, counts, total },
  text,
  warning,
  left,
}: {
  job: Pick<JobRecord, 'gateway' | 'id' | 'name' | 'counts' | 'total'>
  text: ReactNode
  warning: ReactNode
  /** The time left, on the right. */
  left?: ReactNode
}) {
  const formats = useFormats()
  const groups = groupCounts(counts)
  return (
    <Link
      plain
      className={`${shared.hoverable} ${shared.ringInside} ${classes.job}`}
      to={{ page: 'job', gateway, id }}
    >
      <Flex component="span" justify="space-between" gap="xs">
        <strong className={`${shared.truncate} ${shared.strong} ${shared.text}`}>{name}</strong>{' '}
        <span>{`${formats.number(Math.floor(percent(doneOf(groups), total)))}%`}</span>
      </Flex>
      <JobBar thin counts={groups} total={total} label={name} />
      <Flex component="span" justify="space-between" gap="xs">
        <span>{text}</span> {left !== undefined && <span>{left}</span>}
        <Flex
          component="span"
          display="inline-flex"
          flex="none"
          align="center"
          gap="4px"
          c="var(--warn)"
        >
          {warning}
        </Flex>
      </Flex>
    </Link>
  )
}

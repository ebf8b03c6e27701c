import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { Link } from '#ui/Link.tsx'
import classes from './JobCardFrame.module.css'
import shared from '#ui/shared.module.css'

/** A compact card of a job, for the navigation: its name, a bar, and texts for both. Links to its page. */
export function JobCardFrame({
  job,
  corner,
  bar,
  start,
  end,
}: {
  job: Pick<JobRecord, 'gateway' | 'id' | 'name'>
  /** Next to the name. */
  corner: ReactNode
  bar: ReactNode
  /** Below the bar. */
  start: ReactNode
  end: ReactNode
}) {
  return (
    <Link
      plain
      className={`${shared.hoverable} ${shared.ringInside} ${classes.job}`}
      to={{ page: 'job', gateway: job.gateway, id: job.id }}
    >
      <Flex component="span" justify="space-between" gap="xs">
        <strong className={`${shared.truncate} ${shared.strong} ${shared.text}`}>{job.name}</strong>{' '}
        {corner}
      </Flex>
      {bar}
      <Flex component="span" justify="space-between" gap="xs">
        {start} {end}
      </Flex>
    </Link>
  )
}

/** A warning in a card. */
export function JobCardWarning({ children }: { children: ReactNode }) {
  return (
    <Flex
      component="span"
      display="inline-flex"
      flex="none"
      align="center"
      gap="4px"
      c="var(--warn)"
    >
      {children}
    </Flex>
  )
}

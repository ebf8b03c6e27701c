import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'
import classes from './JobCardFrame.module.css'
import { pageOfJob } from './page-of-job.ts'

/** A job in a few lines, for the navigation: its name, a bar, and what is said about both. Leads to its page. */
export function JobCardFrame({
  job,
  corner,
  bar,
  start,
  end,
}: {
  job: Parameters<typeof pageOfJob>[0] & { readonly name: string }
  /** Beside the name. */
  corner: ReactNode
  bar: ReactNode
  /** Below the bar. */
  start: ReactNode
  end: ReactNode
}) {
  return (
    <Link plain className={classes.job ?? ''} {...pageOfJob(job)}>
      <span className={classes.line}>
        <strong className={classes.name}>{job.name}</strong> {corner}
      </span>
      {bar}
      <span className={classes.line}>
        {start} {end}
      </span>
    </Link>
  )
}

/** What asks for a person's attention in a card. */
export function JobCardWarning({ children }: { children: ReactNode }) {
  return <span className={classes.status}>{children}</span>
}

import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { needsHandOver } from '#client/auth/signs-in.ts'
import { useSession } from '#data/session/session.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { ListPage } from '#ui/ListPage.tsx'
import type { JobFile } from './results/job-file.ts'
import { JobAnnouncer } from './JobAnnouncer.tsx'
import { JobControls } from './JobControls.tsx'
import { JobNotes } from './JobNotes.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './JobPage.module.css'
import { JobProgress } from './JobProgress.tsx'
import { JobResults, type ActionFilter, type JobCells } from './results/JobResults.tsx'
import type { JobHandle } from './use-job-handle.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobSnapshot, Watchers } from '#jobs/job-view.ts'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { kindOf, preparedOn } from './job-kinds.ts'
import { JobState } from './JobState.tsx'
import { MailChoice } from './MailChoice.tsx'

/** The page of a job of any kind: state and actions, progress, notices, the result of each row. */
export function JobPage({
  handle,
  file,
  cells,
  reasonOf,
  actionFilter,
  actions,
  unknownAction,
  notes,
  chart,
  results,
  foot,
  children,
}: {
  handle: JobHandle
  file: JobFile
  cells?: JobCells
  reasonOf?: (row: JobRow) => string | undefined
  actionFilter?: ActionFilter
  /** Additional actions of this kind. */
  actions?: ReactNode
  /** An action for unknown results. */
  unknownAction?: ReactNode
  /** Additional notices. */
  notes?: ReactNode
  /** Next to the progress. */
  chart?: ReactNode
  /** The results, instead of a table. */
  results?: ReactNode
  foot?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}) {
  return (
    <ListPage foot={<JobFoot job={handle.snapshot}>{foot}</JobFoot>}>
      <JobHeader job={handle.snapshot}>
        <Watching watchers={handle.snapshot.watchers} />
        <JobControls handle={handle} file={file}>
          {actions}
        </JobControls>
      </JobHeader>
      <div
        className={`${shared.rigid} ${shared.grid} ${parts.cells} ${classes.top}`}
        data-chart={chart !== undefined || undefined}
      >
        <div className={classes.progress}>
          <JobProgress handle={handle} />
        </div>
        {chart !== undefined && <div>{chart}</div>}
      </div>
      <JobNotes
        handle={handle}
        className={`${parts.notes} ${classes.notes}`}
        unknownAction={unknownAction}
      >
        {notes}
      </JobNotes>
      {results ?? (
        <JobResults handle={handle} cells={cells} reasonOf={reasonOf} actionFilter={actionFilter} />
      )}
      <JobAnnouncer handle={handle} />
      {children}
    </ListPage>
  )
}

/** Where a job runs, and who has started it; `children` are facts of its kind. */
function JobFoot({
  job: { id, host, runsIn, state, by, gateway },
  children,
}: {
  job: JobSnapshot
  children?: ReactNode
}) {
  const t = useText('jobs')
  const me = useSession()?.name
  return (
    <>
      {state === 'running' && (
        <span>
          <span>{host && needsHandOver(gateway) ? t.foot.handedOver : t.foot[host ?? runsIn]}</span>
          {host !== undefined && by === me && <NotifyMe />}
        </span>
      )}
      {host !== undefined && (
        <MailChoice job={id} hasEnded={state === 'finished' || state === 'stopped'} />
      )}
      {children}
      {by !== undefined && <span>{t.startedBy(by)}</span>}
    </>
  )
}

/** Asks the browser to show the end of jobs while this page is hidden; nothing once that is decided. */
function NotifyMe() {
  const t = useText('jobs')
  const [isOpen, setOpen] = useState(
    () => 'Notification' in globalThis && Notification.permission === 'default',
  )
  if (!isOpen) return null
  return (
    <>
      {' '}
      <Button
        size="compact-sm"
        onClick={() => void Notification.requestPermission().finally(() => setOpen(false))}
      >
        {t.notifyMe}
      </Button>
    </>
  )
}

/** The most names of people who watch. */
const maxNames = 3

/** Who else has the page open: names where people sign in, else how many pages. */
function Watching({ watchers }: { watchers: Watchers | undefined }) {
  const t = useText('jobs')
  const formats = useFormats()
  if (!watchers || watchers.count < 2) return null
  const { names, count } = watchers
  const rest = count - Math.min(names.length, maxNames)
  const shown = names.slice(0, maxNames).join(', ')
  return (
    <span>
      {names.length === 0
        ? t.watchingCount(count, formats.number(count))
        : t.watching(rest > 0 ? `${shown} +${formats.number(rest)}` : shown)}
    </span>
  )
}

/** The header of a job's page: a link to all jobs, its name and state, and a link to where its kind is prepared. */
export function JobHeader({ job, children }: { job: JobSnapshot; children?: ReactNode }) {
  const t = useText('jobs')
  const kind = kindOf(job)
  const { gateway, instance } = job
  return (
    <PageHeader
      title={job.name}
      parent={<Link to={{ page: 'jobs', gateway }}>{t.title}</Link>}
      context={
        <>
          <JobState kind={kind} job={job} since /> <span>{'· '}</span>
          <Link {...preparedOn(job)}>{t.kinds[kind.kind].name}</Link>
          {instance !== '' && <span>{` · ${instance}`}</span>}
        </>
      }
    >
      {children}
    </PageHeader>
  )
}

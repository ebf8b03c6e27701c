import type { ReactNode } from 'react'
import type { JobRow } from '#jobs/job-rows.ts'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { JobFile } from './job-file.ts'
import { JobAnnouncer } from './JobAnnouncer.tsx'
import { JobControls } from './JobControls.tsx'
import { JobNotes } from './JobNotes.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './JobPage.module.css'
import { JobProgress } from './JobProgress.tsx'
import { JobResults, type ActionFilter, type JobCells } from './JobResults.tsx'
import { JobState } from './JobState.tsx'
import type { JobHandle } from './use-job-handle.ts'

/** The page of a job of any kind: state and actions, progress, notices, the result of each row. */
export function JobPage({
  handle,
  parent,
  file,
  cells,
  reasonOf,
  actionFilter,
  isBlocked = false,
  actions,
  unknownAction,
  notes,
  chart,
  foot,
  children,
}: {
  handle: JobHandle
  /** A link to the page that starts jobs of this kind. */
  parent: ReactNode
  file: JobFile
  cells: JobCells
  reasonOf?: (row: JobRow) => string | undefined
  actionFilter?: ActionFilter
  /** Whether something must be done before it can start. */
  isBlocked?: boolean
  /** Additional actions of this kind. */
  actions?: ReactNode
  /** An action for unknown results. */
  unknownAction?: ReactNode
  /** Additional notices. */
  notes?: ReactNode
  /** Next to the progress. */
  chart?: ReactNode
  foot?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}) {
  const { kind, snapshot } = handle
  return (
    <ListPage foot={foot}>
      <PageHeader
        title={snapshot.name}
        parent={parent}
        context={<JobState kind={kind} job={snapshot} since />}
      >
        <JobControls handle={handle} file={file} isBlocked={isBlocked}>
          {actions}
        </JobControls>
      </PageHeader>
      <div
        className={`${shared.rigid} ${shared.grid} ${parts.cells} ${classes.top}`}
        data-chart={chart !== undefined || undefined}
      >
        <div className={classes.progress}>
          <JobProgress kind={kind} snapshot={snapshot} />
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
      <JobResults handle={handle} cells={cells} reasonOf={reasonOf} actionFilter={actionFilter} />
      <JobAnnouncer kind={kind} snapshot={snapshot} />
      {children}
    </ListPage>
  )
}

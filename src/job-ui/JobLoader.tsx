import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { doesJobs } from '#client/auth/signs-in.ts'
import { useJob } from '#data/jobs/use-job.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { Note } from '#ui/note/Note.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'

/** What shows a job of one kind. */
export interface JobProps {
  readonly job: Job
  readonly snapshot: JobSnapshot
}

/** Loads a job and shows it, or that it is loading, cannot be loaded, or does not exist. */
export function JobLoader({
  id,
  head,
  loading,
  children,
}: {
  id: string
  /** Rendered above the placeholder while there is no job to show. */
  head?: ReactNode
  /** Shown while loading. */
  loading: ReactNode
  children: (props: JobProps) => ReactNode
}) {
  const t = useText('jobs')
  const core = useText('core').action
  const isOfServer = doesJobs(useConnection().address).length > 0
  const read = useJob(id)
  if (read.state === 'read') return children(read)
  return (
    <>
      {head}
      {read.state === 'failed' && (
        <Note
          kind="bad"
          title={t.unread.title}
          action={
            <Button size="compact-sm" onClick={read.retry}>
              {core.retry}
            </Button>
          }
        >
          <p>{isOfServer ? t.onServer.unread : t.unread.text}</p>
        </Note>
      )}
      {read.state === 'loading' && loading}
      {read.state === 'gone' && (
        <Empty title={t.gone} text={isOfServer ? t.onServer.gone : t.goneText} />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useJob } from '#data/use-job.ts'
import { useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { Note } from '#ui/Note.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import type { JobKind } from './job-kinds.ts'
import { useJobWords } from './use-job-words.ts'

/** Loads a job of a kind and shows it, or that it is loading, cannot be loaded, or does not exist. */
export function JobLoader({
  kind,
  instance = '',
  id,
  head,
  loading,
  goneAction,
  children,
}: {
  kind: JobKind
  /** '' if the job has no instance. */
  instance?: string
  id: string
  /** Rendered above the placeholder while there is no job to show. */
  head?: ReactNode
  /** Shown while loading. */
  loading: ReactNode
  /** An action for a job that does not exist. */
  goneAction?: ReactNode
  children: (job: Job, snapshot: JobSnapshot) => ReactNode
}) {
  const { t, of } = useJobWords(kind)
  const core = useText('core').action
  const { job, snapshot, failure } = useJob(instance, id)
  if (snapshot && snapshot.kind === kind.kind) return children(job, snapshot)
  return (
    <>
      {head}
      {failure !== undefined ? (
        <Note
          kind="bad"
          title={t.unread.title}
          action={
            <Button size="compact-sm" onClick={() => job.view.retry()}>
              {core.retry}
            </Button>
          }
        >
          <p>{t.unread.text}</p>
        </Note>
      ) : snapshot === undefined ? (
        loading
      ) : (
        <Empty title={t.gone} text={of.goneText}>
          {goneAction}
        </Empty>
      )}
    </>
  )
}

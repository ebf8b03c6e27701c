import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useJob } from '#data/use-job.ts'
import { useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/snapshot.ts'
import { Note } from '#ui/Note.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import type { JobKind } from './job-kinds.ts'
import { useJobWords } from './use-job-words.ts'

/** Reads a job of a kind, and shows it; or that it is being read, cannot be read, or does not exist. */
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
  /** '' where the job belongs to none. */
  instance?: string
  id: string
  /** Above what is shown in the job's place. */
  head?: ReactNode
  /** Shown while it is read. */
  loading: ReactNode
  /** What a person can do where it does not exist. */
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

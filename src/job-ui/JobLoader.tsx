import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRun } from '#data/use-run.ts'
import { useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
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
  children: (run: Run, snapshot: RunSnapshot) => ReactNode
}) {
  const { t, of } = useJobWords(kind)
  const core = useText('core').action
  const { run, snapshot, failure } = useRun(instance, id)
  if (snapshot && snapshot.kind === kind.kind) return children(run, snapshot)
  return (
    <>
      {head}
      {failure !== undefined ? (
        <Note
          kind="bad"
          title={t.unread.title}
          action={
            <Button size="compact-sm" onClick={() => run.view.retry()}>
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

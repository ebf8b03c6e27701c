import { useRun } from '#data/use-run.ts'
import { useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { Note } from '#ui/Note.tsx'
import { Button } from '@mantine/core'
import type { BatchLook } from './batch-look.ts'
import { BatchRun } from './BatchRun.tsx'
import { RunUnread } from './RunUnread.tsx'
import type { BatchRuns } from './use-batch-runs.ts'

/** The run that a page shows, once it is read. Brings the engine. */
export function ShownRun({
  instance,
  id,
  look,
  batches,
  onBringBack,
}: {
  instance: string
  id: string
  look: BatchLook
  batches: Pick<BatchRuns<never>, 'said' | 'show' | 'start'>
  onBringBack: (rows: readonly RunRow[]) => void
}) {
  const t = useText('bulk')
  const { run, snapshot, failure } = useRun(instance, id)
  if (snapshot && snapshot.kind === look.of.kind)
    return (
      <BatchRun
        look={look}
        run={run}
        snapshot={snapshot}
        said={batches.said}
        onStart={() => void batches.start(id)}
        onClose={() => batches.show(undefined)}
        onBringBack={onBringBack}
      />
    )
  if (failure !== undefined) return <RunUnread run={run} />
  if (snapshot === undefined) return null
  return (
    <Note
      kind="info"
      title={t.gone}
      action={
        <Button size="compact-sm" onClick={() => batches.show(undefined)}>
          {t.close}
        </Button>
      }
    />
  )
}

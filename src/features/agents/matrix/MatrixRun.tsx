import { Button } from '@mantine/core'
import { RunUnread } from '#bulk/RunUnread.tsx'
import { useRun } from '#data/use-run.ts'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import { permissionsKind } from './permissions-kind.ts'
import { RunOutcome } from './RunOutcome.tsx'

/** What became of applying changes: while it goes on, and afterwards. */
export function MatrixRun({
  id,
  onMatrix,
  onRun,
}: {
  id: string
  onMatrix: () => void
  onRun: (id: string) => void
}) {
  const t = useText('matrix').run
  const { run, snapshot, failure } = useRun('', id)
  if (snapshot && snapshot.kind === permissionsKind)
    return <RunOutcome run={run} snapshot={snapshot} onMatrix={onMatrix} onRun={onRun} />
  if (failure !== undefined) return <RunUnread run={run} />
  if (snapshot === undefined) return <WaitingRows />
  return (
    <Empty title={t.gone} text={t.goneText}>
      <Button variant="filled" onClick={onMatrix}>
        {t.toMatrix}
      </Button>
    </Empty>
  )
}

import { Button } from '@mantine/core'
import { RunUnread } from '#bulk/RunUnread.tsx'
import { useRun } from '#data/use-run.ts'
import { settingsKind } from '#features/fleet/settings/settings-kind.ts'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import { RunOutcome } from './RunOutcome.tsx'

/** What became of changing many: while it goes on, and afterwards. */
export function SettingsRun({
  id,
  onFleet,
  onRun,
}: {
  id: string
  onFleet: () => void
  onRun: (id: string) => void
}) {
  const t = useText('fleetChange').run
  const { run, snapshot, failure } = useRun('', id)
  if (snapshot && snapshot.kind === settingsKind)
    return <RunOutcome run={run} snapshot={snapshot} onFleet={onFleet} onRun={onRun} />
  if (failure !== undefined) return <RunUnread run={run} />
  if (snapshot === undefined) return <WaitingRows />
  return (
    <Empty title={t.gone} text={t.goneText}>
      <Button variant="filled" onClick={onFleet}>
        {t.back}
      </Button>
    </Empty>
  )
}

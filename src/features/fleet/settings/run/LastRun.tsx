import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { settingsKind } from '#features/fleet/settings/settings-kind.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { readRuns } from '#local/runs.ts'
import { State } from '#ui/State.tsx'
import classes from './Run.module.css'

const isOpen = ({ state }: RunRecord) =>
  state === 'running' || state === 'paused' || state === 'ready'

/** The way to what was applied last, or is not finished yet. */
export function LastRun({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText('fleetSettings').run
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [last, setLast] = useState<RunRecord>()
  useEffect(() => {
    let current = true
    // Straight from the disk: the engine comes with the run's own page. Without storage there is none.
    readRuns(gateway).then(
      (runs) => {
        const own = runs.filter(({ kind, state }) => kind === settingsKind && state !== 'making')
        if (current) setLast(own.find(isOpen) ?? own[0])
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway])
  if (!last) return null
  return (
    <span className={classes.last}>
      {isOpen(last) ? (
        <State kind="warning">{t.lastOpen}</State>
      ) : (
        <span>{t.last(last.name, formats.when(last.endedAt ?? last.createdAt))}</span>
      )}
      <Button size="compact-xs" onClick={() => onOpen(last.id)}>
        {t.open}
      </Button>
    </span>
  )
}

import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { readRuns } from '#local/runs.ts'
import { State } from '#ui/State.tsx'
import classes from './Matrix.module.css'
import { permissionsKind } from './permissions-kind.ts'

/** The way to what was applied last, or is not finished yet. */
export function LastRun({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText('matrix').last
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [own, setOwn] = useState<readonly RunRecord[]>([])
  useEffect(() => {
    let current = true
    // Straight from the disk: the engine comes with the run's own page. Without storage there is none.
    readRuns(gateway).then(
      (runs) => current && setOwn(runs.filter(({ kind }) => kind === permissionsKind)),
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway])
  const isOpen = (state: string) => state === 'running' || state === 'paused' || state === 'ready'
  const last = own.find(({ state }) => isOpen(state)) ?? own[0]
  if (!last) return null
  const when = formats.when(last.endedAt ?? last.createdAt)
  return (
    <span className={classes.last} title={t.doneText}>
      {isOpen(last.state) ? (
        <State kind="warning">{t.unfinished}</State>
      ) : (
        <span>{t.done(last.name, when)}</span>
      )}
      <Button size="compact-xs" onClick={() => onOpen(last.id)}>
        {t.open}
      </Button>
    </span>
  )
}

import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats } from '#i18n/locale.tsx'
import type { RunRecord } from '#local/run-record.ts'
import { readRuns } from '#local/runs.ts'
import { State } from '#ui/State.tsx'
import classes from './LastRun.module.css'

const isOpen = ({ state }: RunRecord) =>
  state === 'running' || state === 'paused' || state === 'ready'

/** The way to the run of a kind that was applied last, or is not finished yet. */
export function LastRun({
  kind,
  words,
  onOpen,
}: {
  kind: string
  words: {
    /** One is not finished. */
    readonly unfinished: string
    readonly open: string
    /** More of it, where a pointer rests. */
    readonly title?: string
  }
  onOpen: (id: string) => void
}) {
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [last, setLast] = useState<RunRecord>()
  useEffect(() => {
    let current = true
    // Straight from the disk: the engine comes with the run's own page. Without storage there is none.
    readRuns(gateway).then(
      (runs) => {
        const own = runs.filter((run) => run.kind === kind && run.state !== 'making')
        if (current) setLast(own.find(isOpen) ?? own[0])
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway, kind])
  if (!last) return null
  return (
    <span className={classes.last} title={words.title}>
      {isOpen(last) ? (
        <State kind="warning">{words.unfinished}</State>
      ) : (
        <span>
          {last.name}, {formats.when(last.endedAt ?? last.createdAt)}
        </span>
      )}
      <Button size="compact-xs" onClick={() => onOpen(last.id)}>
        {words.open}
      </Button>
    </span>
  )
}

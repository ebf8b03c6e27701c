import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/job-record.ts'
import { readJobs } from '#local/jobs.ts'
import { State } from '#ui/State.tsx'
import classes from './LastJob.module.css'

const isOpen = ({ state }: JobRecord) =>
  state === 'running' || state === 'paused' || state === 'ready'

/** The way to the job of a kind that was applied last, or is not finished yet. */
export function LastJob({
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
  const [last, setLast] = useState<JobRecord>()
  useEffect(() => {
    let current = true
    // Straight from the disk: the engine comes with the job's own page. Without storage there is none.
    readJobs(gateway).then(
      (jobs) => {
        const own = jobs.filter((job) => job.kind === kind && job.state !== 'making')
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

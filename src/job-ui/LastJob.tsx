import { Button, Flex } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats } from '#i18n/locale.tsx'
import type { JobRecord } from '#local/job-record.ts'
import { readJobs } from '#local/jobs.ts'
import { State } from '#ui/State.tsx'

const isOpen = ({ state }: JobRecord) =>
  state === 'running' || state === 'paused' || state === 'ready'

/** Links to the last applied, or an unfinished, job of a kind. */
export function LastJob({
  kind,
  words,
  onOpen,
}: {
  kind: string
  words: {
    /** The text if one is not finished. */
    readonly unfinished: string
    readonly open: string
    /** More details, as a tooltip. */
    readonly title?: string
  }
  onOpen: (id: string) => void
}) {
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [last, setLast] = useState<JobRecord>()
  useEffect(() => {
    let current = true
    // Read directly from storage: the engine is loaded with the job's own page. Without storage there is none.
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
    <Flex
      component="span"
      display="inline-flex"
      wrap="wrap"
      align="center"
      gap="4px 8px"
      title={words.title}
    >
      {isOpen(last) ? (
        <State kind="warning">{words.unfinished}</State>
      ) : (
        <span>{`${last.name}, ${formats.when(last.endedAt ?? last.createdAt)}`}</span>
      )}
      <Button size="compact-xs" onClick={() => onOpen(last.id)}>
        {words.open}
      </Button>
    </Flex>
  )
}

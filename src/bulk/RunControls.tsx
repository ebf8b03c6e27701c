import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Icon } from '#ui/Icon.tsx'

/** Whether a run can still send something. */
const isOpen = ({ state }: Pick<RunSnapshot, 'state'>): boolean =>
  state === 'ready' || state === 'paused' || state === 'running'

/** Stop, pause, start and resume, each while a run can be; the filled one last. */
export function RunControls({
  snapshot,
  words,
  blocked = false,
  busy = false,
  onStop,
  onPause,
  onStart,
  children,
}: {
  snapshot: RunSnapshot
  words: Readonly<Record<'stop' | 'pause' | 'startIt' | 'resume', string>>
  /** Whether something must be done before it can start. */
  blocked?: boolean
  /** Whether it is being started. */
  busy?: boolean
  onStop: () => void
  onPause: () => void
  onStart: () => void
  /** What else can be done once it is over. */
  children: ReactNode
}) {
  const { state, counts, startedAt, place } = snapshot
  return (
    <>
      {isOpen(snapshot) ? (
        <Button leftSection={<Icon of={IconPlayerStop} />} onClick={onStop}>
          {words.stop}
        </Button>
      ) : (
        children
      )}
      {state === 'running' && (
        <Button variant="filled" leftSection={<Icon of={IconPlayerPause} />} onClick={onPause}>
          {words.pause}
        </Button>
      )}
      {(state === 'ready' || state === 'paused') && counts.waiting > 0 && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlayerPlay} />}
          disabled={place === 'elsewhere' || blocked}
          loading={busy}
          onClick={onStart}
        >
          {startedAt === undefined ? words.startIt : words.resume}
        </Button>
      )}
    </>
  )
}

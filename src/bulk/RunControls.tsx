import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
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
  rest,
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
  /** Resumes one that was stopped with what was not sent, and nothing else. */
  rest: { readonly label: (n: string) => string; readonly onResume: () => void }
  /** What else can be done once it is over. */
  children: ReactNode
}) {
  const { state, counts, startedAt, place } = snapshot
  const formats = useFormats()
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
      {state === 'stopped' && counts['not-sent'] > 0 && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlayerPlay} />}
          disabled={place === 'elsewhere'}
          loading={busy}
          onClick={rest.onResume}
        >
          {rest.label(formats.number(counts['not-sent']))}
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

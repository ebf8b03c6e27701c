import { Button } from '@mantine/core'
import {
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRepeat,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useUseAgain } from '#features/campaigns/use-use-again.tsx'
import { late } from '#ui/late.tsx'

const ExportDialog = late(() => import('./ExportDialog.tsx').then((m) => m.ExportDialog))

/** What a person may do with a campaign as it stands; the filled button last. */
export function CampaignActions({
  run,
  campaign,
  onStart,
}: {
  run: Run
  campaign: RunSnapshot
  onStart: () => void
}) {
  const t = useText('campaigns')
  const [asking, setAsking] = useState<'stop' | 'export'>()
  const again = useUseAgain()
  const { state, counts, startedAt, place } = campaign
  const open = state === 'ready' || state === 'paused' || state === 'running'
  return (
    <>
      <Button leftSection={<Icon of={IconDownload} />} onClick={() => setAsking('export')}>
        {t.export.title}
      </Button>
      {!open && (
        <Button leftSection={<Icon of={IconRepeat} />} onClick={() => void again.ask(campaign)}>
          {t.useAgain}
        </Button>
      )}
      {open && (
        <Button leftSection={<Icon of={IconPlayerStop} />} onClick={() => setAsking('stop')}>
          {t.stop}
        </Button>
      )}
      {state === 'running' && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlayerPause} />}
          onClick={() => run.pause()}
        >
          {t.pause}
        </Button>
      )}
      {(state === 'ready' || state === 'paused') && counts.waiting > 0 && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlayerPlay} />}
          disabled={place === 'elsewhere'}
          onClick={onStart}
        >
          {startedAt === undefined ? t.startIt : t.resume}
        </Button>
      )}
      <Suspense fallback={null}>
        {asking === 'stop' && (
          <StopQuestion
            waiting={counts.waiting}
            onConfirm={() => void run.stop()}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'export' && (
          <ExportDialog run={run} campaign={campaign} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
      {again.question}
    </>
  )
}

function StopQuestion({
  waiting,
  ...answers
}: {
  waiting: number
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useText('campaignDialogs')
  const formats = useFormats()
  return (
    <ConfirmDialog title={t.stopTitle} confirm={t.stopNow} {...answers}>
      {t.stopText(waiting, formats.number(waiting))}
    </ConfirmDialog>
  )
}

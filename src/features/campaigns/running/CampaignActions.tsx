import { Button } from '@mantine/core'
import { IconDownload, IconRepeat } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { RunControls } from '#bulk/RunControls.tsx'
import { useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Icon } from '#ui/Icon.tsx'
import { lateDialog } from '#ui/late.tsx'
import { Note } from '#ui/Note.tsx'
import { useDecisions } from './use-decisions.ts'

const RetryQuestion = lateDialog(
  () => import('./RetryQuestion.tsx').then((m) => m.RetryQuestion),
  ['campaignDialogs'],
)
const StopQuestion = lateDialog(
  () => import('./RetryQuestion.tsx').then((m) => m.StopQuestion),
  ['campaignDialogs'],
)
const UseAgain = lateDialog(
  () => import('#features/campaigns/UseAgain.tsx').then((m) => m.UseAgain),
  ['campaignDialogs'],
)
const ExportDialog = lateDialog(() => import('./ExportDialog.tsx').then((m) => m.ExportDialog))

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
  const [asking, setAsking] = useState<'stop' | 'export' | 'rest' | 'again'>()
  const decisions = useDecisions(run, onStart)
  return (
    <>
      <Button leftSection={<Icon of={IconDownload} />} onClick={() => setAsking('export')}>
        {t.export.title}
      </Button>
      <RunControls
        snapshot={campaign}
        words={t}
        onStop={() => setAsking('stop')}
        onPause={() => run.pause()}
        onStart={onStart}
        busy={decisions.busy}
        rest={{ label: t.retry.button['not-sent'], onResume: () => setAsking('rest') }}
      >
        <Button leftSection={<Icon of={IconRepeat} />} onClick={() => setAsking('again')}>
          {t.useAgain}
        </Button>
      </RunControls>
      <Suspense fallback={null}>
        {asking === 'stop' && (
          <StopQuestion
            waiting={campaign.counts.waiting}
            onConfirm={() => void run.stop()}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'rest' && (
          <RetryQuestion
            what="not-sent"
            count={campaign.counts['not-sent']}
            onConfirm={() => void decisions.retry('not-sent')}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'export' && (
          <ExportDialog run={run} campaign={campaign} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
      {asking === 'again' && <UseAgain campaign={campaign} onClose={() => setAsking(undefined)} />}
      {decisions.failed !== undefined && <Note kind="bad" title={decisions.failed} takesFocus />}
    </>
  )
}

import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { ResumeOption } from '#bulk/ResumeOption.tsx'
import { usePreventsRepeats } from '#data/use-prevents-repeats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { PauseReason } from '#local/run-record.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { lateDialog } from '#ui/late.tsx'
import { Note } from '#ui/Note.tsx'
import classes from './Campaign.module.css'
import type { StartRefusal } from './use-said.ts'

const DecideDialog = lateDialog(
  () => import('./DecideDialog.tsx').then((m) => m.DecideDialog),
  ['campaignDialogs', 'campaigns'],
)

/** What a person should know now: why it did not start, why it is paused, what is unknown. */
export function CampaignNotes({
  run,
  campaign,
  said,
  onStart,
}: {
  run: Run
  campaign: RunSnapshot
  said: StartRefusal | undefined
  onStart: () => void
}) {
  const [deciding, setDeciding] = useState(false)
  const { state, why, counts, place } = campaign
  return (
    <div className={classes.notes}>
      <Suspense fallback={null}>
        {state === 'running' && <Words />}
        {said !== undefined && state !== 'running' && <Said said={said} />}
        {state === 'running' && place === 'elsewhere' && <Elsewhere />}
        {state === 'paused' && why !== undefined && why.kind !== 'person' && (
          <Why why={why} campaign={campaign} />
        )}
        {counts.unknown > 0 && (
          <Unknown count={counts.unknown} onDecide={() => setDeciding(true)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {deciding && (
          <DecideDialog
            run={run}
            campaign={campaign}
            onStart={onStart}
            onClose={() => setDeciding(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

// Their words come when they may be needed: most campaigns need none.

/** Fetches them while the gateway answers: it may be what serves this page, and what stops. */
function Words() {
  useText('campaignNotes')
  return null
}

function Said({ said }: { said: StartRefusal }) {
  const { title, text } = useText('campaignNotes').refusal[said]
  return (
    <Note kind="warning" title={title}>
      <p>{text}</p>
    </Note>
  )
}

function Elsewhere() {
  const t = useText('campaignNotes')
  return (
    <Note kind="info" title={t.elsewhere}>
      <p>{t.elsewhereText}</p>
    </Note>
  )
}

function Why({ why, campaign }: { why: PauseReason; campaign: RunSnapshot }) {
  const { title, text } = useText('campaignNotes').why[why.kind]
  return (
    <Note kind="warning" title={title}>
      <p>{text}</p>
      {why.text !== undefined && <p>{why.text}</p>}
      <ResumeOption job={campaign} />
    </Note>
  )
}

function Unknown({ count, onDecide }: { count: number; onDecide: () => void }) {
  const t = useText('campaignNotes').unknown
  const core = useText('core').failure
  const mayRepeat = usePreventsRepeats() === false
  const number = useFormats().number(count)
  return (
    <Note
      kind="unknown"
      title={t.title(count, number)}
      action={
        <Button size="compact-sm" onClick={onDecide}>
          {t.decide(number)}
        </Button>
      }
    >
      <p>{t.text}</p>
      {mayRepeat && <p>{core.mayRepeat}</p>}
    </Note>
  )
}

import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Note } from '#ui/Note.tsx'
import classes from './Campaign.module.css'
import type { StartRefusal } from './use-said.ts'

const DecideDialog = lazy(() =>
  import('./DecideDialog.tsx').then((m) => ({ default: m.DecideDialog })),
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
  const t = useText('campaigns')
  const formats = useFormats()
  const [deciding, setDeciding] = useState(false)
  const { state, why, counts, place } = campaign
  const unknown = counts.unknown
  const number = formats.number(unknown)
  return (
    <div className={classes.notes}>
      {said !== undefined && state !== 'running' && (
        <Note kind="warning" title={t.refusal[said].title}>
          <p>{t.refusal[said].text}</p>
        </Note>
      )}
      {state === 'running' && place === 'elsewhere' && (
        <Note kind="info" title={t.elsewhere}>
          <p>{t.elsewhereText}</p>
        </Note>
      )}
      {state === 'paused' && why !== undefined && why.kind !== 'person' && (
        <Note kind="warning" title={t.why[why.kind].title}>
          <p>{t.why[why.kind].text}</p>
          {why.text !== undefined && <p>{why.text}</p>}
        </Note>
      )}
      {unknown > 0 && (
        <Note
          kind="unknown"
          title={t.unknown.title(unknown, number)}
          action={
            <Button size="compact-sm" onClick={() => setDeciding(true)}>
              {t.unknown.decide(number)}
            </Button>
          }
        >
          <p>{t.unknown.text}</p>
        </Note>
      )}
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

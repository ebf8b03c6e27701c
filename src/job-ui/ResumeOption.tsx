import { useSyncExternalStore } from 'react'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { useText } from '#i18n/locale.tsx'
import {
  resumeChange,
  resumeAfterOutage,
  resumedAfterOutage,
} from '#local/jobs/resume-after-outage.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { Check } from '#ui/form/Check.tsx'

/** Offers to resume a job automatically that paused because the gateway does not respond. Off by default. */
export function ResumeOption({
  job: { gateway, id, state, why, counts },
}: {
  job: Pick<JobSnapshot, 'gateway' | 'id' | 'state' | 'why' | 'counts'>
}) {
  const t = useText('outage').resume
  const isDown = useOutage() !== undefined
  const isWanted = useSyncExternalStore(resumeChange.subscribe, () =>
    resumedAfterOutage(gateway).includes(id),
  )
  const isPaused = state === 'paused' && why?.kind === 'no-answer' && counts.waiting > 0
  if (!isPaused || (!isDown && !isWanted)) return null
  return (
    <Check
      label={t.label}
      help={counts.unknown > 0 ? `${t.help} ${t.unknown}` : t.help}
      checked={isWanted}
      onChange={(event) => resumeAfterOutage(gateway, id, event.currentTarget.checked)}
    />
  )
}

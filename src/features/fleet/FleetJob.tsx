import { useMemo, type ComponentType } from 'react'
import {
  ManyJobPage,
  type ManyLook,
  type ManyReview,
  type ManyWords,
} from '#change/many/ManyJobPage.tsx'
import { useInstanceResults, type InstanceReads } from '#change/many/use-results.ts'
import type { FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import type { Started } from '#job-ui/start/use-start-job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { Job } from '#jobs/job.ts'
import { useText } from '#i18n/locale.tsx'
import { useChangeText, type ValueWords } from './ChangesReview.tsx'
import { settingsReads } from './settings/settings-changes.ts'
import { useStartSettings } from './settings/use-start-settings.ts'
import { SettingsResultsReview } from '#features/fleet/settings/ChangeSettings.tsx'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { canUndo, webhookReads, type AlignPlan } from './webhooks/align-work.ts'
import { useStartAlign } from './webhooks/use-start-align.ts'
import { AlignResultsReview, useWebhookWords } from './webhooks/AlignReview.tsx'

function FleetJob<V extends object, N extends FleetOperation>({
  job,
  snapshot,
  page,
  texts,
  words,
  reads,
  canUndo,
  ...props
}: JobProps & {
  kind: (typeof jobKinds)['settings' | 'webhooks']
  page: 'settings' | 'webhook'
  texts: ManyWords
  words: ValueWords
  reads: InstanceReads<V, N>
  start: (job: Job) => Promise<Started>
  canUndo?: (job: JobSnapshot) => boolean
  Review: ComponentType<ManyReview<V>>
}) {
  const { address: gateway } = useConnection()
  const changeText = useChangeText(words)
  const look = useMemo(
    (): ManyLook => ({
      words: texts,
      subject: ({ item: { to } }) => ({ to: { page, gateway, instance: to }, name: to }),
      changeText: (change) => `${words.label(change.field)}: ${changeText(change)}`,
      valueText: (field, value) => `${words.label(field)} ${words.value(value, field)}`,
    }),
    [texts, words, changeText, gateway, page],
  )
  return (
    <ManyJobPage
      {...props}
      job={job}
      snapshot={snapshot}
      look={look}
      results={useInstanceResults(job, snapshot, reads)}
      file={{ instance: ({ item }) => item.to }}
      skipped={(snapshot.plan as Pick<AlignPlan, 'skipped'>).skipped}
      canUndo={canUndo?.(snapshot) !== false}
    />
  )
}

/** The page of a job that changes settings of many instances. */
export function SettingsJob(props: JobProps) {
  return (
    <FleetJob
      {...props}
      kind={jobKinds.settings}
      page="settings"
      texts={useText('fleetChange').run}
      words={useSettingWords(true)}
      reads={settingsReads}
      start={useStartSettings()}
      Review={SettingsResultsReview}
    />
  )
}

/** The page of a job that aligns webhooks. */
export function AlignJob(props: JobProps) {
  const { run } = useText('fleetChange')
  const t = useText('baseline').alignWebhooks
  const texts = useMemo(
    (): ManyWords => ({
      ...run,
      now: { ...run.now, unverifiable: t.now },
      unverifiable: t.unverifiable,
      skipped: { ...run.skipped, baseline: t.otherBaseline },
    }),
    [run, t],
  )
  return (
    <FleetJob
      {...props}
      kind={jobKinds.webhooks}
      page="webhook"
      texts={texts}
      words={useWebhookWords()}
      reads={webhookReads}
      start={useStartAlign()}
      canUndo={canUndo}
      Review={AlignResultsReview}
    />
  )
}

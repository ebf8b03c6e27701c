import { useMemo } from 'react'
import type { ManyReview, ManyWords } from '#change/many/ManyJobPage.tsx'
import { useStartMany } from '#change/many/use-start-many.ts'
import { FleetJob } from '#features/fleet/FleetJob.tsx'
import { useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobProps } from '#job-ui/JobLoader.tsx'
import {
  canUndo,
  planOf,
  prepareAlign,
  webhookReads,
  type AlignedValues,
  type AlignItem,
} from './align-work.ts'
import { AlignReview, useWebhookWords } from './AlignReview.tsx'

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
      start={useStartMany(prepareAlign)}
      canUndo={canUndo}
      Review={ResultsReview}
    />
  )
}

/** Reviews the undo of results, or the same changes again with the current baseline. */
function ResultsReview({ results, undoes, onBack }: ManyReview<AlignedValues>) {
  const names = useMemo(() => results.map(({ row }) => row.item.to), [results])
  const undo = useMemo(
    () =>
      undoes && {
        plan: { ...planOf(undoes), undoes: undoes.id },
        items: new Map(results.map(({ row: { item } }) => [item.to, item.data as AlignItem])),
      },
    [results, undoes],
  )
  return <AlignReview names={names} undo={undo} onBack={onBack} />
}

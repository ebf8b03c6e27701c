import { useMemo } from 'react'
import { useStartMany } from '#change/many/use-start-many.ts'
import { useFleetAnswers } from '#data/fleet-reads/use-fleet-answers.ts'
import { useBaselineQuery } from '#data/fleet-reads/use-fleet-baseline.ts'
import { rowsOf } from '#data/fleet-reads/webhook-row.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import type { ValueWords } from '#features/fleet/change-text.ts'
import { ChangesReview, type PlannedInstance } from '#features/fleet/ChangesReview.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { webhooksKind } from '#local/jobs/job-kinds.ts'
import type { JobItem } from '#local/jobs/job-record.ts'
import shared from '#ui/shared.module.css'
import {
  alignPlan,
  canUndo,
  changeOf,
  planAlign,
  planUndo,
  prepareAlign,
  type AlignItem,
  type AlignPlan,
} from './align-work.ts'

/** Until the baseline is loaded, nothing is aligned. */
const none: AlignPlan = { version: '' }

/** Reviews aligning webhooks with the baseline, or the undo of a job that did. */
export function AlignReview({
  names,
  undo,
  onBack,
}: {
  /** Must be stable. */
  names: readonly string[]
  /** The plan of the undo, and the items by instance. */
  undo?: { readonly plan: AlignPlan; readonly items: ReadonlyMap<string, AlignItem> } | undefined
  onBack: () => void
}) {
  const t = useText('baseline').alignWebhooks
  const formats = useFormats()
  const { noEventMeansAll } = useCapabilities()
  const { cells } = useFleetAnswers('findWebhook', names)
  const baseline = useBaselineQuery().data?.webhook
  const plan = useMemo(
    () => undo?.plan ?? (baseline ? alignPlan(baseline.version, baseline.values) : none),
    [undo, baseline],
  )
  const all = useMemo(() => {
    return rowsOf(names, cells, noEventMeansAll).map((row) => {
      const item = undo?.items.get(row.name)
      const planned =
        undo && item
          ? planUndo(row, item, undo.plan)
          : baseline
            ? planAlign(row, baseline.values)
            : 'unread'
      return { row, planned }
    })
  }, [names, cells, noEventMeansAll, undo, baseline])
  const shown = useMemo(
    () =>
      all.map(({ row: { name, cell }, planned }): PlannedInstance => ({
        name,
        read: cell,
        plan:
          typeof planned !== 'string'
            ? changeOf(planned, plan)
            : planned === 'same'
              ? planned
              : { skipped: planned, why: t.skipped[planned] },
      })),
    [all, plan, t],
  )
  const items = all.flatMap(({ row, planned }): readonly JobItem<AlignItem>[] =>
    typeof planned === 'string' ? [] : [{ to: row.name, data: planned }],
  )
  const [count, number] = [items.length, formats.number(items.length)]
  const title = undo ? t.undo(count, number) : t.title(count, number)
  return (
    <ChangesReview
      title={title}
      operation="findWebhook"
      planned={shown}
      words={useWebhookWords()}
      nothing={t.nothing}
      notes={!undo && <p className={shared.muted}>{t.text}</p>}
      question={!undo && <p>{canUndo({ plan }) ? t.canUndo : t.cannotUndo}</p>}
      kind={webhooksKind}
      start={useStartMany(prepareAlign)}
      job={(skipped) => ({
        name: title,
        plan: { ...plan, skipped },
        readsFirst: true,
        items,
      })}
      onBack={onBack}
    />
  )
}

/** Returns the words of the compared values. */
export function useWebhookWords(): ValueWords {
  const t = useText('baseline')
  const { state, events, states } = useText('fleetWebhooks')
  return useMemo(() => {
    const labels: Readonly<Record<string, string>> = {
      enabled: state,
      url: t.url,
      events,
      byEvents: t.byEvents,
      base64: t.base64,
    }
    const urls: Readonly<Record<string, string>> = t.alignWebhooks.urls
    return {
      label: (field) => labels[field] ?? field,
      value: (value) =>
        typeof value === 'boolean'
          ? value
            ? states.on
            : states.off
          : Array.isArray(value)
            ? value.join(', ') || '–'
            : (urls[String(value)] ?? '–'),
    }
  }, [t, state, events, states])
}

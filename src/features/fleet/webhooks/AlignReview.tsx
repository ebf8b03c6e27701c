import { useCallback, useMemo } from 'react'
import type { ManyReview } from '#change/many/ManyJobPage.tsx'
import { useFleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import { useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import { rowsOf } from '#data/fleet-reads/webhook-row.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { ChangesReview, type Planned, type ValueWords } from '#features/fleet/ChangesReview.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import {
  alignPlan,
  canUndo,
  changeOf,
  planAlign,
  planOf,
  planUndo,
  type AlignedValues,
  type AlignItem,
  type AlignPlan,
} from './align-work.ts'
import { useStartAlign } from './use-start-align.ts'

/** Until the baseline is loaded, nothing is aligned. */
const none: AlignPlan = { version: '' }

/** Reviews aligning webhooks with the baseline, or the undo of a job that did. */
export function AlignReview({
  names,
  undo,
  onBack,
  onSaved,
}: {
  /** Must be stable. */
  names: readonly string[]
  undo?: { readonly plan: AlignPlan; readonly items: ReadonlyMap<string, AlignItem> } | undefined
  onBack: () => void
  /** Called when the job is saved; then it is a page of its own. */
  onSaved?: () => void
}) {
  const t = useText('baseline').alignWebhooks
  const { edit } = useText('fleetChange')
  const formats = useFormats()
  const { noEventMeansAll } = useCapabilities()
  const { cells } = useFleetAnswers('findWebhook', names)
  const baseline = useBaselineQuery().data?.webhook
  const plan = useMemo(
    () => undo?.plan ?? (baseline ? alignPlan(baseline.version, baseline.values) : none),
    [undo, baseline],
  )
  const planned = useMemo(
    () =>
      rowsOf(names, cells, noEventMeansAll).map((row): Planned<AlignItem> => {
        const item = undo?.items.get(row.name)
        const { name, cell } = row
        const read = { ...cell, values: row.webhook }
        if (undo && item) return { name, read, plan: planUndo(row, item, undo.plan) }
        return { name, read, plan: baseline ? planAlign(row, baseline.values) : 'unread' }
      }),
    [names, cells, noEventMeansAll, undo, baseline],
  )
  const count = planned.filter((one) => typeof one.plan !== 'string').length
  const number = formats.number(count)
  const titleOf = undo ? t.undo : t.title
  const title = titleOf(count, number)
  return (
    <ChangesReview
      title={title}
      part="webhook"
      header={onSaved && { context: baseline && edit.toBaseline(formats.date(baseline.at)) }}
      planned={planned}
      changeOf={useCallback((item: AlignItem) => changeOf(item, plan), [plan])}
      skips={t.skipped}
      words={useWebhookWords()}
      nothing={t.nothing}
      notes={!undo && <p className={`${shared.muted} ${shared.compact}`}>{t.text}</p>}
      loss={
        !undo &&
        (canUndo({ plan }) ? (
          <p className={shared.secondary}>{t.canUndo}</p>
        ) : (
          <Note kind="warning" title={t.cannotUndo}>
            {t.cannotUndoText}
          </Note>
        ))
      }
      apply={titleOf}
      start={useStartAlign()}
      job={{ name: title, plan, readsFirst: true }}
      onBack={onBack}
      {...(onSaved && { onSaved })}
    />
  )
}

/** Reviews the undo of results, or the same changes again with the current baseline. */
export function AlignResultsReview({ results, undoes, onBack }: ManyReview<AlignedValues>) {
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

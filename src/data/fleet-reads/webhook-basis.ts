import { useMemo } from 'react'
import { type BasisKind, useFleetBaseline, type BaselineState } from './settings-basis.ts'
import {
  mostCommonWebhook,
  pinnedWebhook,
  type ComparedWebhook,
  type MostCommonWebhook,
  type WebhookRow,
  rowsOf,
} from './webhook-row.ts'
import { useFleetAnswers } from './fleet-answers.ts'
import type { Instances } from '#data/instances/use-instances.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'

/** The webhook that instances are compared with; undefined parts are not compared. */
export interface WebhookBasis extends ComparedWebhook {
  readonly kind: BasisKind
}

/** Returns the webhook that rows are compared with. */
export function webhookBasis(rows: readonly WebhookRow[], baseline: BaselineState): WebhookBasis {
  if (baseline === 'pending') return { ...noMostCommon, kind: 'pending', pinned: undefined }
  const pinned = baseline === 'failed' ? undefined : baseline.webhook?.values
  return pinned
    ? { ...pinnedWebhook(pinned), kind: 'pinned', pinned }
    : { ...mostCommonWebhook(rows), kind: 'common', pinned: undefined }
}
const noMostCommon: MostCommonWebhook = { state: undefined, host: undefined, events: undefined }

/** Returns the webhook that rows are compared with, with updates. */
export function useWebhookBasis(rows: readonly WebhookRow[]): WebhookBasis {
  const baseline = useFleetBaseline()
  return useMemo(() => webhookBasis(rows, baseline), [rows, baseline])
}

/** Returns the known webhooks of all instances, with updates. Sends no requests. */
export function useWebhooks({ instances }: Pick<Instances, 'instances'>) {
  const names = useMemo(() => [...new Set(instances.map(({ name }) => name))], [instances])
  const answers = useFleetAnswers('findWebhook', names)
  const { noEventMeansAll } = useCapabilities()
  const rows = useMemo(
    () => rowsOf(names, answers.cells, noEventMeansAll),
    [names, answers, noEventMeansAll],
  )
  return { names, rows, basis: useWebhookBasis(rows), answers, noEventMeansAll }
}

export type Webhooks = ReturnType<typeof useWebhooks>

import { useMemo } from 'react'
import type { BasisKind } from './settings-basis.ts'
import { useFleetBaseline, type BaselineState } from './use-fleet-baseline.ts'
import {
  mostCommonWebhook,
  pinnedWebhook,
  type ComparedWebhook,
  type MostCommonWebhook,
  type WebhookRow,
} from './webhook-row.ts'

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

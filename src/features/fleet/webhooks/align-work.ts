import * as z from 'zod/mini'
import {
  changedSince,
  inverseOf,
  isApplied,
  type ReviewedChange,
  inSlot,
  verifiedWork,
} from '#change/many/reviewed-change.ts'
import type { InstanceReads } from '#change/many/use-results.ts'
import type { Known } from '#change/resource.ts'
import { call } from '#client/call.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import {
  alignedParts,
  differsIn,
  flagsOf,
  hasPath,
  pinnedWebhook,
  webhookFlags,
  type WebhookFlag,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'
import { changesSince, lookAt } from '#data/webhook/webhook-look.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import { SkippedError, type Prepare, type WorkContext } from '#jobs/work.ts'
import type { JobItem, JobRecord } from '#local/jobs/job-record.ts'
import type { WebhookLook } from '#local/schema.ts'

/** The values of a baseline without its URL, which may be a secret. */
type Values = Omit<BaselineWebhook, 'url'>

/** Plan of a job that aligns webhooks, or that undoes such a job. */
export interface AlignPlan {
  readonly version: string
  /** The values of the baseline. Earlier versions did not store them with `setsUrl`. */
  readonly values?: Values
  /** Whether the baseline has a URL that the job sets: it cannot be undone. */
  readonly setsUrl?: boolean
  readonly undoes?: string
  readonly skipped?: readonly { readonly name: string; readonly why: string }[]
}

/** The webhook of an instance before the job, without secrets. */
export interface AlignItem {
  readonly reviewed: WebhookLook
  readonly flags?: Pick<Values, WebhookFlag>
  /** Set if its URL is the one that the baseline sets. */
  readonly url?: 'baseline'
}

/** The compared values of a webhook. Its URL may be a secret: only whether it is the reviewed one, or the baseline's. */
export interface AlignedValues {
  readonly enabled: boolean
  readonly url: 'reviewed' | 'baseline' | 'other'
  readonly events: readonly string[]
  readonly byEvents: boolean
  readonly base64: boolean
}

/** Returns what is stored of a webhook. */
export const itemOf = (webhook: Webhook, at: number, pinned: BaselineWebhook): AlignItem => ({
  reviewed: lookAt(webhook, at),
  flags: flagsOf(webhook),
  ...(hasUrlOf(webhook, pinned) && { url: 'baseline' }),
})

const hasUrlOf = (webhook: Webhook, { url }: BaselineWebhook) =>
  url !== undefined && hasPath(url) && webhook.url.trim() === url

/** Returns the plan of a job that aligns. */
export const alignPlan = (version: string, { url, ...values }: BaselineWebhook): AlignPlan => ({
  version,
  values,
  ...(url !== undefined && hasPath(url) && { setsUrl: true }),
})

/** Returns the plan of a stored job. Only for jobs of this kind. */
export const planOf = (job: Pick<JobRecord, 'plan'>) => job.plan as AlignPlan

/** Returns whether a job can be undone: the URLs that it replaced are not stored. */
export const canUndo = (job: Pick<JobRecord, 'plan'>): boolean => {
  const { values, setsUrl, undoes } = planOf(job)
  return values !== undefined && setsUrl !== true && undoes === undefined
}

/** Returns the change of an item. A flag that the gateway does not return is written, but not compared. */
export function changeOf(
  { reviewed: { enabled, events }, flags = {}, url: itsUrl }: AlignItem,
  { values, setsUrl, undoes }: AlignPlan,
): ReviewedChange<AlignedValues> {
  const { byEvents = null, base64 = null } = flags
  const url = itsUrl ?? 'reviewed'
  const before: Known<AlignedValues> = { enabled, url, events, byEvents, base64 }
  const after: Known<AlignedValues> = values
    ? {
        enabled: values.enabled,
        events: values.events,
        url: setsUrl ? 'baseline' : url,
        byEvents: byEvents === null ? null : (values.byEvents ?? byEvents),
        base64: base64 === null ? null : (values.base64 ?? base64),
      }
    : { enabled: null, events: null, url: 'baseline', byEvents: null, base64: null }
  const change = { before, after }
  return undoes === undefined ? change : inverseOf(change)
}

/** Returns the compared values of a webhook. Without the baseline's URL, another than the reviewed one is unknown. */
export function valuesOf(
  webhook: Webhook,
  { reviewed, url: itsUrl }: AlignItem,
  pinned?: BaselineWebhook,
): Known<AlignedValues> {
  const { byEvents = null, base64 = null } = flagsOf(webhook)
  const url = !changesSince(reviewed, webhook)?.url
    ? (itsUrl ?? 'reviewed')
    : pinned && hasUrlOf(webhook, pinned)
      ? 'baseline'
      : 'other'
  return { enabled: webhook.enabled, url, events: webhook.events, byEvents, base64 }
}

/** Returns the body that gives a webhook the values of the baseline, and leaves its other fields. */
export function alignedWebhook(current: Webhook, pinned: BaselineWebhook): Webhook {
  const { enabled, events, url, byEvents, base64 } = pinned
  const kept: Record<string, unknown> = { ...current }
  if (byEvents !== undefined) delete kept[webhookFlags.byEvents]
  if (base64 !== undefined) delete kept[webhookFlags.base64]
  return {
    ...kept,
    enabled,
    events: [...events],
    url: url !== undefined && hasPath(url) ? url : current.url,
    ...(byEvents === undefined ? {} : { byEvents }),
    ...(base64 === undefined ? {} : { base64 }),
  }
}

/** The planned result for one instance, with the item of the job if it changes. */
export type PlannedAlign = 'same' | 'unread' | 'incomplete' | 'changed' | AlignItem

/** Plans to align a webhook; `incomplete`: it has no URL or another host, and the baseline sets none. */
export function planAlign(row: WebhookRow, pinned: BaselineWebhook): PlannedAlign {
  const { webhook, cell } = row
  if (!webhook) return 'unread'
  if (alignedParts(row, pinned).length > 0)
    return itemOf(webhook, 'at' in cell ? cell.at : 0, pinned)
  return differsIn(row, { ...pinnedWebhook(pinned), pinned }).length > 0 ? 'incomplete' : 'same'
}

/** Plans to undo what was aligned; `changed`: someone else has changed it since. */
export function planUndo({ webhook }: WebhookRow, item: AlignItem, plan: AlignPlan): PlannedAlign {
  if (!webhook) return 'unread'
  const change = changeOf(item, plan)
  const now = valuesOf(webhook, item)
  if (isApplied(change, now)) return 'same'
  return Object.keys(changedSince(change, now)).length > 0 ? 'changed' : item
}

const storedBack = z.object({
  enabled: z.boolean(),
  url: z.enum(['reviewed', 'baseline', 'other']),
  events: z.array(z.string()),
  byEvents: z.nullable(z.boolean()),
  base64: z.nullable(z.boolean()),
})

/** How the results of a job are read. */
export const webhookReads: InstanceReads<AlignedValues, 'findWebhook'> = {
  operation: 'findWebhook',
  changeOf: ({ data }, job) => changeOf(data as AlignItem, planOf(job)),
  valuesOf(webhook, { data }) {
    const values = valuesOf(webhook, data as AlignItem)
    // The baseline's URL is not stored.
    return values.url === 'other' ? { ...values, url: null } : values
  },
  storedValues: (readBack) => storedBack.safeParse(readBack).data,
}

/** The webhook of the baseline, with its version. */
export interface PinnedWebhook {
  readonly version: string
  readonly values: BaselineWebhook
}

/**
 * Prepares a job that aligns, or undoes that. Writes nothing if another baseline was pinned since the review.
 *
 * @param readPinned reads the baseline; undefined if none is pinned
 */
export const prepareAlign =
  (
    readPinned: (context: WorkContext) => Promise<PinnedWebhook | undefined>,
    onRead?: (instance: string, webhook: Webhook) => void,
  ): Prepare<AlignItem> =>
  async (context) => {
    const { job, connection } = context
    const plan = planOf(job)
    const isUndo = plan.undoes !== undefined
    const baseline = isUndo ? undefined : await readPinned(context)
    const pinned = baseline?.version === plan.version ? baseline.values : undefined
    if (!isUndo && !pinned) return () => Promise.reject(new SkippedError(['baseline']))
    // Also for a job of an earlier version, whose plan has no values.
    const whole = pinned ? alignPlan(plan.version, pinned) : plan
    const wanted = ({ data: { reviewed, flags } }: JobItem<AlignItem>): BaselineWebhook =>
      pinned ?? { enabled: reviewed.enabled, events: [...reviewed.events], ...flags }
    return verifiedWork<AlignedValues, AlignItem, Webhook>(connection, {
      changeOf: ({ data }) => changeOf(data, whole),
      valuesOf: (webhook, { data }) => valuesOf(webhook, data, pinned),
      read: ({ to: instance }) => call(connection, 'findWebhook', { params: { instance } }, inSlot),
      write: (item, current) =>
        call(
          connection,
          'setWebhook',
          {
            params: { instance: item.to },
            body: { webhook: alignedWebhook(current, wanted(item)) },
          },
          inSlot,
        ),
      readBackOf: (values) => values,
      onRead: ({ to: instance }, webhook) => onRead?.(instance, webhook),
    })
  }

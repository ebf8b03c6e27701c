import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { inBulkSlot } from '#client/queue.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { readBaseline } from '#data/fleet-reads/baseline-store.ts'
import {
  differingFlags,
  flagOf,
  hasPath,
  rowsOf,
  webhookFlags,
  type WebhookFlag,
  type WebhookRow,
} from '#data/fleet-reads/webhook-row.ts'
import { alignedParts } from '#features/fleet/webhooks/match-webhooks.ts'
import { changesSince, lookAt } from '#data/webhook/webhook-look.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import type { JobItem, JobRecord } from '#local/job-record.ts'
import type { WebhookLook } from '#local/webhook-looks.ts'
import { SkippedError, type Prepare } from '#jobs/work.ts'

/** The values of a baseline without its URL, which may be a secret. */
type Values = Omit<BaselineWebhook, 'url'>

/** Plan of a job that aligns webhooks, or that undoes such a job. */
export interface AlignPlan {
  /** The version of the baseline that the user reviewed. */
  readonly version: string
  /** The values of the baseline, if the job can be undone: it changes no URL. Earlier versions did not store them. */
  readonly values?: Values
  /** The job that it undoes. */
  readonly undoes?: string
}

/** The webhook of an instance before the job, without secrets. */
export interface AlignItem {
  /** As the user reviewed it. */
  readonly reviewed: WebhookLook
  readonly flags?: Pick<Values, WebhookFlag>
}

/** Why an item was skipped: the first of its texts. */
export const alignSkips = { changed: 'changed', baseline: 'baseline' } as const

/** Returns the items of a job, in order. Only for rows that were read. */
export const alignItems = (rows: readonly WebhookRow[], at: number): JobItem<AlignItem>[] =>
  rows.flatMap(({ name, webhook }) =>
    webhook ? [{ to: name, data: { reviewed: lookAt(webhook, at), flags: flagsOf(webhook) } }] : [],
  )

/** Returns the plan of a job. */
export function alignPlan(version: string, { url, ...values }: BaselineWebhook): AlignPlan {
  return url !== undefined && hasPath(url) ? { version } : { version, values }
}

/** Returns the plan of a stored job. Only for jobs of this kind. */
export const planOf = (job: Pick<JobRecord, 'plan'>) => job.plan as AlignPlan

/** Returns the flags that the gateway returns. */
function flagsOf(webhook: Webhook): Pick<Values, WebhookFlag> {
  const [byEvents, base64] = [flagOf(webhook, 'byEvents'), flagOf(webhook, 'base64')]
  return {
    ...(byEvents === undefined ? {} : { byEvents }),
    ...(base64 === undefined ? {} : { base64 }),
  }
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

/** The calls of an item share one slot, so that the time between read and write is minimal. */
const inSlot = { priority: 'bulk', inSlot: true } as const

/**
 * Reads each webhook again right before, and skips it if someone else changed it since the review, or if it is already
 * aligned; then writes the values of the baseline and reads them back. Writes nothing if another baseline was pinned
 * since. An undo writes the reviewed values back, unless someone changed the webhook since it was aligned.
 * @param onRead called with each read of an instance
 */
export function prepareAlign(onRead: OnRead): Prepare<AlignItem> {
  return async ({ job, connection }) => {
    const { values, undoes } = planOf(job)
    if (undoes !== undefined && values)
      return ({ to, data }) => undoOne(connection, to, data, values, onRead)
    const baseline = (await readBaseline(connection.address)).webhook
    const pinned = baseline?.version === planOf(job).version ? baseline.values : undefined
    return async ({ to: instance, data: { reviewed } }) => {
      if (!pinned) throw new SkippedError([alignSkips.baseline])
      return inBulkSlot(connection, async () => {
        const current = await read(connection, instance)
        const [row] = rowsOf(
          [instance],
          new Map([[instance, { state: 'read', answer: current, at: 0, from: 'read' } as const]]),
          false,
        )
        // An earlier attempt was applied, or someone else did the same.
        if (row && alignedParts(row, pinned).length === 0) return {}
        if (changesSince(reviewed, current)) {
          onRead(instance, current)
          throw new SkippedError([alignSkips.changed])
        }
        await writeAndRead(connection, instance, alignedWebhook(current, pinned), onRead)
        return {}
      })
    }
  }
}

type OnRead = (instance: string, webhook: Webhook) => void

function undoOne(
  connection: Connection,
  instance: string,
  { reviewed, flags = {} }: AlignItem,
  values: Values,
  onRead: OnRead,
) {
  return inBulkSlot(connection, async () => {
    const current = await read(connection, instance)
    // The URL was not changed: its mark still applies.
    const aligned = { ...reviewed, enabled: values.enabled, events: values.events }
    if (changesSince(aligned, current) || differingFlags(current, values).length > 0) {
      onRead(instance, current)
      // An earlier attempt was applied, or nothing had changed.
      if (
        !changesSince(reviewed, current) &&
        differingFlags(current, { ...values, ...flags }).length === 0
      )
        return {}
      throw new SkippedError([alignSkips.changed])
    }
    const { enabled, events } = reviewed
    await writeAndRead(
      connection,
      instance,
      alignedWebhook(current, { enabled, events: [...events], ...flags }),
      onRead,
    )
    return {}
  })
}

async function writeAndRead(
  connection: Connection,
  instance: string,
  webhook: Webhook,
  onRead: OnRead,
) {
  await write(connection, instance, webhook)
  // The outcome of the write is known: an error of this read does not change it.
  const back = await read(connection, instance).catch(() => undefined)
  if (back) onRead(instance, back)
}

const read = (connection: Connection, instance: string): Promise<Webhook> =>
  call(connection, 'findWebhook', { params: { instance } }, inSlot)

const write = (connection: Connection, instance: string, webhook: Webhook) =>
  call(connection, 'setWebhook', { params: { instance }, body: { webhook } }, inSlot)

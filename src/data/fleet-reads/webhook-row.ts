import { keysOf } from '#domain/keys-of.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import type { FleetCell } from './fleet-cell.ts'
import { notesOf, type Webhook } from '#data/webhook/webhook-notes.ts'
import type { Result } from '#client/call.ts'

/** One instance, and its known webhook. */
export interface WebhookRow {
  readonly name: string
  readonly cell: FleetCell<'findWebhook'>
  /** Undefined until it is read; so are all fields below. */
  readonly webhook: Webhook | undefined
  readonly state: WebhookState | undefined
  /** Host and port of the URL; the URL itself if it is invalid. Empty if none is set. */
  readonly host: string | undefined
  /** Each event once, in order. */
  readonly events: readonly string[] | undefined
  /** The number of notes on it that need attention. */
  readonly warnings: number
}

/** The most common values; undefined if no value is more common than every other. */
export interface MostCommonWebhook {
  readonly state: WebhookState | undefined
  readonly host: string | undefined
  readonly events: readonly string[] | undefined
}

/** The values that rows are compared with, and the pinned webhook that they come from. */
export interface ComparedWebhook extends MostCommonWebhook {
  readonly pinned: BaselineWebhook | undefined
}

/** The parts that can differ; `flags` only from a pinned webhook. */
export const parts = ['state', 'host', 'events', 'flags'] as const
export type Part = (typeof parts)[number]

/** Rows by the answer that they were created from. */
const cache = new WeakMap<object, { row: WebhookRow; at: number; noEventMeansAll: boolean }>()

/** Returns the rows of instances. A row with an unchanged answer is the same object: it needs no new render. */
export function rowsOf(
  names: readonly string[],
  cells: ReadonlyMap<string, FleetCell<'findWebhook'>>,
  noEventMeansAll: boolean,
): WebhookRow[] {
  return names.map((name) => {
    const cell = cells.get(name) ?? waiting
    if (cell.state !== 'read') return rowOf(name, cell, noEventMeansAll)
    const old = cache.get(cell.answer)
    if (old?.row.name === name && old.at === cell.at && old.noEventMeansAll === noEventMeansAll)
      return old.row
    const row = rowOf(name, cell, noEventMeansAll)
    cache.set(cell.answer, { row, at: cell.at, noEventMeansAll })
    return row
  })
}
const waiting = { state: 'waiting' } as const

function rowOf(name: string, cell: WebhookRow['cell'], noEventMeansAll: boolean): WebhookRow {
  const webhook = cell.state === 'read' ? cell.answer : undefined
  return {
    name,
    cell,
    webhook,
    state: webhook && webhookState(webhook),
    host: webhook && hostOf(webhook.url),
    events: webhook && [...new Set(webhook.events)].sort(),
    warnings:
      webhook === undefined || webhookState(webhook) === 'missing'
        ? 0
        : notesOf(webhook, noEventMeansAll).filter(({ kind }) => kind === 'warning').length,
  }
}

/** A host contains no secret; an invalid URL is not shown at all. */
function hostOf(url: string): string {
  if (url.trim() === '') return ''
  return URL.canParse(url) && new URL(url).host !== '' ? new URL(url).host : '?'
}

/** Returns the most common value of each part over the webhooks that were read. */
export function mostCommonWebhook(rows: readonly WebhookRow[]): MostCommonWebhook {
  const read = rows.filter(({ webhook }) => webhook !== undefined)
  const set = read.filter(({ state }) => state !== 'missing')
  const events = mostFrequent(set.map((row) => row.events?.join('\n')))
  return {
    state: mostFrequent(read.map(({ state }) => state)),
    host: mostFrequent(set.map(({ host }) => host)),
    events: events === undefined ? undefined : events === '' ? [] : events.split('\n'),
  }
}

function mostFrequent<T>(values: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values)
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] !== second?.[1] ? first[0] : undefined
}

/** Returns the values of a pinned webhook. */
export const pinnedWebhook = ({ enabled, url, events }: BaselineWebhook): MostCommonWebhook => ({
  state: enabled ? 'on' : 'off',
  host: url === undefined ? undefined : hostOf(url),
  events: [...new Set(events)].sort(),
})

/** The flags of a webhook by the name they are written with, and by the one that some gateways read them with. */
export const webhookFlags = { byEvents: 'webhookByEvents', base64: 'webhookBase64' } as const
export type WebhookFlag = keyof typeof webhookFlags
const flagNames = keysOf(webhookFlags)

/** Returns a flag of a webhook; undefined if the gateway does not return it. */
export function flagOf(webhook: Webhook, name: WebhookFlag): boolean | undefined {
  const value = webhook[name] ?? webhook[webhookFlags[name]]
  return typeof value === 'boolean' ? value : undefined
}

/** Returns the flags that the gateway returns. */
export function flagsOf(webhook: Webhook): Pick<BaselineWebhook, WebhookFlag> {
  const flags = flagNames.map((name) => [name, flagOf(webhook, name)] as const)
  return Object.fromEntries(flags.filter(([, value]) => value !== undefined))
}

/** Returns whether a pinned URL is more than a host: without a path, all URLs of its host are equal to it. */
export function hasPath(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash !== '/'
}

/** Returns the flags of a webhook that differ from the pinned ones. Unknown flags do not differ. */
export const differingFlags = (
  webhook: Webhook,
  pinned: BaselineWebhook | undefined,
): WebhookFlag[] =>
  flagNames.filter((name) => {
    const is = flagOf(webhook, name)
    return is !== undefined && pinned?.[name] !== undefined && is !== pinned[name]
  })

/** Returns the parts in which a row differs from the compared values. Without a webhook, only that is reported. */
export function differsIn(row: WebhookRow, basis: ComparedWebhook): readonly Part[] {
  const { webhook } = row
  if (webhook === undefined) return []
  const { pinned } = basis
  return parts.filter((part) => {
    if (part !== 'state' && row.state === 'missing') return false
    if (part === 'flags') return differingFlags(webhook, pinned).length > 0
    if (part === 'host' && pinned?.url !== undefined && hasPath(pinned.url))
      return webhook.url.trim() !== pinned.url
    const [is, as] = [row[part], basis[part]]
    if (as === undefined || is === undefined) return false
    return String(is) !== String(as)
  })
}

/** Returns the events that a row has in addition to, and that it lacks from, the compared ones. */
export function eventDifference(
  row: Pick<WebhookRow, 'events'>,
  basis: Pick<MostCommonWebhook, 'events'>,
) {
  const [is, as] = [row.events ?? [], basis.events ?? []]
  return { more: is.filter((e) => !as.includes(e)), less: as.filter((e) => !is.includes(e)) }
}

/** Returns the parts that aligning a row changes. URLs are set only if the baseline has one with a path. */
export function alignedParts(row: WebhookRow, pinned: BaselineWebhook): readonly Part[] {
  const setsUrl = pinned.url !== undefined && hasPath(pinned.url)
  // A webhook without a URL cannot be enabled.
  if (row.state === 'missing' && !setsUrl) return []
  return differsIn(row, { ...pinnedWebhook(pinned), pinned }).filter(
    (part) => part !== 'host' || setsUrl,
  )
}

/** Whether events of an instance are delivered: `missing` without a URL, on or off. */
export type WebhookState = 'on' | 'off' | 'missing'

/** Returns the state of a webhook (contract, section 2). */
export const webhookState = ({ enabled, url }: Result<'findWebhook'>): WebhookState =>
  url.trim() === '' ? 'missing' : enabled ? 'on' : 'off'

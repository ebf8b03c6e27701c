import type { FleetCell } from './fleet-cell.ts'
import { webhookState, type WebhookState } from './webhook-state.ts'
import { notesOf, type Webhook } from '#data/webhook/webhook-notes.ts'

/** One instance, and what is known of its webhook. */
export interface WebhookRow {
  readonly name: string
  readonly cell: FleetCell<'findWebhook'>
  /** Undefined while it was not read; all below too. */
  readonly webhook: Webhook | undefined
  readonly state: WebhookState | undefined
  /** Host and port of the address; the address itself where it has none that can be read. Empty where none is set. */
  readonly host: string | undefined
  /** Each event once, in order. */
  readonly events: readonly string[] | undefined
  /** How many notes on it ask for a person. */
  readonly warnings: number
}

/** What most instances have; undefined where no value is more common than every other. */
export interface MostCommonWebhook {
  readonly state: WebhookState | undefined
  readonly host: string | undefined
  readonly events: readonly string[] | undefined
}

/** What can differ. */
export const parts = ['state', 'host', 'events'] as const
export type Part = (typeof parts)[number]

/** Rows by the answer that they were made of. */
const made = new WeakMap<object, { row: WebhookRow; at: number; noEventMeansAll: boolean }>()

/** The rows of instances. A row whose answer is the same is the same: it need not be drawn again. */
export function rowsOf(
  names: readonly string[],
  cells: ReadonlyMap<string, FleetCell<'findWebhook'>>,
  noEventMeansAll: boolean,
): WebhookRow[] {
  return names.map((name) => {
    const cell = cells.get(name) ?? waiting
    if (cell.state !== 'read') return rowOf(name, cell, noEventMeansAll)
    const old = made.get(cell.answer)
    if (old?.row.name === name && old.at === cell.at && old.noEventMeansAll === noEventMeansAll)
      return old.row
    const row = rowOf(name, cell, noEventMeansAll)
    made.set(cell.answer, { row, at: cell.at, noEventMeansAll })
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

/** A host carries no secret; an address that cannot be read is not shown at all. */
function hostOf(url: string): string {
  if (url.trim() === '') return ''
  return URL.canParse(url) && new URL(url).host !== '' ? new URL(url).host : '?'
}

/** The most common value of each part, over what was read. */
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

/** In which parts a row is not as usual. Where no webhook is set only that is said. */
export function differsIn(row: WebhookRow, mostCommon: MostCommonWebhook): readonly Part[] {
  if (row.webhook === undefined) return []
  return parts.filter((part) => {
    const [is, as] = [row[part], mostCommon[part]]
    if (as === undefined || is === undefined) return false
    if (part !== 'state' && row.state === 'missing') return false
    return String(is) !== String(as)
  })
}

/** The events that a row has more and less than usual. */
export function eventDifference(row: Pick<WebhookRow, 'events'>, mostCommon: MostCommonWebhook) {
  const [is, as] = [row.events ?? [], mostCommon.events ?? []]
  return { more: is.filter((e) => !as.includes(e)), less: as.filter((e) => !is.includes(e)) }
}

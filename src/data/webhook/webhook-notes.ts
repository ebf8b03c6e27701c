import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { isKnownEvent } from './events.ts'
import { privateHost } from './private-host.ts'
import { hasCredentials, hasSecret } from '#client/redact/secret-address.ts'

/** The webhook of an instance (contract, section 2). */
export type Webhook = AnswerOf<OperationNamed<'findWebhook'>>

/** A note about a webhook. `names` are events, as the gateway names them. */
export interface WebhookNote {
  readonly id:
    | 'noAddress'
    | 'badAddress'
    | 'offWithAddress'
    | 'notEncrypted'
    | 'loopback'
    | 'private'
    | 'credentials'
    | 'token'
    | 'noEvents'
    | 'allEvents'
    | 'duplicates'
    | 'unknownEvents'
    | 'fine'
  readonly kind: 'warning' | 'info' | 'ok'
  readonly names?: readonly string[]
}

/**
 * Returns whether no webhook is set. The contract does not define this case (section 2): off and empty, as the embedded
 * gateway answers; `null` of other gateways is read as the same.
 */
export const isUnset = ({ enabled, url, events }: Webhook) =>
  !enabled && url === '' && events.length === 0

/**
 * Returns the notes on a webhook, those that need attention first.
 * @param noEventMeansAll whether this gateway sends every event to a webhook that names none
 */
export function notesOf(webhook: Webhook, noEventMeansAll = false): WebhookNote[] {
  const notes = [...addressNotes(webhook), ...eventNotes(webhook, noEventMeansAll)]
  return notes.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}
const order = ['warning', 'info', 'ok']

function addressNotes({ enabled, url }: Webhook): WebhookNote[] {
  if (url.trim() === '') return enabled ? [{ id: 'noAddress', kind: 'warning' }] : []
  const notes: WebhookNote[] = []
  if (!enabled) notes.push({ id: 'offWithAddress', kind: 'info' })
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return [...notes, { id: 'badAddress', kind: 'warning' }]
  const host = privateHost(parsed.hostname)
  if (parsed.protocol === 'http:') notes.push({ id: 'notEncrypted', kind: 'warning' })
  if (host) notes.push({ id: host, kind: 'warning' })
  if (hasCredentials(url)) notes.push({ id: 'credentials', kind: 'warning' })
  else if (hasSecret(url)) notes.push({ id: 'token', kind: 'warning' })
  if (parsed.protocol === 'https:' && !host) notes.push({ id: 'fine', kind: 'ok' })
  return notes
}

function eventNotes({ events }: Webhook, noEventMeansAll: boolean): WebhookNote[] {
  if (events.length === 0 && noEventMeansAll) return [{ id: 'allEvents', kind: 'info' }]
  if (events.length === 0) return [{ id: 'noEvents', kind: 'warning' }]
  const twice = [...new Set(events.filter((name, i) => events.indexOf(name) !== i))]
  const unknown = [...new Set(events.filter((name) => !isKnownEvent(name)))]
  return [
    ...(twice.length > 0 ? [{ id: 'duplicates', kind: 'info', names: twice } as const] : []),
    ...(unknown.length > 0 ? [{ id: 'unknownEvents', kind: 'info', names: unknown } as const] : []),
  ]
}

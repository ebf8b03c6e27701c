import { isRecord } from '#domain/is-record.ts'
import { epochSeconds } from '#client/generous.ts'
import { keeperFor } from '#client/keep-value.ts'
import { isKnownEvent, type KnownEvent } from '#data/webhook/events.ts'

/** A fact of a delivery, by its name in the catalogue. */
export type DeliveryFact =
  | 'chat'
  | 'direction'
  | 'sender'
  | 'name'
  | 'kind'
  | 'text'
  | 'status'
  | 'id'
  | 'state'
  | 'action'
  | 'subject'
  | 'participants'
  | 'presence'
  | 'count'

/** A parsed delivery. */
export interface Delivery {
  /** As named in the webhook's configuration. */
  readonly event: string
  /** The event, if it has a description here. */
  readonly known: KnownEvent | undefined
  readonly instance: string | undefined
  /** When it happened, in epoch milliseconds; undefined if unknown. */
  readonly at: number | undefined
  readonly facts: readonly { readonly fact: DeliveryFact; readonly value: string }[]
  /** The whole delivery, with secrets redacted and long values truncated. */
  readonly whole: unknown
}

/** Why a text is not a delivery. */
export type DeliveryProblem = 'not-json' | 'not-object' | 'no-event'

const texted = (v: unknown): string | undefined =>
  typeof v === 'string' && v !== '' ? v : undefined

/**
 * Parses a delivery of a webhook, pasted as JSON. The contract has no example (section 6): the supported shapes are
 * those of common gateways. `messages.upsert` and `MESSAGES_UPSERT` are the same event.
 */
export function readDelivery(text: string): Delivery | { readonly problem: DeliveryProblem } {
  const parsed = parse(text)
  if (parsed === undefined) return { problem: 'not-json' }
  // Some tools wrap what they received in an array.
  const delivery: unknown = Array.isArray(parsed) ? parsed[0] : parsed
  if (!isRecord(delivery)) return { problem: 'not-object' }
  const body =
    texted(delivery['event']) === undefined && isRecord(delivery['body'])
      ? delivery['body']
      : delivery
  const named = texted(body['event'])
  if (named === undefined) return { problem: 'no-event' }
  const event = named.replaceAll(/[.\-\s]/g, '_').toUpperCase()
  const { data } = body
  const one = Array.isArray(data) && data.length === 1 ? (data[0] as unknown) : data
  return {
    event,
    known: isKnownEvent(event) ? event : undefined,
    instance: instanceOf(body['instance']),
    at: timeOf(body, one),
    facts: [...factsOf(event, one)].map(({ fact, value }) => ({
      fact,
      value: keeperFor('', {}).text(value.slice(0, 2_000)),
    })),
    whole: keeperFor('', {}).value(body),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function instanceOf(instance: unknown): string | undefined {
  if (!isRecord(instance)) return texted(instance)
  return texted(instance['instanceName']) ?? texted(instance['name'])
}

/**
 * Returns the time of a delivery. Prefers the message's time, as some gateways write the delivery's own time without a
 * time zone.
 */
function timeOf(body: Record<string, unknown>, data: unknown): number | undefined {
  const seconds = isRecord(data) ? epochSeconds(data['messageTimestamp']) : undefined
  if (seconds !== undefined) return seconds * 1_000
  const written = texted(body['date_time'])
  const at = written === undefined ? Number.NaN : Date.parse(written)
  return Number.isNaN(at) ? undefined : at
}

interface Fact {
  readonly fact: DeliveryFact
  readonly value: string
}

function* factsOf(event: string, data: unknown): Generator<Fact> {
  if (Array.isArray(data)) {
    yield { fact: 'count', value: String(data.length) }
    return
  }
  if (!isRecord(data)) return
  const say = function* (fact: DeliveryFact, value: unknown): Generator<Fact> {
    if (typeof value === 'string' && value !== '') yield { fact, value }
    else if (typeof value === 'number') yield { fact, value: String(value) }
  }
  const key = isRecord(data['key']) ? data['key'] : data
  yield* say('chat', key['remoteJid'] ?? (event === 'PRESENCE_UPDATE' ? data['id'] : undefined))
  if (typeof key['fromMe'] === 'boolean')
    yield { fact: 'direction', value: key['fromMe'] ? 'out' : 'in' }
  yield* say('sender', key['participant'] ?? data['from'])
  yield* say('name', data['pushName'] ?? data['profileName'])
  yield* say('subject', data['subject'])
  const { message } = data
  const member = isRecord(message) ? memberOf(message) : undefined
  yield* say('kind', data['messageType'] ?? member?.[0])
  if (member) yield* say('text', wordsOf(member))
  yield* say('status', data['status'])
  yield* say('state', data['state'])
  yield* say('action', data['action'])
  const { participants, presences } = data
  if (Array.isArray(participants))
    yield* say('participants', participants.slice(0, 20).map(nameOf).join(', '))
  if (isRecord(presences))
    for (const [jid, one] of Object.entries(presences).slice(0, 20))
      yield* say('presence', `${jid}: ${texted(isRecord(one) ? one['lastKnownPresence'] : one)}`)
  yield* say('id', key['id'] ?? data['keyId'] ?? data['messageId'])
}

/** Returns the content member of a message (contract, section 2): the one that is named after its kind. */
function memberOf(message: Record<string, unknown>): [string, unknown] | undefined {
  return Object.entries(message).find(
    ([name, value]) => name === 'conversation' || (name.endsWith('Message') && isRecord(value)),
  )
}

function wordsOf([, member]: [string, unknown]): unknown {
  if (!isRecord(member)) return member
  const { text, caption, fileName, seconds, degreesLatitude, degreesLongitude, name } = member
  if (typeof degreesLatitude === 'number' && typeof degreesLongitude === 'number')
    return [texted(name), `${degreesLatitude}, ${degreesLongitude}`].filter(Boolean).join(': ')
  return (
    texted(text) ??
    texted(caption) ??
    texted(fileName) ??
    (typeof seconds === 'number' ? `${seconds} s` : name)
  )
}

const nameOf = (participant: unknown): string =>
  typeof participant === 'string'
    ? participant
    : isRecord(participant)
      ? (texted(participant['id']) ?? texted(participant['phoneNumber']) ?? '')
      : ''

import { recordOf, isRecord } from '#domain/keys-of.ts'
import type { Dialect } from './dialects/dialect.ts'
import { settingNames, type AnyOperationName } from '#contract/index.ts'

/** Converts known variations of an answer to the contract's shape before validation. */
export function readGenerously(
  name: AnyOperationName,
  answer: unknown,
  content: Dialect['content'] = (one) => one,
): unknown {
  const read = readers[name]
  return read ? read(answer, content) : answer
}

const readers: Partial<
  Record<AnyOperationName, (answer: unknown, content: Dialect['content']) => unknown>
> = {
  sendPlatformAudio: sent,
  sendMedia: sent,
  sendLocation: sent,
  sendText: sent,
  findChats: chats,
  findMessages: messages,
  findSettings: settings,
  setSettings: (a) =>
    isRecord(a) && isRecord(a.settings) && isRecord(a.settings.settings)
      ? { ...a, settings: { ...a.settings, settings: settings(a.settings.settings) } }
      : a,
  findWebhook: (a) => (a === null ? { enabled: false, url: '', events: [] } : a),
  findWebsocket: sink,
  findRabbitmq: sink,
  findSqs: sink,
  findNats: sink,
  findKafka: sink,
  findPusher: sink,
  findProxy: sink,
}

/** Reads both spellings of the six switches (the write form's camelCase too). The contract's spelling wins. */
function settings(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const read: Record<string, unknown> = { ...answer }
  for (const [written, name] of Object.entries(settingNames))
    if (!(name in answer) && written in answer) read[name] = answer[written]
  return read
}

/** A sink that was never set is `null`; no body at all means that the operator disabled it for every instance. */
function sink(answer: unknown): unknown {
  if (answer === null) return { enabled: false }
  return answer === undefined || answer === '' ? { enabled: false, unavailable: true } : answer
}

function sent(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const seconds = epochSeconds(answer.messageTimestamp)
  return seconds === undefined ? answer : { ...answer, messageTimestamp: String(seconds) }
}

/** The fields of a message's key that name people. */
const peopleFields = [
  'participant',
  'remoteJidAlt',
  'participantAlt',
  'senderPn',
  'participantPn',
] as const

/** Returns a stored message that has a key; undefined for anything else. */
function storedMessage(
  one: unknown,
  content: Dialect['content'],
): Record<string, unknown> | undefined {
  if (!isRecord(one) || !isRecord(one.key)) return undefined
  const { key } = one
  const { id, remoteJid, fromMe } = key
  if (typeof id !== 'string' || id === '' || typeof remoteJid !== 'string') return undefined
  const { messageTimestamp: timestamp, message, MessageUpdate: updates, ...rest } = one
  const seconds = epochSeconds(timestamp)
  return {
    ...rest,
    key: {
      ...key,
      fromMe: fromMe === true,
      ...recordOf(peopleFields, (name) => (typeof key[name] === 'string' ? key[name] : null)),
    },
    message: isRecord(message) ? content(message) : {},
    ...(seconds !== undefined && { messageTimestamp: String(seconds) }),
    MessageUpdate: Array.isArray(updates) ? updates.filter(isRecord) : [],
  }
}

/** Drops chats without a JID, and last messages without a key: neither is usable. */
function chats(answer: unknown, content: Dialect['content']): unknown {
  if (!Array.isArray(answer)) return answer
  return answer
    .filter((one) => isRecord(one) && typeof one.remoteJid === 'string' && one.remoteJid !== '')
    .map((one: Record<string, unknown>) => ({
      ...one,
      lastMessage: storedMessage(one.lastMessage, content) ?? null,
    }))
}

function messages(answer: unknown, content: Dialect['content']): unknown {
  if (!isRecord(answer) || !isRecord(answer.messages)) return answer
  const { records } = answer.messages
  if (!Array.isArray(records)) return answer
  const read = records.map((one) => storedMessage(one, content)).filter((one) => one !== undefined)
  return { ...answer, messages: { ...answer.messages, records: read } }
}

/** The latest second that a Date can represent. */
const lastSecond = 8_640_000_000_000

/**
 * Reads epoch seconds from a timestamp: a string, a number, or a Long (`{low, high, unsigned}`). Undefined if missing
 * or out of range: missing is not 1970.
 */
export function epochSeconds(timestamp: unknown): number | undefined {
  if (typeof timestamp === 'number')
    return timestamp > 0 && timestamp <= lastSecond ? timestamp : undefined
  if (typeof timestamp === 'string')
    return /^\d{1,15}$/.test(timestamp) ? epochSeconds(Number(timestamp)) : undefined
  if (!isRecord(timestamp)) return undefined
  const { low, high } = timestamp
  if (typeof low !== 'number' || typeof high !== 'number') return undefined
  return epochSeconds(high * 2 ** 32 + (low >>> 0))
}

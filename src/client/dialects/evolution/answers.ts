import { isRecord } from '#domain/is-record.ts'
import { settingNames } from '#contract/settings.ts'
import { ownValue } from '#domain/keys-of.ts'
import { bytesAsBase64, longAsText } from './bytes.ts'

/**
 * Reads a sent message. Version 2.1.1 has no status and adds the media itself; version 2.3 has bytes as maps and
 * numbers as Longs; the EVOLUTION channel has no content member. A missing status becomes the empty text.
 */
export function sent(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { message, status } = answer
  return {
    ...answer,
    status: typeof status === 'string' ? status : '',
    message: isRecord(message) ? content(message) : {},
  }
}

/** The content members, without `base64`: the media that was sent, possibly megabytes. */
function content({ base64: _medium, ...members }: Record<string, unknown>): unknown {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      isRecord(value) ? { ...ownValue(missing, name), ...member(value) } : value,
    ]),
  )
}

/** Texts that these gateways omit when empty (contract, section 2). */
const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  imageMessage: { caption: '', jpegThumbnail: '' },
}

/** Fields of the contract that are whole numbers; every other Long is a text in the contract. */
const whole = new Set(['seconds', 'height', 'width', 'pageCount'])

function member(value: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (field === null) continue
    const long = longAsText(field)
    if (long !== undefined) read[name] = whole.has(name) ? Number(long) : long
    else if (name === 'fileLength' || name === 'mediaKeyTimestamp')
      read[name] = typeof field === 'number' ? String(field) : field
    else read[name] = bytesAsBase64(name, field)
  }
  return read
}

/** Reads chats, with the content of their last messages in the contract's shape. */
export const chats = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? answer.map((chat: unknown) =>
        isRecord(chat) ? { ...chat, lastMessage: stored(chat['lastMessage']) } : chat,
      )
    : answer

/** Reads a page of stored messages, each with its content in the contract's shape. */
export function messages(answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(answer['messages'])) return answer
  const { records } = answer['messages']
  if (!Array.isArray(records)) return answer
  return { ...answer, messages: { ...answer['messages'], records: records.map(stored) } }
}

/** Reads a stored message: bytes may be maps, numbers may be Longs. */
function stored(one: unknown): unknown {
  if (!isRecord(one) || !isRecord(one['message'])) return one
  return { ...one, message: content(one['message']) }
}

/** Reads settings. Null if they were never set: then every switch is off and there is no text. */
export function settings(answer: unknown): unknown {
  if (answer !== null) return answer
  const off = Object.values(settingNames).map((name) => [name, false] as const)
  return { ...Object.fromEntries(off), msgCall: '' }
}

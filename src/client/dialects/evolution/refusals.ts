import { isRecord } from '#domain/keys-of.ts'
import type { AnyOperationName } from '#contract/index.ts'
import type { Reason, RefusalKind } from '#client/errors.ts'
import { isMarkup, refusalKind } from '#client/reasons.ts'

/**
 * Properties that only the platform connection has: if one is missing, the instance is not connected, and nothing was
 * sent. Other names (`length`, `key`) may be read after something was sent: those failures stay unknown.
 */
const missingConnection =
  /undefined \(reading '(onWhatsApp|wa[A-Z]\w*|readMessages|group[A-Z]\w*|sendMessage|sendPresenceUpdate|presenceSubscribe|relayMessage|chatModify|fetchStatus|profilePictureUrl|updateProfilePicture|user|ws)'\)/

/** The platform connection is closed: nothing can leave the instance. */
const closed = /^(Error: )?Connection Closed$/

/**
 * The method of its instance that the server calls for an operation, if it is not named like the operation. It is read
 * before anything else: if it is missing, the server has the instance in its list, but not in memory.
 */
const methods: Readonly<Partial<Record<AnyOperationName, string>>> = {
  sendPlatformAudio: 'audioWhatsapp',
  sendMedia: 'mediaMessage',
  sendLocation: 'locationMessage',
  sendText: 'textMessage',
  findChats: 'fetchChats',
  findMessages: 'fetchMessages',
  readMessageMedia: 'getBase64FromMediaMessage',
}

const noGroups = 'Cannot convert undefined or null to object'

/** The platform's own text for a refused group change, and a picture that could not be read: nothing was changed. */
const groupRefused =
  /^Error: (forbidden|item-not-found|not-authorized|not-acceptable|Input buffer contains|connect E)/

const tooLong = /^The provided value for the column is too long/

/** The group operations that consist of one request to the platform. */
const groupChanges = new Set<AnyOperationName>([
  'updateGroupSubject',
  'updateGroupDescription',
  'updateGroupPicture',
  'updateGroupSetting',
  'updateParticipants',
  'revokeInviteLink',
  'leaveGroup',
])

/** The texts with which the server refuses a request before it starts the work, beside those of its schemas. */
const beforeTheWork =
  /^(Owned media must be |For base64 the file name must |File (or buffer is undefined|buffer, URL, or base64 )|Failed to convert audio$|\w+ is required$|Group not found$|The group id needs |Invalid (integration|proxy|"\w+" property))/s

/**
 * Names the failures that the Evolution API words in its own way before anything is done, and the writes that may have
 * been done: one `try` surrounds a send and all that follows it (storing, media, bots), and turns any error into a 400,
 * so that a 400 proves nothing unless its text is known.
 */
export function refusal(
  name: AnyOperationName,
  status: number,
  reasons: readonly Reason[],
  body: unknown,
): RefusalKind | 'unknown' | undefined {
  const matches = (what: RegExp) => reasons.some(({ text }) => what.test(text))
  if (matches(missingConnection) || matches(/^The ".*" instance is not connected$/s))
    return 'not-connected'
  // A failed invitation may have reached some recipients, whatever the text says about the rest.
  if (matches(closed) && !(name === 'sendInvite' && status === 404)) return 'not-connected'
  if (reasons.some(({ text }) => text.endsWith(notInMemory(name)))) return 'not-connected'
  if (name === 'fetchAllGroups' && reasons.some(({ text }) => text === noGroups))
    return 'not-connected'
  if (groupChanges.has(name) && matches(groupRefused)) return 'other'
  // Without a connection there is nothing to restart: 200 with an error, without any reason.
  if (name === 'restartInstance' && reasons.length === 0) return 'not-connected'
  // An instance that was never connected answers an empty object; so does a missing list, which is never sent.
  if (name === 'checkNumbers' && status === 400 && reasons.length === 0) return 'not-connected'
  // Longer than its column: the only text among the settings. None of the settings were written.
  if (name === 'setSettings' && matches(tooLong)) return 'other'
  if (matches(/^Method not available on (.+ Channel|WhatsApp \w+)$/i)) return 'not-offered'
  if (matches(/^The ".*" instance needs to be disconnected$/s)) return 'still-connected'
  if (matches(beforeTheWork)) return 'other'
  const isUnderstood =
    refusalKind(status, reasons, isMarkup(body)) !== 'other' || isValidation(body)
  return (status === 400 || status === 404) && !isUnderstood ? 'unknown' : undefined
}

/** Returns whether a body is a refusal of the request's schema, or of a number that is not on the platform. */
function isValidation(body: unknown): boolean {
  if (!isRecord(body)) return false
  const message: unknown = isRecord(body['response'])
    ? body['response']['message']
    : body['message']
  return (
    Array.isArray(message) &&
    message.length > 0 &&
    message.every(
      (one) =>
        Array.isArray(one) || (isRecord(one) && ('property' in one || one['exists'] === false)),
    )
  )
}

const notInMemory = (name: AnyOperationName) =>
  `Cannot read properties of undefined (reading '${methods[name] ?? name}')`

/** The field that a text is about, if it does not begin with the field. */
const fieldPatterns: readonly (readonly [RegExp, string])[] = [
  [/^Owned media must be/, 'media'],
  [/^Enter a value in milliseconds$/, 'delay'],
  [/^Text is required$/, 'text'],
  [/^Invalid format$/, 'number'],
  [/^This name ".*" is already in use/s, 'instanceName'],
  [/^The group id needs to be informed/, 'groupJid'],
  [/Input buffer contains unsupported image/, 'image'],
  [tooLong, 'msgCall'],
  [/^"(?<field>\w+)" must be/, ''],
]

/** Returns the request's field that a reason is about. */
export function fieldOf(text: string): string | undefined {
  for (const [words, field] of fieldPatterns) {
    const found = words.exec(text)
    if (found) return found.groups?.['field'] ?? field
  }
  return undefined
}

import { isRecord } from '#domain/keys-of.ts'
import { asTyped } from '#domain/recipient.ts'
import {
  noOptions,
  emptyMedia,
  mediaBody,
  mediaKinds,
  emptyAudio,
  audioBody,
  emptyLocation,
  locationBody,
  emptyText,
  textBody,
  type OptionValues,
  type MediaValues,
  type AudioValues,
  type LocationValues,
  type TextValues,
} from '#message/send-requests.ts'
import type { HistoryEntry } from '#local/history-entry.ts'

type Operation = HistoryEntry['operation']
type Body = Readonly<Record<string, unknown>>
/** Values of one of the composer's forms. */
export type FormValues = TextValues | LocationValues | MediaValues | AudioValues

const empty = {
  sendText: emptyText,
  sendLocation: emptyLocation,
  sendMedia: emptyMedia,
  sendPlatformAudio: emptyAudio,
}

/** The composer's tab of each operation. */
export const tabs = {
  sendText: 'text',
  sendPlatformAudio: 'audio',
  sendMedia: 'media',
  sendLocation: 'location',
} as const
/** A tab of the composer, in its URL as `?tab=`. */
export type ComposerTab = (typeof tabs)[Operation]

const text = (v: unknown) =>
  typeof v === 'string' ? v : typeof v === 'number' && Number.isFinite(v) ? String(v) : ''
const record = (v: unknown): Body => (isRecord(v) ? v : {})

/**
 * Returns the form values for a request, from its body (contract, section 4). Without its file, which is not stored.
 */
export function valuesOf(operation: Operation, body: Body): FormValues {
  const common = { number: asTyped(text(body['number'])), ...optionsOf(body) }
  if (operation === 'sendText') return { ...common, text: text(body['text']) }
  if (operation === 'sendLocation')
    return {
      ...common,
      name: text(body['name']),
      address: text(body['address']),
      latitude: text(body['latitude']),
      longitude: text(body['longitude']),
    }
  const url = text(body[operation === 'sendMedia' ? 'media' : 'audio'])
  const attachment = { source: url === '' ? 'file' : 'url', file: null, url } as const
  if (operation === 'sendPlatformAudio') return { ...common, ...attachment }
  return {
    ...common,
    ...attachment,
    mediatype: mediaKinds.find((kind) => kind === body['mediatype']) ?? 'document',
    mimetype: text(body['mimetype']),
    fileName: text(body['fileName']),
    caption: text(body['caption']),
  }
}

function optionsOf(body: Body): OptionValues {
  const { delay, linkPreview, mentionsEveryOne, mentioned } = body
  const quoted = record(body['quoted'])
  return {
    ...noOptions,
    delay: text(delay),
    linkPreview: typeof linkPreview === 'boolean' ? (linkPreview ? 'on' : 'off') : '',
    mentionsEveryOne: mentionsEveryOne === true,
    mentioned: Array.isArray(mentioned) ? mentioned.map((one) => `${text(one)}\n`).join('') : '',
    quotedId: text(record(quoted['key'])['id']),
    quotedText: text(record(quoted['message'])['conversation']),
  }
}

/** Returns the empty form of an operation, filled with a stored draft. */
export function withDraft(operation: Operation, draft: Body | undefined): FormValues {
  return { ...empty[operation], ...draft }
}

/** Returns whether two forms make the same request, ignoring their files. */
export function sameWords(operation: Operation, a: FormValues, b: FormValues): boolean {
  const words = (values: FormValues) =>
    JSON.stringify({
      ...bodyOf(operation, values),
      number: values.number.replaceAll(/[\s+().-]/g, ''),
    })
  return words(a) === words(b)
}

// The values of an operation's form: `withDraft` starts from its empty values.
function bodyOf(operation: Operation, values: FormValues): object {
  const { url = '' } = values as Partial<MediaValues>
  if (operation === 'sendText') return textBody(values as TextValues)
  if (operation === 'sendLocation') return locationBody(values as LocationValues)
  if (operation === 'sendMedia') return mediaBody(values as MediaValues, url)
  return audioBody(values as AudioValues, url)
}

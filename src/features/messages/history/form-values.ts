import { mediaKinds } from '#contract/message-template.ts'
import { isRecord } from '#domain/keys-of.ts'
import { asTyped } from '#domain/recipient.ts'
import {
  bodyOf,
  mediaField,
  messageForms,
  noOptions,
  type Message,
  type OptionValues,
  type SendName,
  type SendValues,
} from '#message/send-requests.ts'

type Body = Readonly<Record<string, unknown>>
/** Values of one of the composer's forms. */
export type FormValues = SendValues[SendName]

const text = (v: unknown) =>
  typeof v === 'string' ? v : typeof v === 'number' && Number.isFinite(v) ? String(v) : ''
const record = (v: unknown): Body => (isRecord(v) ? v : {})

/** Returns the form values for a request's body (contract, section 4), without its file, which is not stored. */
export function valuesOf(operation: SendName, body: Body): FormValues {
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
  const url = text(body[mediaField(operation)])
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
export function withDraft(operation: SendName, draft: Body | undefined): FormValues {
  return { ...messageForms[operation].empty, ...draft }
}

/** Returns whether two forms make the same request, ignoring their files. */
export function sameWords(operation: SendName, a: FormValues, b: FormValues): boolean {
  // The values of an operation's form: `withDraft` starts from its empty values.
  const words = (values: FormValues) =>
    JSON.stringify({
      ...bodyOf({ operation, values } as Message, 'url' in values ? values.url : ''),
      number: values.number.replaceAll(/[\s+().-]/g, ''),
    })
  return words(a) === words(b)
}

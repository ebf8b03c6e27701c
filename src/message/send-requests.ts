import * as z from 'zod/mini'
import { maxDelayMs } from '#client/time-out.ts'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { mediaKinds, type messageKinds } from '#contract/message-template.ts'
import { maxTextLength } from '#contract/messages.ts'
import type { sends } from '#local/history-entry.ts'
import { wholeNumberText, filled, decimalText, readDecimal, type Rule } from '#domain/rules.ts'
import { readTags } from './options/number-tags.ts'
import {
  attachmentFields,
  attachmentFits,
  loadedAttachment,
  playableAttachment,
  type AttachmentValues,
} from './file/attachment.ts'

const says = (rule: Rule) => rule

// The schemas take numbers as they are: forms read them by the rules of recipients, and replace them before sending.

/** The common optional fields as typed. `linkPreview` has a third state: not set. */
export const optionFields = {
  delay: wholeNumberText(0, maxDelayMs),
  linkPreview: z.enum(['', 'on', 'off']),
  mentionsEveryOne: z.boolean(),
  mentioned: z.string(),
  quotedId: z.string(),
  quotedText: z.string(),
}

const optionsSchema = z.object(optionFields)
/** The options of a send, as typed. */
export type OptionValues = z.infer<typeof optionsSchema>
/** The options in their form. A campaign has a recipient per row, and none in its form. */
export type FormOptions = OptionValues & { number?: string }
/** The name of an option's field. */
export type OptionName = keyof OptionValues

export const noOptions: OptionValues = {
  delay: '',
  linkPreview: '',
  mentionsEveryOne: false,
  mentioned: '',
  quotedId: '',
  quotedText: '',
}

const filledIn = (s: string) => s.trim() !== ''

/** A reply requires both the message and its text (contract, section 4: quoted), or neither. */
export const quotedWhole = [
  z.refine<OptionValues>((v) => filledIn(v.quotedId) || !filledIn(v.quotedText), {
    path: ['quotedId'],
    message: says('required'),
  }),
  z.refine<OptionValues>((v) => filledIn(v.quotedText) || !filledIn(v.quotedId), {
    path: ['quotedText'],
    message: says('required'),
  }),
] as const

/** Returns the numbers to mention, one per line or separated by commas, each person once. */
export const mentionedNumbers = (text: string): readonly string[] => readTags(`${text}\n`).tags

type SentOptions = Pick<
  BodyOf<OperationNamed<'sendLocation'>>,
  'delay' | 'linkPreview' | 'mentionsEveryOne' | 'mentioned' | 'quoted'
>

/** Returns whether people can be mentioned: only in a group. True without a recipient, which may become one. */
export const canMention = (recipient = ''): boolean =>
  recipient.trim() === '' || recipient.trim().endsWith('@g.us')

/**
 * Returns the common optional fields of a send (contract, section 4) that are set: `mentionsEveryOne: false` has been
 * seen to mention everyone, and an empty `mentioned` is refused. Omits mentions outside a group: gateways drop them.
 */
export function optionsToSend(values: OptionValues & { number?: string }): SentOptions {
  const mentioned = canMention(values.number) ? mentionedNumbers(values.mentioned) : []
  const quotes = filledIn(values.quotedId) || filledIn(values.quotedText)
  return {
    ...(filledIn(values.delay) && { delay: Number(values.delay) }),
    ...(values.linkPreview !== '' && { linkPreview: values.linkPreview === 'on' }),
    ...(values.mentionsEveryOne && canMention(values.number) && { mentionsEveryOne: true }),
    ...(mentioned.length > 0 && { mentioned: [...mentioned] }),
    ...(quotes && {
      quoted: {
        key: { id: values.quotedId.trim() },
        message: { conversation: values.quotedText },
      },
    }),
  }
}

const fields: Record<string, OptionName> = {
  'quoted.key.id': 'quotedId',
  'quoted.key': 'quotedId',
  quoted: 'quotedId',
  'quoted.message': 'quotedText',
  'quoted.message.conversation': 'quotedText',
  delay: 'delay',
  linkPreview: 'linkPreview',
  mentionsEveryOne: 'mentionsEveryOne',
}

/** Returns the option that a gateway's refusal names, if any. */
export function optionNamed(wire: string): OptionName | undefined {
  return wire.startsWith('mentioned') ? 'mentioned' : fields[wire]
}

/** The operations that send a message. */
export type SendName = (typeof sends)[number]

const tooLong: Rule = 'tooLong'

/** Validates a text message. The length is counted as the platform does: in UTF-16 code units. */
export const textSchema = z
  .object({
    number: z.string(),
    text: filled().check(z.refine((s) => s.length <= maxTextLength, `${tooLong}:${maxTextLength}`)),
    ...optionFields,
  })
  .check(...quotedWhole)
export type TextValues = z.infer<typeof textSchema>

export const emptyText: TextValues = { number: '', text: '', ...noOptions }

/** Builds the body of sendText, a gateway extension. The text is sent as typed, with its markers. */
export function textBody(values: TextValues): BodyOf<OperationNamed<'sendText'>> {
  return {
    number: values.number,
    text: values.text,
    ...optionsToSend(values),
  }
}

export type MediaKind = (typeof mediaKinds)[number]

const mimeRule: Rule = 'mime'

/** Validates an image, a video or a document. The caption is optional. */
export const mediaSchema = z
  .object({
    number: z.string(),
    ...attachmentFields,
    mediatype: z.enum(mediaKinds),
    mimetype: filled().check(
      z.refine((s) => s.trim() === '' || /^[\w.+-]+\/[\w.+-]+(\s*;.*)?$/.test(s.trim()), mimeRule),
    ),
    fileName: filled(),
    caption: z.string(),
    ...optionFields,
  })
  .check(
    ...loadedAttachment,
    attachmentFits((v: AttachmentValues & { mediatype: MediaKind }) => v.mediatype),
    ...quotedWhole,
  )
export type MediaValues = z.infer<typeof mediaSchema>

export const emptyMedia: MediaValues = {
  number: '',
  source: 'file',
  file: null,
  url: '',
  mediatype: 'image',
  mimetype: '',
  fileName: '',
  caption: '',
  ...noOptions,
}

/** Builds the body of sendMedia (contract, section 4). `media` is the address, or bare base64. */
export function mediaBody(values: MediaValues, media: string): BodyOf<OperationNamed<'sendMedia'>> {
  return {
    number: values.number,
    mediatype: values.mediatype,
    mimetype: values.mimetype.trim(),
    caption: values.caption,
    media,
    fileName: values.fileName.trim(),
    ...optionsToSend(values),
  }
}

/** Validates an audio. */
export const audioSchema = z
  .object({ number: z.string(), ...attachmentFields, ...optionFields })
  .check(
    ...loadedAttachment,
    playableAttachment,
    attachmentFits(() => 'audio'),
    ...quotedWhole,
  )
export type AudioValues = z.infer<typeof audioSchema>

export const emptyAudio: AudioValues = {
  number: '',
  source: 'record',
  file: null,
  url: '',
  ...noOptions,
}

/** Builds the body of sendPlatformAudio (contract, section 4). `audio` is the address, or bare base64. */
export function audioBody(
  values: AudioValues,
  audio: string,
): BodyOf<OperationNamed<'sendPlatformAudio'>> {
  return { number: values.number, audio, ...optionsToSend(values) }
}

/** Validates a location. */
export const locationSchema = z
  .object({
    number: z.string(),
    // The contract requires both fields; some gateways reject empty ones.
    name: filled(),
    address: filled(),
    latitude: decimalText(-90, 90),
    longitude: decimalText(-180, 180),
    ...optionFields,
  })
  .check(...quotedWhole)
export type LocationValues = z.infer<typeof locationSchema>

export const emptyLocation: LocationValues = {
  number: '',
  name: '',
  address: '',
  latitude: '',
  longitude: '',
  ...noOptions,
}

/** Builds the body of sendLocation (contract, section 4). The coordinates are numbers; NaN if invalid. */
export function locationBody(values: LocationValues): BodyOf<OperationNamed<'sendLocation'>> {
  return {
    number: values.number,
    name: values.name.trim(),
    address: values.address.trim(),
    latitude: readDecimal(values.latitude),
    longitude: readDecimal(values.longitude),
    ...optionsToSend(values),
  }
}

/** The form values of each operation. */
export interface SendValues {
  sendText: TextValues
  sendPlatformAudio: AudioValues
  sendMedia: MediaValues
  sendLocation: LocationValues
}

/** The values of one send, with their operation. */
export type Message<N extends SendName = SendName> = {
  [O in N]: { readonly operation: O; readonly values: SendValues[O] }
}[N]

/** What each operation's form validates, begins with, and sends: `media` is the address, or bare base64. */
export const messageForms: {
  readonly [N in SendName]: {
    /** Its tab in the composer, in the URL as `?tab=`, and its kind in a campaign. */
    readonly tab: MessageTab
    readonly schema: z.ZodMiniType<SendValues[N], SendValues[N]>
    readonly empty: SendValues[N]
    readonly body: (values: SendValues[N], media: string) => object
  }
} = {
  sendText: { tab: 'text', schema: textSchema, empty: emptyText, body: textBody },
  sendPlatformAudio: { tab: 'audio', schema: audioSchema, empty: emptyAudio, body: audioBody },
  sendMedia: { tab: 'media', schema: mediaSchema, empty: emptyMedia, body: mediaBody },
  sendLocation: {
    tab: 'location',
    schema: locationSchema,
    empty: emptyLocation,
    body: locationBody,
  },
}

/** The tabs of the composer, and the kinds of messages that a campaign sends. */
export type MessageTab = (typeof messageKinds)[number]

/** Builds the body of a send. `media` is the address, or bare base64. */
export const bodyOf = <N extends SendName>(
  { operation, values }: Message<N>,
  media: string,
): object => messageForms[operation].body(values, media)

/** Returns the body field with the bytes (contract, section 4). */
export const mediaField = (operation: SendName) => (operation === 'sendMedia' ? 'media' : 'audio')

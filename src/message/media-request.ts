import * as z from 'zod/mini'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { recipient } from '#data/recipient-rules.ts'
import { recipientToSend } from '#domain/recipient.ts'
import { filled } from '#ui/form/rules.ts'
import { attachmentFields, attachmentFits, attachmentThere } from './attachment.ts'
import { noOptions, optionFields, optionsToSend, quotedWhole } from './send-options.ts'

/** Contract, section 4: "image, video or document". */
export const mediaKinds = ['image', 'video', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

const mimeRule: Rule = 'mime'

/** What is typed to send an image, a video or a document. The caption may stay empty. */
export const mediaSchema = z
  .object({
    number: recipient(),
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
    ...attachmentThere,
    attachmentFits((v) => (v as { mediatype: MediaKind }).mediatype),
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

/** The body of sendMedia (contract, section 4). `media` is the address, or bare base64. */
export function mediaBody(values: MediaValues, media: string): BodyOf<OperationNamed<'sendMedia'>> {
  return {
    number: recipientToSend(values.number),
    mediatype: values.mediatype,
    mimetype: values.mimetype.trim(),
    caption: values.caption,
    media,
    fileName: values.fileName.trim(),
    ...optionsToSend(values),
  }
}

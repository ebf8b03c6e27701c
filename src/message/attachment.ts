import * as z from 'zod/mini'
import { readPreferences, type FileKind } from '#local/preferences.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { isWebAddress } from '#domain/web-address.ts'

const says = (rule: Rule) => rule

/** A file that was chosen or recorded. `chosenAt` (epoch milliseconds) tells one choice from the next. */
export interface Attachment {
  readonly file: File
  readonly chosenAt: number
  /** The picture scaled down, where a person chose to send that in its place. */
  readonly smaller?: File
}

/** What is sent of an attachment. */
export const fileToSend = ({ file, smaller }: Attachment): File => smaller ?? file

/** A file as an attachment of now. */
export const attach = (file: File): Attachment => ({ file, chosenAt: Date.now() })

/** Where the bytes come from: a recording or a chosen file, both kept in `file`, or an address. */
export const attachmentFields = {
  source: z.enum(['record', 'file', 'url']),
  file: z.nullable(z.custom<Attachment>((v) => v === null || typeof v === 'object')),
  url: z.string(),
}

const attachmentSchema = z.object(attachmentFields)
/** The bytes of a message, as the form has them. */
export type AttachmentValues = z.infer<typeof attachmentSchema>

/** Something must be there to send: a file with bytes in it, or a full web address. */
export const loadedAttachment = [
  z.refine<AttachmentValues>((v) => v.source !== 'file' || v.file !== null, {
    path: ['file'],
    message: says('fileMissing'),
  }),
  z.refine<AttachmentValues>((v) => v.source !== 'record' || v.file !== null, {
    path: ['file'],
    message: says('recordingMissing'),
  }),
  z.refine<AttachmentValues>((v) => (chosenFile(v)?.size ?? 1) > 0, {
    path: ['file'],
    message: says('fileEmpty'),
  }),
  z.refine<AttachmentValues>((v) => v.source !== 'url' || isWebAddress(v.url), {
    path: ['url'],
    message: says('url'),
  }),
] as const

/** The largest file of a kind that is sent, in megabytes: what a person set in Preferences. */
export const largestFile = (kind: FileKind) => readPreferences().largestFiles[kind]

/** The file is not larger than the limit of its kind. Gateways cut off what is too large, after all of it was sent. */
export const attachmentFits = (kind: (values: object) => FileKind) =>
  z.superRefine<AttachmentValues>((v, context) => {
    const limit = largestFile(kind(v))
    if (!isTooLarge(v, kind(v))) return
    context.addIssue({
      code: 'custom',
      path: ['file'],
      message: `${says('fileTooLarge')}:${limit}`,
      input: v,
    })
  })

/** The file that will be sent; undefined for an address, or where none is chosen. */
export function chosenFile(values: AttachmentValues): File | undefined {
  return values.source === 'url' || values.file === null ? undefined : fileToSend(values.file)
}

const isTooLarge = (values: AttachmentValues, kind: FileKind) =>
  (chosenFile(values)?.size ?? 0) > largestFile(kind) * 1e6

/** Whether the chosen file cannot be sent as it is: then it is neither read nor shown nor kept in a draft. */
export const isRefused = (values: AttachmentValues, kind: FileKind): boolean =>
  chosenFile(values)?.size === 0 || isTooLarge(values, kind)

/**
 * Returns the file that a draft keeps of a form, null for one that cannot be sent: it may be enormous.
 * @param kind as what it is sent: each kind has a limit of its own
 */
export function fileToKeep(
  { source, file }: { readonly source: string; readonly file: Attachment | null },
  kind: FileKind,
): Attachment | null {
  return isRefused({ source: source === 'url' ? 'url' : 'file', file, url: '' }, kind) ? null : file
}

/**
 * What is shown in the request for the bytes: the address, or what `base64` says of the file.
 */
export function mediaToSend(
  values: AttachmentValues,
  base64: (file: File | undefined) => string,
): string {
  return values.source === 'url' ? values.url.trim() : base64(chosenFile(values))
}

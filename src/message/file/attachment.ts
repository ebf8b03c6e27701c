import { cleanAddress } from '#domain/clean-address.ts'
import * as z from 'zod/mini'
import { readPreferences, type FileKind } from '#local/preferences.ts'
import type { Rule } from '#domain/rules.ts'
import { toBase64 } from './encode-base64.ts'
import { isWebAddress } from '#domain/web-address.ts'

const says = (rule: Rule) => rule

/** A chosen or recorded file. `chosenAt` (epoch milliseconds) distinguishes one choice from the next. */
export interface Attachment {
  readonly file: File
  readonly chosenAt: number
  /** The scaled image, if the user chose to send it instead. */
  readonly smaller?: File
  /** Whether its first bytes are those of a file that is not an audio. */
  readonly isNoAudio?: boolean
}

/** Returns the file of an attachment to send. */
export const fileToSend = ({ file, smaller }: Attachment): File => smaller ?? file

/** Creates an attachment from a file, with the current time. */
export const attach = (file: File): Attachment => ({ file, chosenAt: Date.now() })

/** Returns the same file object each time, as a new one would be rendered again. @param name for a Blob without one */
export const asFile = (blob: Blob, name: string): File =>
  blob instanceof File ? blob : new File([blob], name, { type: blob.type })

/** The source of the bytes: a recording or a chosen file, both in `file`, or an address. */
export const attachmentFields = {
  source: z.enum(['record', 'file', 'url']),
  file: z.nullable(z.custom<Attachment>((v) => v === null || typeof v === 'object')),
  url: z.string(),
}

const attachmentSchema = z.object(attachmentFields)
/** The medium of a message in the form. */
export type AttachmentValues = z.infer<typeof attachmentSchema>

/** Requires a medium: a non-empty file, or a complete web address. */
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

/** Requires that a file is not known to be something else than an audio. */
export const playableAttachment = z.refine<AttachmentValues>(
  (v) => v.source === 'url' || v.file?.isNoAudio !== true,
  { path: ['file'], message: says('notAudio') },
)

/** Returns the maximum size of a file of a kind, in megabytes, from Preferences. */
export const largestFile = (kind: FileKind) => readPreferences().largestFiles[kind]

/** Requires that the file is within its kind's limit: gateways refuse a larger one only after the upload. */
export const attachmentFits = <V extends AttachmentValues>(kind: (values: V) => FileKind) =>
  z.superRefine<V>((v, context) => {
    const limit = largestFile(kind(v))
    if (!isTooLarge(v, kind(v))) return
    context.addIssue({
      code: 'custom',
      path: ['file'],
      message: `${says('fileTooLarge')}:${limit}`,
      input: v,
    })
  })

/** Returns the file to send; undefined for an address, or if none is chosen. */
export function chosenFile(values: AttachmentValues): File | undefined {
  return values.source === 'url' || values.file === null ? undefined : fileToSend(values.file)
}

const isTooLarge = (values: AttachmentValues, kind: FileKind) =>
  (chosenFile(values)?.size ?? 0) > largestFile(kind) * 1e6

/** Returns whether the chosen file cannot be sent: then it is neither read nor shown nor saved in a draft. */
export const isRefused = (values: AttachmentValues, kind: FileKind): boolean =>
  chosenFile(values)?.size === 0 ||
  isTooLarge(values, kind) ||
  (kind === 'audio' && values.source !== 'url' && values.file?.isNoAudio === true)

/** Returns the file to save in a draft; null for one that cannot be sent as `kind`, as it may be huge. */
export function fileToKeep(
  { source, file }: { readonly source: string; readonly file: Attachment | null },
  kind: FileKind,
): Attachment | null {
  return isRefused({ source: source === 'url' ? 'url' : 'file', file, url: '' }, kind) ? null : file
}

/** Returns what the request shows for the bytes: the address, or what `base64` returns for the file. */
export function mediaToSend(
  values: AttachmentValues,
  base64: (file: File | undefined) => string,
): string {
  return values.source === 'url' ? cleanAddress(values.url) : base64(chosenFile(values))
}

/** The medium of a message, ready for a body: an address, or '' and the file's base64 in a Blob. */
export interface ReadyMedium {
  readonly text: string
  readonly blob?: Blob
}

/** The progress of reading a file for sending, in bytes. */
export interface Reading {
  readonly read: number
  readonly of: number
}

/** Prepares the medium (contract, section 4: "URL or base64"). @throws DOMException if the file cannot be read */
export async function readyMedium(
  values: AttachmentValues,
  onRead?: (bytes: number) => void,
): Promise<ReadyMedium> {
  if (values.source === 'url') return { text: cleanAddress(values.url) }
  return { text: '', blob: await toBase64(chosenFile(values) ?? new Blob(), onRead) }
}

import type { InBlobs } from '#client/write-body.ts'
import { chosenFile, type AttachmentValues } from './attachment.ts'
import { toBase64 } from './to-base64.ts'

/** The bytes of a message, ready for a body: an address, or '' and the file's base64 in a Blob. */
export interface ReadyMedium {
  readonly text: string
  readonly blob?: Blob
}

/**
 * Makes ready what is sent for the bytes. The contract (section 4) takes "URL or base64" in one field.
 * `onRead` hears how many bytes of a file were read so far.
 * @throws DOMException when the file can no longer be read.
 */
export async function readyMedium(
  values: AttachmentValues,
  onRead?: (bytes: number) => void,
): Promise<ReadyMedium> {
  if (values.source === 'url') return { text: values.url.trim() }
  return { text: '', blob: await toBase64(chosenFile(values) ?? new Blob(), onRead) }
}

/** What goes with a body whose `field` has the medium's text. */
export const blobsOf = (field: string, { blob }: ReadyMedium): InBlobs =>
  blob === undefined ? {} : { blobs: { [field]: blob } }

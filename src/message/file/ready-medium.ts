import { cleanAddress } from '#domain/clean-address.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InBlobs } from '#client/build-request.ts'
import type { Rule } from '#domain/rules.ts'
import { chosenFile, type AttachmentValues } from './attachment.ts'
import { toBase64 } from './encode-base64.ts'

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

/** Returns the Blobs of a body whose `field` has the medium. */
export const blobsOf = (field: string, { blob }: ReadyMedium): InBlobs =>
  blob === undefined ? {} : { blobs: { [field]: blob } }

/**
 * Prepares the medium for sending. The contract (section 4) accepts "URL or base64" in one field. Calls `onRead` with
 * the number of bytes of a file read so far.
 * @throws DOMException if the file can no longer be read.
 */
export async function readyMedium(
  values: AttachmentValues,
  onRead?: (bytes: number) => void,
): Promise<ReadyMedium> {
  if (values.source === 'url') return { text: cleanAddress(values.url) }
  return { text: '', blob: await toBase64(chosenFile(values) ?? new Blob(), onRead) }
}

const unreadable: Rule = 'fileUnreadable'

/** The size from which the progress of reading a file is shown, in bytes. */
const large = 3_000_000

/**
 * Returns a function that prepares the medium like `readyMedium`, and the progress. The function returns undefined if
 * the file can no longer be read, and sets the field's error.
 */
export function useReadyMedium(setError: UseFormReturn<AttachmentValues>['setError']) {
  const [reading, setReading] = useState<Reading>()

  async function ready(values: AttachmentValues): Promise<ReadyMedium | undefined> {
    const of = chosenFile(values)?.size ?? 0
    try {
      return await readyMedium(values, (read) => {
        if (of >= large) setReading({ read, of })
      })
    } catch {
      setError('file', { type: 'file', message: unreadable }, { shouldFocus: true })
      return undefined
    } finally {
      setReading(undefined)
    }
  }
  return { reading, ready }
}

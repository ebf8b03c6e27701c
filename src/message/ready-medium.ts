import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InBlobs } from '#client/build-request.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { chosenFile, type AttachmentValues } from './attachment.ts'
import { encodeBase64 } from './encode-base64.ts'

/** The bytes of a message, ready for a body: an address, or '' and the file's base64 in a Blob. */
export interface ReadyMedium {
  readonly text: string
  readonly blob?: Blob
}

/** How far a file is read for sending, in bytes. */
export interface Reading {
  readonly read: number
  readonly of: number
}

/** What goes with a body whose `field` has the medium's text. */
export const blobsOf = (field: string, { blob }: ReadyMedium): InBlobs =>
  blob === undefined ? {} : { blobs: { [field]: blob } }

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

const unreadable: Rule = 'fileUnreadable'

/** Files from this size on take a moment, in bytes: only theirs is shown. */
const large = 3_000_000

/**
 * Makes ready what is sent for the bytes, as `readyMedium`, and says how far it is. Undefined where the file can no
 * longer be read; the field says so then.
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

/** What the worker says: how far it is, and at the end the Blob, or that the file cannot be read. */
type Said = { readonly read: number } | { readonly base64: Blob } | { readonly unreadable: true }

/**
 * The bytes of a file as bare base64 in a Blob, made in a worker: as `encodeBase64`. Where the worker's code cannot be
 * had, a new version was put up or the server is gone, it is made here, in the same portions.
 * @throws DOMException when the file can no longer be read.
 */
export async function toBase64(file: Blob, onRead?: (bytes: number) => void): Promise<Blob> {
  return (await inWorker(file, onRead)) ?? encodeBase64(file, onRead)
}

function inWorker(
  file: Blob,
  onRead: ((bytes: number) => void) | undefined,
): Promise<Blob | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./encode-base64.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', () => {
      worker.terminate()
      resolve(undefined)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if ('read' in data) return onRead?.(data.read)
      worker.terminate()
      return 'base64' in data
        ? resolve(data.base64)
        : reject(new DOMException('the file cannot be read', 'NotReadableError'))
    })
    worker.postMessage(file)
  })
}

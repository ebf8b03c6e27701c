import { cleanAddress } from '#domain/clean-address.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { InBlobs } from '#client/call.ts'
import type { Rule } from '#domain/rules.ts'
import { chosenFile, type AttachmentValues } from './attachment.ts'
import { encodeBase64 } from './encode-base64.ts'

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

/** A message of the worker: the progress, and finally the Blob, or that the file cannot be read. */
type WorkerMessage =
  | { readonly read: number }
  | { readonly base64: Blob }
  | { readonly unreadable: true }

/**
 * Encodes a file as bare base64 in a Blob, in a worker, like `encodeBase64`. If the worker's code cannot be loaded (a
 * new version was deployed, or the server is down), encodes it here, in the same chunks.
 * @throws DOMException if the file can no longer be read.
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
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('read' in data) return onRead?.(data.read)
      worker.terminate()
      return 'base64' in data
        ? resolve(data.base64)
        : reject(new DOMException('the file cannot be read', 'NotReadableError'))
    })
    worker.postMessage(file)
  })
}

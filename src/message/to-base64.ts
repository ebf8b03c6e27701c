import { encodeBase64 } from './encode-base64.ts'

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
    const worker = new Worker(new URL('./base64-worker.ts', import.meta.url), { type: 'module' })
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

import { base64Of } from '#domain/file/base64.ts'

/** The size of a chunk, in bytes: a multiple of three, so that chunks join without padding. */
const portion = 3 * 2 ** 18

/**
 * Encodes a file as bare base64, in chunks: neither the file nor its base64 is ever completely in memory. Without the
 * `data:` prefix, which gateways reject. Calls `onRead` with the number of bytes read so far.
 * @throws DOMException if the file can no longer be read: it was changed or deleted since it was chosen.
 */
export async function encodeBase64(file: Blob, onRead?: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = []
  for (let at = 0; at < file.size; at += portion) {
    const bytes = new Uint8Array(await file.slice(at, at + portion).arrayBuffer())
    parts.push(new Blob([base64Of(bytes)]))
    onRead?.(at + bytes.length)
  }
  return new Blob(parts)
}

/** A message of the worker: the progress, and finally the Blob, or that the file cannot be read. */
type WorkerMessage =
  | { readonly read: number }
  | { readonly base64: Blob }
  | { readonly unreadable: true }

/**
 * Encodes a file as bare base64 in a Blob, in a worker, like `encodeBase64`. If the worker's code cannot be loaded (a
 * new version was deployed, or the server is down), and outside of browsers, encodes it here, in the same chunks.
 * @throws DOMException if the file can no longer be read.
 */
export async function toBase64(file: Blob, onRead?: (bytes: number) => void): Promise<Blob> {
  const isHere = typeof Worker === 'undefined'
  return (isHere ? undefined : await inWorker(file, onRead)) ?? encodeBase64(file, onRead)
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

// In a dedicated worker: receives one file, posts the progress, and finally its base64 as a Blob.
if ('DedicatedWorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<Blob>) => {
    encodeBase64(data, (read) => postMessage({ read })).then(
      (base64) => postMessage({ base64 }),
      () => postMessage({ unreadable: true }),
    )
  })

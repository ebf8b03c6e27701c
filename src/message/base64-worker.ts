import { encodeBase64 } from './encode-base64.ts'

// A dedicated worker: one file comes in, how far it is goes out, and at the end its base64 as a Blob.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  encodeBase64(data, (read) => postMessage({ read })).then(
    (base64) => postMessage({ base64 }),
    () => postMessage({ unreadable: true }),
  )
})

import { scalePicture, type Scaled } from './scale-picture.ts'

/** The request to the worker. */
export interface ScaleRequest {
  readonly file: Blob
  readonly mimetype: string
  /** In bytes. */
  readonly limit: number
}
/** The worker's response; empty if there is nothing to scale, or the browser cannot decode it. */
export interface ScaleResponse {
  readonly scaled?: Scaled | undefined
}

// A dedicated worker, for one image.
addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
  const say = (answer: ScaleResponse) => postMessage(answer)
  scalePicture(data.file, data.mimetype, data.limit).then(
    (scaled) => say({ scaled }),
    () => say({}),
  )
})

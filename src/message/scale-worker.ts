import { scalePicture, type Scaled } from './scale-picture.ts'

/** What the worker is asked. */
export interface ScaleQuestion {
  readonly file: Blob
  readonly mimetype: string
  /** In bytes. */
  readonly limit: number
}
/** What it answers; nothing where there is nothing to scale, or nothing that the browser can read. */
export interface ScaleAnswer {
  readonly scaled?: Scaled | undefined
}

// A dedicated worker, for one picture.
addEventListener('message', ({ data }: MessageEvent<ScaleQuestion>) => {
  const say = (answer: ScaleAnswer) => postMessage(answer)
  scalePicture(data.file, data.mimetype, data.limit).then(
    (scaled) => say({ scaled }),
    () => say({}),
  )
})

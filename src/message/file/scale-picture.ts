/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** An image's original and scaled versions. */
export interface Scaled {
  readonly original: Size
  /** Undefined if scaling makes it no smaller, or nothing fits the limit. */
  readonly smaller: ({ readonly blob: Blob } & Size) | undefined
}

/** The longer side above which images are large, in pixels. */
const longSide = 2048
/** The longer sides to try, in pixels: the first that fits the limit is used. */
const sides = [longSide, 1600, 1280, 1024, 768]
const quality = 0.85

/** Fits a size within a longest side, keeping its aspect ratio. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (n: number) => Math.max(1, Math.round(n * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Scales an image down: with its EXIF rotation applied, and without the camera's metadata. Keeps its type; a PNG that
 * still exceeds `limit` (bytes) becomes WebP if it has transparent pixels, otherwise JPEG. Undefined if it is small
 * enough already. For a worker.
 * @throws DOMException if the browser cannot decode the image.
 */
async function scalePicture(
  file: Blob,
  mimetype: string,
  limit: number,
): Promise<Scaled | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const original = { width: picture.width, height: picture.height }
  try {
    const longSideOfOriginal = Math.max(original.width, original.height)
    if (longSideOfOriginal <= longSide && file.size <= limit) return undefined
    for (const side of sides) {
      const size = within(original, side)
      for (const blob of await encodings(picture, size, mimetype, limit))
        if (blob.size <= limit && blob.size < file.size)
          return { original, smaller: { blob, ...size } }
    }
    return { original, smaller: undefined }
  } finally {
    picture.close()
  }
}

/** Encodes an image at a size, in the encodings worth trying. */
async function encodings(
  picture: ImageBitmap,
  { width, height }: Size,
  mimetype: string,
  limit: number,
): Promise<Blob[]> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const own = await canvas.convertToBlob({ type: mimetype, quality })
  if (mimetype !== 'image/png' || own.size <= limit) return [own]
  const { data } = context.getImageData(0, 0, width, height)
  const type = isTransparent(data) ? 'image/webp' : 'image/jpeg'
  return [await canvas.convertToBlob({ type, quality })]
}

/** Returns whether any pixel (red, green, blue, alpha) is transparent. */
export function isTransparent(pixels: ArrayLike<number>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}

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

// In a dedicated worker, for one image.
if ('DedicatedWorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
    const say = (answer: ScaleResponse) => postMessage(answer)
    scalePicture(data.file, data.mimetype, data.limit).then(
      (scaled) => say({ scaled }),
      () => say({}),
    )
  })

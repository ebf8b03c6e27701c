/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture as it is, and scaled down. */
export interface Scaled {
  readonly original: Size
  /** Undefined where scaling down makes nothing smaller, or nothing that fits the limit. */
  readonly smaller: ({ readonly blob: Blob } & Size) | undefined
}

/** Pictures with a longer side are large, in pixels. */
const longSide = 2048
/** The longest sides that are tried, in pixels: the first that fits the limit. */
const sides = [longSide, 1600, 1280, 1024, 768]
const quality = 0.85

/** A size brought within a longest side, its proportions kept. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (n: number) => Math.max(1, Math.round(n * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Scales a picture down: upright, as its camera meant it, and without the data that the camera left in it. It keeps its
 * kind; a PNG that is still over `limit` (bytes) becomes WebP where pixels of it are transparent, else JPEG.
 * Undefined where it is small enough already. For a worker.
 * @throws DOMException when the browser cannot read the picture.
 */
export async function scalePicture(
  file: Blob,
  mimetype: string,
  limit: number,
): Promise<Scaled | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const original = { width: picture.width, height: picture.height }
  try {
    const longest = Math.max(original.width, original.height)
    if (longest <= longSide && file.size <= limit) return undefined
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

/** A picture at a size, in the encodings that are worth a look. */
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

/** Whether any pixel (red, green, blue, alpha) lets something through. */
export function isTransparent(pixels: ArrayLike<number>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}

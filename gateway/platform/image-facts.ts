import type Sharp from 'sharp'
import type { Metadata, ResizeOptions } from 'sharp'

export interface ImageFacts {
  /** Pixels as displayed (after applying the EXIF orientation). */
  width: number
  height: number
  /** A JPEG of at most 72 × 72, base64. */
  jpegThumbnail: string
  /** The MIME type detected from the bytes. */
  mimetype: string
}

const loaders = ['Jpeg', 'Png', 'Webp', 'Gif', 'Heif', 'Tiff'] as const

let loaded: Promise<typeof Sharp> | undefined

/** Loads sharp once, with the first picture, with only the decoders of formats used in chats. */
const loadSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) })
    // Pictures are not repeated, so a cache would only use memory.
    sharp.cache(false)
    return sharp
  }))

/**
 * The maximum number of pixels. Decoded, such a picture takes up to 200 MB if its format cannot be read line by line.
 */
export const maxPixels = 50_000_000

/** A picture with more pixels than the limit. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError'
}

const decoding = slots(2, maxPixels)

/**
 * Returns a small JPEG of a picture, and what is known about the picture; undefined if the bytes are not one (SVG does
 * not count as one). Decodes two at a time, together at most {@link maxPixels}.
 *
 * @throws {PictureTooLargeError} for a picture with more pixels than that
 */
async function readPicture(
  bytes: Uint8Array,
  size: ResizeOptions,
  quality: number,
): Promise<{ jpeg: string; about: Metadata } | undefined> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const about = await image.metadata()
    const jpeg = await decoding(about.width * about.height, () =>
      image
        .autoOrient()
        .timeout({ seconds: 20 })
        .resize(size)
        .flatten({ background: 'white' })
        .jpeg({ quality })
        .toBuffer(),
    )
    return { jpeg: jpeg.toString('base64'), about }
  } catch (error) {
    // libvips reports decode failures only as prose: for the sender, all of them mean "not a picture".
    if (String(error).includes('exceeds pixel limit')) throw new PictureTooLargeError()
    return undefined
  }
}

/** Returns size and thumbnail of a picture, see {@link readPicture}. */
export async function readImage(bytes: Uint8Array): Promise<ImageFacts | undefined> {
  const size = { width: 72, height: 72, fit: 'inside', withoutEnlargement: true } as const
  const picture = await readPicture(bytes, size, 50)
  if (!picture) return undefined
  const { jpeg, about } = picture
  const { width, height } = about.autoOrient
  return { width, height, jpegThumbnail: jpeg, mimetype: `image/${about.format}` }
}

/** Returns a group's picture as a square JPEG, base64, see {@link readPicture}. */
export async function readGroupPicture(bytes: Uint8Array): Promise<string | undefined> {
  return (await readPicture(bytes, { width: 256, height: 256, fit: 'cover' }, 70))?.jpeg
}

/**
 * Runs tasks in order with limited concurrency: at most `maxConcurrent` at a time, with a total weight of at most
 * `maxWeight`. A heavier task runs alone.
 */
export function slots(maxConcurrent: number, maxWeight: number) {
  let running = 0
  let weight = 0
  let waiting: readonly { weight: number; start: () => void }[] = []

  function startWaiting(): void {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const fits = running < maxConcurrent && (running === 0 || weight + next.weight <= maxWeight)
      if (!fits) return
      waiting = waiting.slice(1)
      running += 1
      weight += next.weight
      next.start()
    }
  }

  return async function inSlot<T>(itsWeight: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      waiting = [...waiting, { weight: itsWeight, start: resolve }]
      startWaiting()
    })
    try {
      return await work()
    } finally {
      running -= 1
      weight -= itsWeight
      startWaiting()
    }
  }
}

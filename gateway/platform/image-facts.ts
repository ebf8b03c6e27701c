import type Sharp from 'sharp'
import { slots } from './slots.ts'

export interface ImageFacts {
  /** Pixels, as the picture is shown (after the orientation that its EXIF data asks for). */
  width: number
  height: number
  /** A JPEG of at most 72 × 72, base64. */
  jpegThumbnail: string
  /** The MIME type of what the bytes really are. */
  mimetype: string
}

const loaders = ['Jpeg', 'Png', 'Webp', 'Gif', 'Heif', 'Tiff'] as const

let loaded: Promise<typeof Sharp> | undefined

/** Loads sharp once, when the first picture comes, with only the decoders of pictures that chats carry. */
const loadSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) })
    // No picture comes twice in a row: what it would keep is only memory.
    sharp.cache(false)
    return sharp
  }))

/** The largest picture. Decoded it takes up to 200 MB, where its format can't be read line by line. */
export const maxPixels = 50_000_000

/** A picture of more pixels than are decoded. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError'
}

const decoding = slots(2, maxPixels)

/**
 * Size and thumbnail of a picture, or undefined when the bytes are none (SVG is none here). Two are decoded at a time,
 * together of no more than {@link maxPixels}.
 *
 * @throws {PictureTooLargeError} for a picture of more pixels than that
 */
export async function readImage(bytes: Uint8Array): Promise<ImageFacts | undefined> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const { autoOrient, format, width, height } = await image.metadata()
    const thumbnail = await decoding(width * height, () =>
      image
        .autoOrient()
        .timeout({ seconds: 20 })
        .resize(72, 72, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 50 })
        .toBuffer(),
    )
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      jpegThumbnail: thumbnail.toString('base64'),
      mimetype: `image/${format}`,
    }
  } catch (error) {
    // libvips tells in prose only what it could not read: to the sender, all of it means "not a picture".
    if (String(error).includes('exceeds pixel limit')) throw new PictureTooLargeError()
    return undefined
  }
}

/** How large a group's picture is kept, in pixels a side. */
const pictureSide = 256

/**
 * A group's picture as a square JPEG, base64; undefined where the bytes are no picture.
 *
 * @throws {PictureTooLargeError} for a picture of more pixels than {@link maxPixels}
 */
export async function readGroupPicture(bytes: Uint8Array): Promise<string | undefined> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const { width, height } = await image.metadata()
    const square = await decoding(width * height, () =>
      image
        .autoOrient()
        .timeout({ seconds: 20 })
        .resize(pictureSide, pictureSide, { fit: 'cover' })
        .flatten({ background: 'white' })
        .jpeg({ quality: 70 })
        .toBuffer(),
    )
    return square.toString('base64')
  } catch (error) {
    if (String(error).includes('exceeds pixel limit')) throw new PictureTooLargeError()
    return undefined
  }
}

import type Sharp from 'sharp'

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
    return sharp
  }))

/** Size and thumbnail of a picture, or undefined when the bytes are none (SVG is none here). */
export async function readImage(bytes: Uint8Array): Promise<ImageFacts | undefined> {
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { failOn: 'error' })
    const { autoOrient, format } = await image.metadata()
    const thumbnail = await image
      .autoOrient()
      .timeout({ seconds: 20 })
      .resize(72, 72, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 50 })
      .toBuffer()
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      jpegThumbnail: thumbnail.toString('base64'),
      mimetype: `image/${format}`,
    }
  } catch {
    // libvips tells in prose only what it could not read: to the sender, all of it means "not a picture".
    return undefined
  }
}

/** Size of a group picture, in pixels per side. */
const side = 640

/**
 * Crops a picture to a square JPEG, with its EXIF rotation applied and its metadata removed.
 * @throws DOMException if the browser cannot decode the picture
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const cut = Math.min(picture.width, picture.height)
    const canvas = new OffscreenCanvas(side, side)
    const context = canvas.getContext('2d')
    if (!context) throw new DOMException('no canvas', 'NotSupportedError')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
    context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } finally {
    picture.close()
  }
}

import { generate } from 'lean-qr'

/** Pixels per module, the quiet zone in modules, and the height of the name in pixels. */
const scale = 16
const border = 4
const nameHeight = 40

/**
 * Draws a text as a QR code, with a name below it.
 * @returns a PNG
 * @throws if the text is too long for a QR code
 */
export async function qrPicture(text: string, name: string): Promise<Blob> {
  const code = generate(text)
  const side = (code.size + 2 * border) * scale
  const canvas = new OffscreenCanvas(side, side + nameHeight)
  const context = canvas.getContext('2d')
  if (!context) throw new DOMException('no canvas', 'NotSupportedError')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) context.fillRect((x + border) * scale, (y + border) * scale, scale, scale)
  context.font = '600 28px sans-serif'
  context.textAlign = 'center'
  context.fillText(name, side / 2, side - 8, side - 2 * border * scale)
  return await canvas.convertToBlob({ type: 'image/png' })
}

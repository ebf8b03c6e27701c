import sharp from 'sharp'

/** Returns JPEG images for demonstration messages: soft gradients of different hues. */
export const demoPictures = (): Promise<Buffer[]> =>
  Promise.all([12, 96, 168, 216, 288].map((hue, at) => picture(hue, at % 2 === 0)))

function picture(hue: number, wide: boolean): Promise<Buffer> {
  const [width, height] = wide ? [960, 640] : [640, 800]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 0.35 + (0.5 * (x / width + y / height)) / 2
      for (let channel = 0; channel < 3; channel++) {
        const wave = Math.cos(((hue + channel * 120) * Math.PI) / 180 + (y / height) * 0.8)
        pixels[(y * width + x) * 3 + channel] = Math.round(255 * light * (0.75 + 0.25 * wave))
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

const sampleRate = 8000

/** Returns sounds for demonstration messages: a few seconds of a swelling tone. WAV, 8 kHz, 8 bit, mono. */
export const demoSounds = (): Buffer[] => [sound(2, 330), sound(4, 262), sound(7, 196)]

function sound(seconds: number, hertz: number): Buffer {
  const length = seconds * sampleRate
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  const samples = Buffer.from(
    Array.from({ length }, (_, at) => {
      const swell = Math.sin((Math.PI * at) / length)
      return Math.round(128 + 90 * swell * Math.sin((2 * Math.PI * hertz * at) / sampleRate))
    }),
  )
  return Buffer.concat([header, samples])
}

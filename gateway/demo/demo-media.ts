import pictures from './pictures.json' with { type: 'json' }

/** Returns JPEG images for demonstration messages: drawings of a cake, a shop, a parcel, a dish and a pair of glasses. */
export const demoPictures = (): Buffer[] => pictures.map((base64) => Buffer.from(base64, 'base64'))

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

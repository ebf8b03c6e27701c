import { parseBuffer } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { muxOggOpus } from './ogg-muxer.ts'

/** A packet of one 20 ms frame (CELT, full band, mono). */
const packet = (bytes: number) => {
  const data = new Uint8Array(bytes).map((_, i) => (i * 31) % 256)
  data[0] = 31 << 3
  return { data, samples: 960 }
}
const packetsOf = (samples: number, bytes = 80) =>
  Array.from({ length: Math.ceil((samples + 312) / 960) }, () => packet(bytes))
const bytesOf = (packets: readonly { data: Uint8Array }[]) =>
  packets.map(({ data }) => Buffer.from(data))

/** Ogg's checksum bit by bit, as in its specification; independent of the table in the muxer. */
function slowCrc(bytes: Uint8Array): number {
  let crc = 0n
  for (const byte of bytes) {
    crc ^= BigInt(byte) << 24n
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1n
      if (crc & 0x1_0000_0000n) crc ^= 0x1_04c1_1db7n
    }
  }
  return Number(crc)
}

/** Reads a file page by page, and verifies each page's header. */
function readOgg(file: Buffer) {
  const serials = new Set<number>()
  const pages: { kind: number; granule: number; sequence: number; packets: Buffer[] }[] = []
  for (let at = 0; at < file.length;) {
    expect(file.toString('latin1', at, at + 4)).toBe('OggS')
    expect(file[at + 4]).toBe(0)
    serials.add(file.readUInt32LE(at + 14))
    const segments = file[at + 26] ?? 0
    const lacing = [...file.subarray(at + 27, at + 27 + segments)]
    const packets: Buffer[] = []
    let start = at + 27 + segments
    let length = 0
    for (const lace of lacing) {
      length += lace
      if (lace === 255) continue
      packets.push(file.subarray(start, start + length))
      start += length
      length = 0
    }
    expect(length, 'no packet goes over to the next page').toBe(0)
    const page = Buffer.from(file.subarray(at, start))
    const crc = page.readUInt32LE(22)
    page.writeUInt32LE(0, 22)
    expect(crc).toBe(slowCrc(page))
    pages.push({
      kind: file[at + 5] ?? -1,
      granule: Number(file.readBigInt64LE(at + 6)),
      sequence: file.readUInt32LE(at + 18),
      packets,
    })
    at = start
  }
  expect(serials.size).toBe(1)
  return pages
}

const fileOf = async (packets: ReturnType<typeof packet>[], samples = 96_000, head?: Uint8Array) =>
  Buffer.from(await muxOggOpus(packets, samples, head))

describe('an Ogg file of Opus packets', () => {
  test('has heads, pages in order and every packet unchanged, and ends where the recording ended', async () => {
    const packets = packetsOf(96_000)
    const [head, tags, ...pages] = readOgg(await fileOf(packets))
    expect(head).toMatchObject({ kind: 2, granule: 0, sequence: 0 })
    const [opusHead] = head!.packets
    expect(opusHead?.toString('latin1', 0, 8)).toBe('OpusHead')
    expect([...opusHead!.subarray(8)]).toEqual([1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0])
    expect(tags).toMatchObject({ kind: 0, granule: 0, sequence: 1 })
    const [opusTags] = tags!.packets
    expect(opusTags?.toString('latin1', 0, 8)).toBe('OpusTags')
    expect(pages.map(({ kind, granule, sequence }) => [kind, granule, sequence])).toEqual([
      [0, 48_000, 2],
      [0, 96_000, 3],
      [4, 96_312, 4],
    ])
    expect(pages.flatMap((page) => page.packets)).toEqual(bytesOf(packets))
  })

  test('restores packets of 254, 255, 256 and 1275 bytes', async () => {
    const packets = [1, 254, 255, 256, 510, 1275].map(packet)
    const pages = readOgg(await fileOf(packets)).slice(2)
    expect(pages.flatMap((page) => page.packets)).toEqual(bytesOf(packets))
  })

  test('never ends after the last packet', async () => {
    const pages = readOgg(await fileOf([packet(80)], 5_000))
    expect(pages.at(-1)).toMatchObject({ kind: 4, granule: 960 })
  })

  test('uses the pre-skip of the encoder', async () => {
    const head = new Uint8Array(19)
    head.set([...new TextEncoder().encode('OpusHead'), 1, 1, 0x2c, 1, 0x80, 0xbb])
    const pages = readOgg(await fileOf(packetsOf(96_000), 96_000, head))
    expect([...pages[0]!.packets[0]!]).toEqual([...head])
    expect(pages.at(-1)).toMatchObject({ kind: 4, granule: 96_300 })
  })

  test('has the format, rate, channels and duration that an independent parser finds', async () => {
    for (const seconds of [2, 75]) {
      const samples = seconds * 48_000
      const file = await fileOf(packetsOf(samples), samples)
      const { format } = await parseBuffer(file, 'audio/ogg', { duration: true })
      expect(format).toMatchObject({ codec: 'Opus', numberOfChannels: 1, sampleRate: 48_000 })
      expect(format.duration).toBeCloseTo(seconds, 2)
    }
  })
})

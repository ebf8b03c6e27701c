import { parseBuffer } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { muxOggOpus, opusSamples, type OpusFacts, oggCrc, preSkipOf } from './ogg-muxer.ts'

const facts: OpusFacts = {
  channels: 1,
  inputRate: 48_000,
  preSkip: 312,
  samples: 96_000,
  serial: 0xfedcba98,
}

/** A packet of one 20 ms frame (CELT, full band, mono). */
const packet = (bytes: number) => {
  const data = new Uint8Array(bytes).map((_, i) => (i * 31) % 256)
  data[0] = 31 << 3
  return data
}
const packetsOf = (samples: number, bytes = 80) =>
  Array.from({ length: Math.ceil((samples + 312) / 960) }, () => packet(bytes))

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
  const pages: { kind: number; granule: number; sequence: number; packets: Buffer[] }[] = []
  for (let at = 0; at < file.length;) {
    expect(file.toString('latin1', at, at + 4)).toBe('OggS')
    expect(file[at + 4]).toBe(0)
    expect(file.readUInt32LE(at + 14)).toBe(facts.serial)
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
  return pages
}

const fileOf = (packets: Uint8Array[], more: Partial<OpusFacts> = {}) =>
  Buffer.concat(muxOggOpus(packets, { ...facts, ...more }))

describe('an Ogg file of Opus packets', () => {
  test('has heads, pages in order and every packet unchanged, and ends where the recording ended', () => {
    const packets = packetsOf(96_000)
    const [head, tags, ...pages] = readOgg(fileOf(packets))
    expect(head).toMatchObject({ kind: 2, granule: 0, sequence: 0 })
    const [opusHead] = head!.packets
    expect(opusHead?.toString('latin1', 0, 8)).toBe('OpusHead')
    expect([...opusHead!.subarray(8)]).toEqual([1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0])
    expect(tags).toMatchObject({ kind: 0, granule: 0, sequence: 1 })
    const [opusTags] = tags!.packets
    expect(opusTags?.toString('latin1')).toBe('OpusTags\x0b\0\0\0Switchboard\0\0\0\0')
    expect(pages.map(({ kind, granule, sequence }) => [kind, granule, sequence])).toEqual([
      [0, 48_000, 2],
      [0, 96_000, 3],
      [4, 96_312, 4],
    ])
    expect(pages.flatMap((page) => page.packets)).toEqual(packets.map((p) => Buffer.from(p)))
  })

  test('restores packets of 254, 255, 256 and 1275 bytes', () => {
    const packets = [1, 254, 255, 256, 510, 1275].map(packet)
    const pages = readOgg(fileOf(packets)).slice(2)
    expect(pages.flatMap((page) => page.packets)).toEqual(packets.map((p) => Buffer.from(p)))
  })

  test('closes a page before it exceeds 255 lacing values', () => {
    const pages = readOgg(fileOf(packetsOf(96_000, 1275))).slice(2)
    expect(pages[0]?.packets).toHaveLength(42)
    expect(pages[0]?.granule).toBe(42 * 960)
  })

  test('never ends after the last packet', () => {
    const pages = readOgg(fileOf([packet(80)], { samples: 5_000 }))
    expect(pages.at(-1)).toMatchObject({ kind: 4, granule: 960 })
  })

  test('is a complete stream for an empty recording', () => {
    expect(readOgg(fileOf([], { samples: 0 })).map((page) => page.kind)).toEqual([2, 0, 4])
  })

  test('has the format, rate, channels and duration that an independent parser finds', async () => {
    for (const seconds of [2, 75]) {
      const samples = seconds * 48_000
      const { format } = await parseBuffer(fileOf(packetsOf(samples), { samples }), 'audio/ogg', {
        duration: true,
      })
      expect(format).toMatchObject({ codec: 'Opus', numberOfChannels: 1, sampleRate: 48_000 })
      expect(format.duration).toBeCloseTo(seconds, 2)
    }
  })

  test('refuses packets that are not Opus, or too long for a page', () => {
    expect(() => fileOf([new Uint8Array(0)])).toThrow(RangeError)
    expect(() => fileOf([packet(255 * 255)])).toThrow(RangeError)
  })
})

test('computes Ogg’s checksum: of "123456789" 0x89a1897f', () => {
  expect(oggCrc(new TextEncoder().encode('123456789'))).toBe(0x89a1897f)
})

test('reads the length of a packet from its first bytes', () => {
  const of = (config: number, code: number, ...rest: number[]) =>
    opusSamples(Uint8Array.of((config << 3) | code, ...rest))
  expect([of(0, 0), of(3, 0), of(12, 0), of(13, 0), of(16, 0), of(31, 0)]).toEqual([
    480, 2880, 480, 960, 120, 960,
  ])
  expect([of(31, 1), of(31, 2), of(31, 3, 0x83)]).toEqual([1920, 1920, 2880])
})

test('uses the encoder’s pre-skip, else the default', () => {
  const head = Uint8Array.from([...new TextEncoder().encode('OpusHead'), 1, 1, 0x2c, 1, 0, 0, 0, 0])
  expect(preSkipOf(head)).toBe(300)
  expect(preSkipOf(head.buffer)).toBe(300)
  expect(preSkipOf(undefined)).toBe(312)
  expect(preSkipOf(new Uint8Array(4))).toBe(312)
})

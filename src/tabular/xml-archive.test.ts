import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openZip, parseXml, type ZipPart } from './xml-archive.ts'

const archive = zipSync({
  'a.txt': strToU8('a'.repeat(10_000)),
  'dir/stored.txt': [strToU8('stored'), { level: 0 }],
})

const textOf = (part: ZipPart | undefined) => Buffer.concat([...(part?.chunks() ?? [])]).toString()

/** Changes a field of the directory's first entry. */
function changed(at: number, value: number): Uint8Array {
  const bytes = archive.slice()
  bytes[Buffer.from(bytes).indexOf('PK\u0001\u0002') + at] = value
  return bytes
}

describe('an archive', () => {
  test('has parts, packed or not', () => {
    const parts = openZip(archive)
    expect([...parts.keys()]).toEqual(['a.txt', 'dir/stored.txt'])
    expect(parts.get('a.txt')?.size).toBe(10_000)
    expect(textOf(parts.get('a.txt'))).toBe('a'.repeat(10_000))
    expect(textOf(parts.get('dir/stored.txt'))).toBe('stored')
  })

  test('is read in pieces, and more than once', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => i.toString(36)).join('')
    const parts = openZip(zipSync({ a: strToU8(text), b: [strToU8(text), { level: 0 }] }))
    for (const part of parts.values()) {
      expect([...part.chunks()].length).toBeGreaterThan(3)
      expect(textOf(part)).toBe(text)
    }
  })

  test('may be within other bytes, and have a comment', () => {
    const bytes = new Uint8Array(archive.length + 30)
    bytes.set(archive, 10)
    expect(textOf(openZip(bytes.subarray(10)).get('dir/stored.txt'))).toBe('stored')
  })

  test('may have paths of another system', () => {
    expect([...openZip(zipSync({ 'xl\\a.xml': strToU8('a') })).keys()]).toEqual(['xl/a.xml'])
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['text', strToU8('PK, but no archive, and long enough for one')],
    ['a damaged directory', changed(0, 0)],
  ])('is not %s', (_, bytes) => {
    expect(() => openZip(bytes)).toThrow(RangeError)
  })

  test.each([
    ['encrypted', changed(8, 1)],
    ['packed otherwise', changed(10, 9)],
  ])('has parts that are not read: %s', (_, bytes) => {
    const parts = openZip(bytes)
    expect(() => textOf(parts.get('a.txt'))).toThrow('Encrypted')
    expect(textOf(parts.get('dir/stored.txt'))).toBe('stored')
  })
})

describe('XML', () => {
  const eventsOf = (...texts: readonly string[]) => {
    const events: string[] = []
    const part = {
      size: 0,
      *chunks() {
        for (const text of texts) yield strToU8(text)
      },
    }
    const sizes = [
      ...parseXml(part, {
        open: (name, attribute) => events.push(`<${name} ${attribute('x')}`),
        close: (name) => events.push(`>${name}`),
        text: (text) => events.push(text),
      }),
    ]
    return { events, sizes }
  }

  test('is read without prefixes, with what its signs stand for', () => {
    const { events } = eventsOf('<a:b x="1 &amp; 2">&lt;c&gt;<![CDATA[<d>&amp;]]><e/></a:b>')
    expect(events).toEqual(['<b 1 & 2', '<c>', '<d>&amp;', '<e undefined', '>e', '>b'])
  })

  test('is read in pieces that split tags and characters', () => {
    const text = '<a x="é">ção</a>'
    const bytes = strToU8(text)
    for (let cut = 1; cut < bytes.length; cut++) {
      const events: string[] = []
      const part = {
        size: 0,
        *chunks() {
          yield bytes.subarray(0, cut)
          yield bytes.subarray(cut)
        },
      }
      const sizes = [
        ...parseXml(part, {
          open: (name, attribute) => events.push(`${name} ${attribute('x')} `),
          text: (piece) => events.push(piece),
        }),
      ]
      expect(sizes).toEqual([cut, bytes.length - cut])
      expect(events.join('')).toBe('a é ção')
    }
  })

  test('may lack listeners', () => {
    const part = openZip(zipSync({ a: strToU8('<a>b</a>') })).get('a')!
    const names: string[] = []
    expect([...parseXml(part, { open: (name) => names.push(name) })]).toEqual([8])
    expect(names).toEqual(['a'])
  })
})

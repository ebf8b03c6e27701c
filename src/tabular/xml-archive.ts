import { Inflate } from 'fflate'
import { TooLargeError } from './limits.ts'
import { Parser } from 'saxen'

/** A file in a ZIP archive. */
export interface ZipPart {
  /** Its unpacked size as declared, in bytes; the archive may be wrong. */
  readonly size: number
  /** Unpacks it piece by piece. @throws TooLargeError if all parts together exceed `maxUnpackedBytes` */
  readonly chunks: () => Generator<Uint8Array>
}

/** The limit of everything that is unpacked from one archive, in bytes. */
const maxUnpackedBytes = 512 * 1024 * 1024
/** Packed bytes per step: a step unpacks to at most a thousand times as many. */
const step = 4096

/** Reads the directory of a ZIP archive; unpacks only what is read. @throws RangeError if it is none, or encrypted */
export function openZip(bytes: Uint8Array): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new RangeError('Not an archive')
  const parts = new Map<string, ZipPart>()
  let unpacked = 0
  let at = view.getUint32(end + 16, true)
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new RangeError('Damaged archive')
    const method = view.getUint16(at + 10, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    const packedSize = view.getUint32(at + 20, true)
    const isEncrypted = (view.getUint16(at + 8, true) & 1) !== 0
    parts.set(name.replaceAll('\\', '/'), {
      size: view.getUint32(at + 24, true),
      *chunks() {
        if (isEncrypted || (method !== 0 && method !== 8)) throw new RangeError('Encrypted')
        const from =
          local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
        const inflated: Uint8Array[] = []
        const inflate = method === 8 ? new Inflate((chunk) => inflated.push(chunk)) : undefined
        for (let done = 0; done < packedSize; done += step) {
          const packed = bytes.subarray(from + done, from + Math.min(done + step, packedSize))
          if (inflate) inflate.push(packed, done + step >= packedSize)
          for (const chunk of inflate ? inflated.splice(0) : [packed]) {
            unpacked += chunk.length
            if (unpacked > maxUnpackedBytes)
              throw new TooLargeError('The archive unpacks to too much')
            yield chunk
          }
        }
      },
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** What is done with the elements of a part. Names are without their prefix. */
interface XmlHandlers {
  open: (name: string, attribute: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** The maximum bytes without an element: beyond it, one text would fill the memory. */
const maxBytesOfText = 16 * 1024 * 1024

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML as it is unpacked. External entities and entity declarations are not expanded.
 * @returns yields after each chunk, with its size in bytes
 * @throws TooLargeError if a text is too long, and the parser's error if it is not XML
 */
export function* parseXml(part: ZipPart, { open, close, text }: XmlHandlers): Generator<number> {
  const parser = new Parser()
  const decoder = new TextDecoder()
  let waiting = 0
  parser.on('openTag', (name, attributes, decode) => {
    waiting = 0
    open(localName(name), (key) => {
      const value = attributes()[key]
      return value === undefined ? undefined : decode(value)
    })
  })
  if (close) parser.on('closeTag', (name) => close(localName(name)))
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', text)
  }
  for (const chunk of part.chunks()) {
    waiting += chunk.length
    if (waiting > maxBytesOfText) throw new TooLargeError('One text is too long')
    parser.write(decoder.decode(chunk, { stream: true }))
    yield chunk.length
  }
  parser.end()
}

import { Parser } from 'saxen'
import type { ZipPart } from './open-zip.ts'
import { TooLargeError } from './too-large-error.ts'

/** What is done with the elements of a part. Names are without their prefix. */
export interface XmlHandlers {
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

import { sniffed, wideEncoding } from './refuse-bytes.ts'
import type { Encoding } from './sheet-types.ts'

/** Bytes after the first one that is not ASCII, by which UTF-8 is told from Windows-1252. */
const proof = 4096

/**
 * Turns bytes into text as they come, and finds out their encoding: a byte order mark, the zeros of UTF-16, else UTF-8
 * where the bytes form its characters, else Windows-1252, which is what spreadsheets write in the West. As long as all is ASCII
 * both read the same, so nothing has to be read twice.
 */
export class ByteText {
  #decoder: TextDecoder | undefined
  #encoding: Encoding | undefined
  #started = false
  /** Bytes that wait for the decision; the first is not ASCII. */
  #held: Uint8Array = new Uint8Array()

  constructor(chosen: Encoding | undefined) {
    if (chosen !== undefined) this.#decide(chosen)
  }

  /** What is known by now: UTF-8 while all is ASCII. */
  get encoding(): Encoding {
    return this.#encoding ?? 'utf-8'
  }

  /** The text of the next bytes. The first call must bring all bytes of a byte order mark. */
  push(bytes: Uint8Array): string {
    if (!this.#started) {
      this.#started = true
      const wide = wideEncoding(bytes.subarray(0, sniffed))
      const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
      if (!this.#decoder && (wide || marked)) this.#decide(wide ?? 'utf-8')
    }
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true })
    if (this.#held.length > 0) return this.#hold(bytes)
    const first = bytes.findIndex((byte) => byte >= 0x80)
    if (first === -1) return new TextDecoder().decode(bytes)
    return new TextDecoder().decode(bytes.subarray(0, first)) + this.#hold(bytes.subarray(first))
  }

  /** The text that was held back. */
  end(): string {
    if (this.#decoder) return this.#decoder.decode()
    if (this.#held.length === 0) return ''
    const decoder = this.#decide(isUtf8(this.#held, true) ? 'utf-8' : 'windows-1252')
    return decoder.decode(this.#held)
  }

  #hold(bytes: Uint8Array): string {
    const held = new Uint8Array(this.#held.length + bytes.length)
    held.set(this.#held)
    held.set(bytes, this.#held.length)
    this.#held = held
    if (held.length < proof) return ''
    const decoder = this.#decide(isUtf8(held.subarray(0, proof), false) ? 'utf-8' : 'windows-1252')
    this.#held = new Uint8Array()
    return decoder.decode(held, { stream: true })
  }

  #decide(encoding: Encoding): TextDecoder {
    this.#encoding = encoding
    this.#decoder = new TextDecoder(encoding)
    return this.#decoder
  }
}

/**
 * Whether bytes that are not all ASCII are rather UTF-8: Windows-1252 hardly ever forms one of its characters, and one
 * broken byte is not to garble every other character of a file.
 */
function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  const text = new TextDecoder().decode(bytes, { stream: !whole })
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const formed = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
  return formed >= broken
}

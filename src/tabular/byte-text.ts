import { sniffed, wideEncoding } from './refuse-bytes.ts'
import type { Encoding } from './sheet-types.ts'

/** The number of bytes after the first non-ASCII one that distinguish UTF-8 from Windows-1252. */
const proof = 4096

/**
 * Decodes bytes as they arrive, and detects their encoding: a byte order mark, the zeros of UTF-16, else UTF-8 if the
 * bytes form its characters, else Windows-1252, which Western spreadsheets write. ASCII is the same in both, so nothing
 * has to be decoded twice.
 */
export class ByteText {
  #decoder: TextDecoder | undefined
  #encoding: Encoding | undefined
  #started = false
  /** Bytes that wait for the detection; the first is not ASCII. */
  #held: Uint8Array = new Uint8Array()

  constructor(chosen: Encoding | undefined) {
    if (chosen !== undefined) this.#decide(chosen)
  }

  /** The encoding so far: UTF-8 while all is ASCII. */
  get encoding(): Encoding {
    return this.#encoding ?? 'utf-8'
  }

  /** Returns the text of the next bytes. The first call must contain all bytes of a byte order mark. */
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

  /** Returns the rest of the text. */
  end(): string {
    if (this.#decoder) return this.#decoder.decode()
    if (this.#held.length === 0) return ''
    const decoder = this.#decide(isUtf8(this.#held, true) ? 'utf-8' : 'windows-1252')
    return decoder.decode(this.#held)
  }

  #hold(bytes: Uint8Array): string {
    const joined = new Uint8Array(this.#held.length + bytes.length)
    joined.set(this.#held)
    joined.set(bytes, this.#held.length)
    this.#held = joined
    if (joined.length < proof) return ''
    const decoder = this.#decide(
      isUtf8(joined.subarray(0, proof), false) ? 'utf-8' : 'windows-1252',
    )
    this.#held = new Uint8Array()
    return decoder.decode(joined, { stream: true })
  }

  #decide(encoding: Encoding): TextDecoder {
    this.#encoding = encoding
    this.#decoder = new TextDecoder(encoding)
    return this.#decoder
  }
}

/**
 * Returns whether bytes with non-ASCII ones are likely UTF-8: Windows-1252 hardly ever forms one of its characters, and
 * one broken byte must not garble every other character of a file.
 */
function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  const text = new TextDecoder().decode(bytes, { stream: !whole })
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const formed = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0
  return formed >= broken
}

import { setImmediate as breathe } from 'node:timers/promises'

const unknownMimetype = 'application/octet-stream'

/** The signatures of audio containers: offset, bytes (Latin-1), MIME type. */
const beginnings: readonly [number, string, string][] = [
  [0, 'OggS', 'audio/ogg; codecs=opus'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '\xff\xfb', 'audio/mpeg'],
  [0, '\xff\xf3', 'audio/mpeg'],
  [0, '\xff\xf2', 'audio/mpeg'],
  [0, '\xff\xf1', 'audio/aac'],
  [0, '\xff\xf9', 'audio/aac'],
  [0, '#!AMR', 'audio/amr'],
  [0, 'fLaC', 'audio/flac'],
  [0, '\x1aE\xdf\xa3', 'audio/webm'],
  [4, 'ftyp', 'audio/mp4'],
  [8, 'WAVE', 'audio/wav'],
]

/**
 * Returns the MIME type of an audio: detected from its first bytes, else as sent by its server, else
 * `application/octet-stream`. The request has no field for it (section 4), and the response must contain one (section
 * 2).
 */
export function audioMimetype(bytes: Buffer, contentType = ''): string {
  const start = bytes.subarray(0, 16).toString('latin1')
  const known = beginnings.find(([at, word]) => start.startsWith(word, at))?.[2]
  return known ?? (contentType.startsWith('audio/') ? contentType : unknownMimetype)
}

const readingMilliseconds = 5_000
const pieceBytes = 16 * 1024

/**
 * Returns the duration in whole seconds, or 0 if it cannot be read (a browser's WebM recording does not contain it), or
 * not within five seconds: a crafted file would otherwise keep the parser, and with it the whole process, busy for
 * minutes.
 */
export async function audioSeconds(
  bytes: Uint8Array,
  mimetype: string,
  withinMs = readingMilliseconds,
): Promise<number> {
  if (mimetype === unknownMimetype) return 0
  const { parseWebStream } = await import('music-metadata')
  try {
    const { format } = await parseWebStream(
      inPieces(bytes, withinMs),
      { mimeType: mimetype, size: bytes.length },
      { duration: true, skipCovers: true },
    )
    const seconds = Math.round(format.duration ?? 0)
    return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : 0
  } catch {
    return 0
  }
}

/** Streams the bytes in chunks, lets other requests run in between, and ends when the time is up. */
function inPieces(bytes: Uint8Array, withinMs: number): ReadableStream<Uint8Array> {
  const end = performance.now() + withinMs
  let at = 0
  return new ReadableStream(
    {
      async pull(controller) {
        await breathe()
        if (performance.now() > end) controller.error(new Error('The time is up'))
        else if (at >= bytes.length) controller.close()
        else controller.enqueue(bytes.slice(at, (at += pieceBytes)))
      },
    },
    { highWaterMark: 0 },
  )
}

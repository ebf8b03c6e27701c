import { createHash } from 'node:crypto'
import { open, readdir, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A part of a file: `bytes` are those from `start` on. */
export interface FilePart {
  readonly bytes: Buffer
  readonly start: number
}

/** One file of the audit, compressed or not. Positions count bytes as they are when it is not compressed. */
export interface AuditFile {
  /** Follows from its first line, so that it stays the same when the file is renamed or compressed. */
  readonly id: string
  /** The time of its first line, ISO 8601 in UTC. */
  readonly startsAt: string
  /** Reads some of the bytes before a position, or before the end of the file; empty at the beginning. */
  readBefore(end: number | undefined): Promise<FilePart>
  close(): Promise<void>
}

/** How much of a file is read at once, in bytes. */
const portion = 256 * 1024
/** Compressed files are read from their beginning; of what comes out, the last so many bytes are kept. */
const compressedPortion = 8 * 1024 * 1024
/** The first line is looked for in so many bytes. */
const headBytes = 64 * 1024

/**
 * Opens the file of the audit and those that it was rotated to, plain or compressed with gzip. Files that were set aside,
 * are empty, or are compressed otherwise are left out.
 *
 * @returns the newest first; each is to be closed
 */
export async function openAuditFiles(path: string): Promise<AuditFile[]> {
  const folder = dirname(path)
  const name = basename(path)
  const names = (await readdir(folder)).filter(
    (one) =>
      one === name ||
      (one.startsWith(name) &&
        /^[-.][\w.-]+$/.test(one.slice(name.length)) &&
        !one.includes('.torn-')),
  )
  const found = new Map<string, AuditFile>()
  // While it is being compressed a file is there twice. The plain one is whole.
  for (const one of names.toSorted((a, b) => Number(isCompressed(a)) - Number(isCompressed(b)))) {
    const file = await openAuditFile(join(folder, one))
    if (!file) continue
    if (found.has(file.id)) await file.close()
    else found.set(file.id, file)
  }
  return [...found.values()].toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1))
}

const isCompressed = (name: string): boolean => name.endsWith('.gz')

async function openAuditFile(path: string): Promise<AuditFile | undefined> {
  // It may have been rotated away a moment ago.
  const handle = await open(path, 'r').catch(() => undefined)
  if (!handle) return undefined
  const readBefore = isCompressed(path) ? compressedReader(handle) : plainReader(handle)
  const head = isCompressed(path)
    ? await firstBytes(gunzip(handle))
    : await firstBytes([await readAt(handle, 0, headBytes)])
  const end = head.indexOf('\n')
  const line = head.subarray(0, end < 0 ? head.length : end).toString('utf8')
  const startsAt = timeOf(line)
  if (startsAt === undefined) {
    await handle.close()
    return undefined
  }
  return {
    id: createHash('sha256').update(line).digest('base64url').slice(0, 16),
    startsAt,
    readBefore,
    close: () => handle.close(),
  }
}

/** The time of a line, which is its first member; undefined for a text that is none. */
export const timeOf = (line: string): string | undefined =>
  /^\{"time":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/.exec(line)?.[1]

function plainReader(handle: FileHandle): AuditFile['readBefore'] {
  return async (given) => {
    const end = given ?? (await handle.stat()).size
    const start = Math.max(0, end - portion)
    return { bytes: await readAt(handle, start, end - start), start }
  }
}

async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

function compressedReader(handle: FileHandle): AuditFile['readBefore'] {
  return async (end = Number.POSITIVE_INFINITY) => {
    const kept: Buffer[] = []
    let keptBytes = 0
    let passed = 0
    for await (const piece of gunzip(handle)) {
      const part = piece.subarray(0, Math.max(0, end - passed))
      kept.push(part)
      passed += part.length
      keptBytes += part.length
      for (
        let first = kept[0];
        first && keptBytes - first.length >= compressedPortion;
        first = kept[0]
      ) {
        keptBytes -= first.length
        kept.shift()
      }
      if (passed >= end) break
    }
    return { bytes: Buffer.concat(kept), start: passed - keptBytes }
  }
}

/** The pieces of a compressed file; ends early where it is not whole, because it is being written. */
async function* gunzip(handle: FileHandle): AsyncGenerator<Buffer> {
  const unpacked = Readable.from(piecesOf(handle), { objectMode: false }).pipe(
    createGunzip({ chunkSize: portion }),
  )
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) yield piece
  } catch {
    // What was read by then is what there is.
  }
}

async function* piecesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const piece = await readAt(handle, at, portion)
    if (piece.length === 0) return
    at += piece.length
    yield piece
  }
}

async function firstBytes(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
  for await (const piece of pieces) return piece
  return Buffer.alloc(0)
}

/** A line of a file, with where it begins and ends. */
export interface AuditLineAt {
  readonly text: string
  readonly start: number
  readonly end: number
}

const newline = 0x0a
/** After so many lines others have their turn. */
const turn = 500

/**
 * Reads the lines of a file from a position back to its beginning. No more than a portion of the file is held.
 *
 * @param from the end of the last line; undefined for the end of the file
 */
export async function* linesBack(file: AuditFile, from?: number): AsyncGenerator<AuditLineAt> {
  let carry: Buffer = Buffer.alloc(0)
  let lines = 0
  for (let end = from; end !== 0;) {
    const { bytes, start } = await file.readBefore(end)
    const joined = Buffer.concat([bytes, carry])
    let stop = joined.length
    while (stop > 0) {
      // The line's own end does not count.
      const at = joined.lastIndexOf(newline, joined[stop - 1] === newline ? stop - 2 : stop - 1)
      if (stop === 1 || at < 0) break
      if (stop - at > 2)
        yield { text: lineText(joined, at + 1, stop), start: start + at + 1, end: start + stop }
      stop = at + 1
      lines += 1
      if (lines % turn === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    carry = joined.subarray(0, stop)
    end = start
  }
  if (carry.length > 1)
    yield { text: lineText(carry, 0, carry.length), start: 0, end: carry.length }
}

const lineText = (bytes: Buffer, start: number, end: number) =>
  bytes.subarray(start, bytes[end - 1] === newline ? end - 1 : end).toString('utf8')

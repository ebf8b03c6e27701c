import { createHash } from 'node:crypto'
import { open, readdir, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A part of a file: `bytes` begin at `start`. */
export interface FilePart {
  readonly bytes: Buffer
  readonly start: number
}

/** One file of the audit, compressed or not. Positions are byte offsets in the uncompressed content. */
export interface AuditFile {
  /** Derived from the first line, so that it stays the same when the file is renamed or compressed. */
  readonly id: string
  /** The time of the first line, ISO 8601 in UTC. */
  readonly startsAt: string
  /** Reads a chunk that ends at a position, or at the end of the file; empty at the beginning. */
  readBefore(end: number | undefined): Promise<FilePart>
  close(): Promise<void>
}

/** Bytes per read. */
const portion = 256 * 1024
/** Compressed files are decompressed from their beginning; this many of the last bytes are kept. */
const compressedPortion = 8 * 1024 * 1024
/** Bytes in which the first line is looked up. */
const headBytes = 64 * 1024

/**
 * Opens the current file of the audit and its rotated files, plain or compressed with gzip. Skips empty files, files
 * that were set aside and files with another compression.
 *
 * @returns the files, newest first; the caller has to close each of them
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
  // During compression a file exists twice; the plain one is complete.
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
  // The file may just have been rotated.
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

/** Returns the time of a line, which is its first member; undefined for an invalid line. */
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

/** Yields the decompressed chunks of a file; ends early if the file is incomplete because it is still being written. */
async function* gunzip(handle: FileHandle): AsyncGenerator<Buffer> {
  const unpacked = Readable.from(piecesOf(handle), { objectMode: false }).pipe(
    createGunzip({ chunkSize: portion }),
  )
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) yield piece
  } catch {
    // Use what was decompressed so far.
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

/** A line of a file with its start and end offsets. */
export interface AuditLineAt {
  readonly text: string
  readonly start: number
  readonly end: number
}

const newline = 0x0a
/** Lines read before yielding to other tasks. */
const turn = 500

/**
 * Reads the lines of a file backwards from a position. Holds at most one chunk of the file.
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
      // Skip the line's own line feed.
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

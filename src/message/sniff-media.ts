import type { MediaKind } from './media-request.ts'

/** What a file seems to be. `mimetype` is '' where nothing is known. */
export interface MediaGuess {
  readonly mediatype: MediaKind
  readonly mimetype: string
}

/** How much of a file is looked at, in bytes. */
const headSize = 1024

/** The first bytes of a file: all that is read to know what it is. Empty where it cannot be read: sending says so. */
export async function headOf(file: Blob): Promise<Uint8Array> {
  const read = file.slice(0, headSize).arrayBuffer()
  return new Uint8Array(await read.catch(() => new ArrayBuffer(0)))
}

/** Signatures at a file's start; `at` is the offset where it is not 0. */
const signatures: readonly { bytes: string; at?: number; mimetype: string }[] = [
  { bytes: '\xff\xd8\xff', mimetype: 'image/jpeg' },
  { bytes: '\x89PNG\r\n\x1a\n', mimetype: 'image/png' },
  { bytes: 'GIF8', mimetype: 'image/gif' },
  { bytes: 'WEBP', at: 8, mimetype: 'image/webp' },
  { bytes: 'WAVE', at: 8, mimetype: 'audio/wav' },
  { bytes: 'ftypavif', at: 4, mimetype: 'image/avif' },
  { bytes: 'ftypheic', at: 4, mimetype: 'image/heic' },
  { bytes: 'ftypM4A', at: 4, mimetype: 'audio/mp4' },
  { bytes: 'ftypqt', at: 4, mimetype: 'video/quicktime' },
  { bytes: 'ftyp3g', at: 4, mimetype: 'video/3gpp' },
  { bytes: 'ftyp', at: 4, mimetype: 'video/mp4' },
  { bytes: '\x1aE\xdf\xa3', mimetype: 'video/webm' },
  { bytes: 'OggS', mimetype: 'audio/ogg' },
  { bytes: 'ID3', mimetype: 'audio/mpeg' },
  { bytes: '\xff\xfb', mimetype: 'audio/mpeg' },
  { bytes: '\xff\xf3', mimetype: 'audio/mpeg' },
  { bytes: '\xff\xf1', mimetype: 'audio/aac' },
  { bytes: 'fLaC', mimetype: 'audio/flac' },
  { bytes: '#!AMR', mimetype: 'audio/amr' },
  { bytes: 'AVI ', at: 8, mimetype: 'video/x-msvideo' },
  { bytes: 'II*\0', mimetype: 'image/tiff' },
  { bytes: 'MM\0*', mimetype: 'image/tiff' },
  { bytes: '%PDF-', mimetype: 'application/pdf' },
  { bytes: 'PK\x03\x04', mimetype: 'application/zip' },
  { bytes: '\xd0\xcf\x11\xe0', mimetype: 'application/x-ole-storage' },
  { bytes: '\x1f\x8b', mimetype: 'application/gzip' },
  { bytes: 'Rar!', mimetype: 'application/vnd.rar' },
  { bytes: "7z\xbc\xaf'\x1c", mimetype: 'application/x-7z-compressed' },
]

const endings: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** Forms that many kinds of documents are written in: name or browser say which it is. */
const containers = new Set(['application/zip', 'application/x-ole-storage'])

/** Pictures that every client shows as a picture; others go as a document. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

function kindOf(mimetype: string): MediaKind {
  if (pictures.has(mimetype)) return 'image'
  return mimetype.startsWith('video/') ? 'video' : 'document'
}

function bySignature(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, headSize))
  const signed = signatures.find(({ bytes, at = 0 }) => text.startsWith(bytes, at))?.mimetype
  if (signed !== undefined) return signed
  // Readers of PDF take some bytes before it, and so do browsers with spaces before a page.
  if (text.includes('%PDF-')) return 'application/pdf'
  const markup = text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (/^<(!doctype html|html|head|body|script)\b/i.test(markup)) return 'text/html'
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg\b/is.test(markup)) return 'image/svg+xml'
  return undefined
}

/** Kinds that every file of begins with its signature: without it, neither name nor browser is believed. */
const alwaysSigned = new Set([...pictures, 'application/pdf'])

/** What a file is that says to be of a kind that it has no signature of. */
function unsigned(head: Uint8Array): string {
  const text = head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
  return text ? 'text/plain' : 'application/octet-stream'
}

function byEnding(name: string): string | undefined {
  return endings[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
}

/**
 * What a file is: by its first bytes, else by what the browser says (`type`), else by its name's ending. Those two are
 * not believed where they say a kind that is always signed.
 * An unknown one is a document of `application/octet-stream`.
 */
export function guessMedia(head: Uint8Array, type: string, name: string): MediaGuess {
  const declared = type.split(';')[0]?.trim() ?? ''
  const found = bySignature(head)
  const told = declared || byEnding(name)
  const inside = containers.has(found ?? '') && told?.startsWith('application/') ? told : found
  const believed = told !== undefined && alwaysSigned.has(told) ? unsigned(head) : told
  const mimetype = inside ?? believed ?? 'application/octet-stream'
  return { mediatype: kindOf(mimetype), mimetype }
}

/**
 * Where a file's name says something else than its bytes: both MIME types. Sound and film share their containers, and
 * documents theirs: that is no lie.
 */
export function lyingName(
  head: Uint8Array,
  name: string,
): { named: string; found: string } | undefined {
  const named = byEnding(name)
  // A file that cannot be read, or is empty, tells nothing.
  if (named === undefined || head.length === 0) return undefined
  const found = bySignature(head) ?? (alwaysSigned.has(named) ? unsigned(head) : undefined)
  if (found === undefined || found === named) return undefined
  const plays = (type: string) => /^(audio|video)\//.test(type)
  if (plays(found) && plays(named)) return undefined
  if (containers.has(found) && named.startsWith('application/') && named !== 'application/pdf')
    return undefined
  return { named, found }
}

/** What an address seems to lead to, by its path's ending, and the file name in it. Nothing is loaded. */
export function guessAddress(address: string): (MediaGuess & { fileName: string }) | undefined {
  let path: string
  try {
    path = new URL(address.trim()).pathname
  } catch {
    return undefined
  }
  const last = path.slice(path.lastIndexOf('/') + 1)
  const mimetype = byEnding(last)
  return mimetype === undefined
    ? undefined
    : { mediatype: kindOf(mimetype), mimetype, fileName: decoded(last) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

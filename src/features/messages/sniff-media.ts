import type { MediaKind } from './media-request.ts'

/** What a file seems to be. `mimetype` is '' where nothing is known. */
export interface MediaGuess {
  readonly mediatype: MediaKind
  readonly mimetype: string
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
  { bytes: 'ftyp', at: 4, mimetype: 'video/mp4' },
  { bytes: '\x1aE\xdf\xa3', mimetype: 'video/webm' },
  { bytes: 'OggS', mimetype: 'audio/ogg' },
  { bytes: 'ID3', mimetype: 'audio/mpeg' },
  { bytes: '%PDF-', mimetype: 'application/pdf' },
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

/** Pictures that every client shows as a picture; others go as a document. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

function kindOf(mimetype: string): MediaKind {
  if (pictures.has(mimetype)) return 'image'
  return mimetype.startsWith('video/') ? 'video' : 'document'
}

function bySignature(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, 32))
  return signatures.find(({ bytes, at = 0 }) => text.startsWith(bytes, at))?.mimetype
}

function byEnding(name: string): string | undefined {
  return endings[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
}

/**
 * What a file is: by its first bytes, else by what the browser says (`type`), else by its name's ending.
 * An unknown one is a document of `application/octet-stream`.
 */
export function guessMedia(head: Uint8Array, type: string, name: string): MediaGuess {
  const declared = type.split(';')[0]?.trim() ?? ''
  const mimetype = bySignature(head) ?? (declared || byEnding(name)) ?? 'application/octet-stream'
  return { mediatype: kindOf(mimetype), mimetype }
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

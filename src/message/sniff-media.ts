import type { MediaKind } from './send-requests.ts'

/** What a file seems to be. `mimetype` is '' where nothing is known. */
export interface MediaGuess {
  readonly mediatype: MediaKind
  readonly mimetype: string
}

/** How much of a file is looked at, in bytes: beyond its signature, a document's kind stands in its first parts. */
const headSize = 16_384

/** What a file's first bytes say. */
export interface Look {
  readonly head: Uint8Array
  /** The MIME type of its signature; undefined where it has none that is known. */
  readonly signed: string | undefined
  /** Whether signatures could not be looked up: their code was not to be had. Then nothing is disbelieved. */
  readonly blind?: boolean
}

/** Reads the first bytes of a file. Empty where it cannot be read: sending says so. */
export async function lookInto(file: Blob): Promise<Look> {
  const start = file.slice(0, headSize)
  const head = new Uint8Array(await start.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const markup = markupOf(head)
  if (markup !== undefined || head.length === 0) return { head, signed: markup }
  try {
    const { fileTypeFromBuffer } = await import('file-type/core')
    return {
      head,
      signed: mostCommon((await fileTypeFromBuffer(head))?.mime) ?? lateSignature(head),
    }
  } catch {
    return { head, signed: undefined, blind: true }
  }
}

/** What the library names otherwise than gateways and browsers do. */
const usualNames: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/matroska': 'video/x-matroska',
}

function mostCommon(mime: string | undefined): string | undefined {
  const type = mime?.split(';')[0]
  return type === undefined ? undefined : (usualNames[type] ?? type)
}

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
const containers = new Set(['application/zip', 'application/x-cfb', 'application/xml'])

/** Pictures that every client shows as a picture; others go as a document. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

function kindOf(mimetype: string): MediaKind {
  if (pictures.has(mimetype)) return 'image'
  return mimetype.startsWith('video/') ? 'video' : 'document'
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 1024))

/** A page or a drawing: what a browser would run. */
function markupOf(head: Uint8Array): string | undefined {
  const text = latin(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (/^<(!doctype html|html|head|body|script)\b/i.test(text)) return 'text/html'
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg\b/is.test(text)) return 'image/svg+xml'
  return undefined
}

/** Readers of PDF take some bytes before its signature. */
const lateSignature = (head: Uint8Array) =>
  latin(head).includes('%PDF-') ? 'application/pdf' : undefined

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
export function guessMedia(look: Look, type: string, name: string): MediaGuess {
  const { signed, head, blind } = look
  const declared = type.split(';')[0]?.trim() ?? ''
  const told = declared || byEnding(name)
  const inside = containers.has(signed ?? '') && told?.startsWith('application/') ? told : signed
  const disbelieved = told !== undefined && alwaysSigned.has(told) && blind !== true
  const mimetype = inside ?? (disbelieved ? unsigned(head) : told) ?? 'application/octet-stream'
  return { mediatype: kindOf(mimetype), mimetype }
}

/**
 * Where a file's name says something else than its bytes: both MIME types. Sound and film share their containers, and
 * documents theirs: that is no lie.
 */
export function lyingName(look: Look, name: string): { named: string; found: string } | undefined {
  const { head, signed, blind } = look
  const named = byEnding(name)
  // A file that cannot be read, or is empty, tells nothing.
  if (named === undefined || head.length === 0 || blind) return undefined
  const found = signed ?? (alwaysSigned.has(named) ? unsigned(head) : undefined)
  if (found === undefined || found === named) return undefined
  const plays = (mimetype: string) => /^(audio|video)\//.test(mimetype)
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

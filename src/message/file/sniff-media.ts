import { ownValue } from '#domain/keys-of.ts'
import type { MediaKind } from '#message/send-requests.ts'
import { bytesOfBase64 } from '#domain/file/base64.ts'
import { privateHost } from '#data/webhook/private-host.ts'

/** The detected type of a file. `mimetype` is '' if unknown. */
export interface MediaGuess {
  readonly mediatype: MediaKind
  readonly mimetype: string
}

/** How much of a file is read, in bytes: beyond its signature, a document's type is in its first parts. */
const headSize = 16_384

/** The result of inspecting a file's first bytes. */
export interface Look {
  readonly head: Uint8Array
  /** The MIME type of its signature; undefined if it has no known one. */
  readonly signed: string | undefined
  /** Whether the code that checks signatures could not be loaded: then every stated type is accepted. */
  readonly blind?: boolean
}

const looks = new WeakMap<Blob, Promise<Look>>()

/** Inspects the first bytes of a file, once for all callers. Empty if it cannot be read, which sending reports. */
export async function lookInto(file: Blob): Promise<Look> {
  const looking = looks.get(file) ?? inspect(file)
  looks.set(file, looking)
  const look = await looking
  // The next caller tries again.
  if (look.blind || look.head.length === 0) looks.delete(file)
  return look
}

async function inspect(file: Blob): Promise<Look> {
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

/** Types that the library names differently from gateways and browsers. */
const defaultNames: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'video/matroska': 'video/x-matroska',
}

function mostCommon(mime: string | undefined): string | undefined {
  const type = mime?.split(';')[0]
  return type === undefined ? undefined : (ownValue(defaultNames, type) ?? type)
}

const endings: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  wmv: 'video/x-ms-wmv',
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

/** Returns the usual ending of a type's file names, without the dot; undefined if it is unknown. */
export const endingOf = (mimetype: string): string | undefined =>
  Object.keys(endings).find((ending) => endings[ending] === mimetype)

/** Container formats of many document types: the name or the browser gives the actual type. */
const containers = new Set(['application/zip', 'application/x-cfb', 'application/xml'])

/** Image types that every client shows as an image; others are sent as a document. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

/** Video types that every client plays. */
const videos = new Set(['video/mp4', 'video/3gpp'])

/** Returns the kind and format of a picture or video that many phones cannot show, e.g. HEIC; otherwise undefined. */
export function unsupportedOnPhones(
  mimetype: string,
): { readonly kind: 'image' | 'video'; readonly format: string } | undefined {
  const [kind, subtype = ''] = mimetype.split('/')
  if (kind !== 'image' && kind !== 'video') return undefined
  if (pictures.has(mimetype) || videos.has(mimetype)) return undefined
  return {
    kind,
    format: (endingOf(mimetype) ?? subtype.replaceAll(/^(x-|vnd\.)|[+].*$/g, '')).toUpperCase(),
  }
}

function kindOf(mimetype: string): MediaKind {
  if (pictures.has(mimetype)) return 'image'
  return mimetype.startsWith('video/') ? 'video' : 'document'
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 1024))

/** Detects HTML and SVG, which a browser would execute. */
function markupOf(head: Uint8Array): string | undefined {
  const text = latin(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (/^<(!doctype html|html|head|body|script)\b/i.test(text)) return 'text/html'
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg\b/is.test(text)) return 'image/svg+xml'
  return undefined
}

/** PDF readers accept some bytes before the signature. */
const lateSignature = (head: Uint8Array) =>
  latin(head).includes('%PDF-') ? 'application/pdf' : undefined

/** Types whose files always start with a signature: without it, neither the name nor the browser is trusted. */
const alwaysSigned = new Set([...pictures, 'application/pdf'])

/** Returns the type of a file that claims a type whose signature it lacks. */
function unsigned(head: Uint8Array): string {
  const text = head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
  return text ? 'text/plain' : 'application/octet-stream'
}

function byEnding(name: string): string | undefined {
  return ownValue(endings, /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '')
}

/**
 * Detects the type of a file: by its first bytes, otherwise by the browser's `type`, otherwise by its extension. The
 * latter two are not trusted for types that always have a signature. An unknown one is a document of
 * `application/octet-stream`.
 */
export function guessMedia(look: Look, type: string, name: string): MediaGuess {
  const { signed, head, blind } = look
  const declared = type.split(';')[0]?.trim() ?? ''
  const declaredType = declared || byEnding(name)
  const inside =
    containers.has(signed ?? '') && declaredType?.startsWith('application/') ? declaredType : signed
  const isImplausible =
    declaredType !== undefined && alwaysSigned.has(declaredType) && blind !== true
  const mimetype =
    inside ?? (isImplausible ? unsigned(head) : declaredType) ?? 'application/octet-stream'
  return { mediatype: kindOf(mimetype), mimetype }
}

/** Returns both MIME types if a file's name contradicts its bytes. Audio and video, and documents, share containers. */
export function lyingName(look: Look, name: string): { named: string; found: string } | undefined {
  const { head, signed, blind } = look
  const named = byEnding(name)
  // A file that cannot be read, or is empty, has no detectable type.
  if (named === undefined || head.length === 0 || blind) return undefined
  const found = signed ?? (alwaysSigned.has(named) ? unsigned(head) : undefined)
  if (found === undefined || found === named) return undefined
  const plays = (mimetype: string) => /^(audio|video)\//.test(mimetype)
  if (plays(found) && plays(named)) return undefined
  if (containers.has(found) && named.startsWith('application/') && named !== 'application/pdf')
    return undefined
  return { named, found }
}

/** Containers of audio whose type does not say so. */
const soundContainers = /^(audio|video)\/|ogg|ms-asf|realmedia/

/** Returns whether a file is not an audio, by its first bytes: they are those of another type, or a text. */
export function isNoAudio({ head, signed, blind }: Look): boolean {
  if (head.length === 0 || blind === true) return false
  return !soundContainers.test(
    signed ?? (unsigned(head) === 'text/plain' ? 'text/plain' : 'audio/'),
  )
}

/** Guesses the type and file name of an address, by its path's extension. Loads nothing. */
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

/**
 * Returns whether an image is animated, by its first bytes: scaling it down would keep only its first frame. GIFs
 * always count as animated. WebP has a flag in its extended header, PNG a chunk before its first pixels.
 */
export function isAnimated(head: Uint8Array, mimetype: string): boolean {
  if (mimetype === 'image/gif') return true
  const text = latin(head)
  if (mimetype === 'image/webp')
    return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 0b10) !== 0
  if (mimetype !== 'image/png') return false
  const control = text.indexOf('acTL')
  const pixels = text.indexOf('IDAT')
  return control >= 0 && (pixels < 0 || control < pixels)
}

/** Words are valid base64, too: a shorter text without a prefix is no file. */
const minLength = 100

/** Returns the file in a data URI or in bare base64, with its detected type; undefined for any other text. */
export async function fileOfText(text: string): Promise<File | undefined> {
  const clean = text.replaceAll(/\s/g, '')
  const [prefix = '', declared = ''] = /^data:([^;,]*)[^,]*;base64,/i.exec(clean) ?? []
  if (prefix === '' && (clean.length < minLength || /[^A-Za-z0-9+/=]/.test(clean))) return undefined
  const bytes = bytesOfBase64(clean)
  if (!bytes || bytes.length === 0) return undefined
  const { mimetype } = guessMedia(await lookInto(new Blob([bytes])), declared, '')
  const ending = endingOf(mimetype)
  return new File([bytes], ending === undefined ? 'file' : `file.${ending}`, { type: mimetype })
}

/** Hosts whose links show a page about a file, unless the address asks for the file itself. */
const viewers =
  /(^|\.)(drive\.google\.com|docs\.google\.com|photos\.google\.com|photos\.app\.goo\.gl|dropbox\.com|1drv\.ms|onedrive\.live\.com|sharepoint\.com|we\.tl|wetransfer\.com|mega\.nz|youtube\.com|youtu\.be)$/i
const asksForFile = /^\/uc$|\/export$|[?&](dl=1|raw=1|download=1|export=download)(&|$)/

/** Returns why a gateway may not get a file from an address: it shows a page, or is only reachable locally. */
export function hintOfAddress(address: string): 'viewer' | 'private' | undefined {
  const text = address.trim()
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const { hostname, pathname, search } = new URL(text)
  if (privateHost(hostname)) return 'private'
  const isFile = asksForFile.test(pathname) || asksForFile.test(search)
  return viewers.test(hostname) && !isFile ? 'viewer' : undefined
}

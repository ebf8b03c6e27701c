import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { encodings, type Encoding } from './encoding.ts'

/** One file of the build, with all its precompressed encodings. */
export interface BuiltFile {
  readonly type: string
  /** SHA-256 of the plain content, shortened: the base of its entity tags. */
  readonly hash: string
  readonly bytes: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & {
    identity: Uint8Array<ArrayBuffer>
  }
}

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/**
 * Reads a build into memory (a few megabytes), by URL path. Only files in this map are served, so that no path can
 * escape the folder. Skips dotfiles, which belong to the build, and `_headers`, which is for other hosts.
 */
export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`))
    .filter((name) => !name.includes('/.') && name !== '/_headers')
  const all = new Set(names)
  const plain = names.filter((name) => !isVariant(name, all))
  return new Map(plain.map((name) => [name, readFile(folder, name, all)]))
}

function isVariant(name: string, all: ReadonlySet<string>): boolean {
  return [endings.br, endings.gzip].some(
    (ending) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)),
  )
}

function readFile(folder: string, name: string, all: ReadonlySet<string>): BuiltFile {
  const read = (encoding: Encoding) =>
    new Uint8Array(readFileSync(join(folder, name + endings[encoding])))
  const identity = read('identity')
  const variants = encodings
    .filter((one) => one !== 'identity' && all.has(name + endings[one]))
    .map((one) => [one, read(one)])
  const type = types[extname(name)] ?? 'application/octet-stream'
  return builtFile(type, { ...(Object.fromEntries(variants) as BuiltFile['bytes']), identity })
}

/** Returns a file with its hash. */
export const builtFile = (type: string, bytes: BuiltFile['bytes']): BuiltFile => ({
  type,
  hash: createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22),
  bytes,
})

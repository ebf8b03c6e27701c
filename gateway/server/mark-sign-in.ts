import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuiltFile } from './built-files.ts'

/** The attribute of `html` by which the page knows that people sign in here, without asking for it. */
export const signInMark = 'data-sign-in'

/** Writes the mark into a page's text. */
export const markSignIn = (html: string): string => html.replace(/<html\b/, `<html ${signInMark}`)

/** The page with the mark, compressed anew. */
export function withSignIn(page: BuiltFile): BuiltFile {
  const identity = Buffer.from(markSignIn(Buffer.from(page.bytes.identity).toString('utf8')))
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    type: page.type,
    hash,
    bytes: {
      identity: new Uint8Array(identity),
      br: new Uint8Array(brotliCompressSync(identity)),
      gzip: new Uint8Array(gzipSync(identity)),
    },
  }
}

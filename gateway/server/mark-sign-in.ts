import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuiltFile } from './built-files.ts'

/** The attribute of `html` that tells the page, without a request, that users sign in at this server. */
export const signInMark = 'data-sign-in'

/** Adds the mark to a page's HTML. */
export const markSignIn = (html: string): string => html.replace(/<html\b/, `<html ${signInMark}`)

/** Returns the page with the mark, compressed again. */
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

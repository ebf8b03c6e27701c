import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hasSignIn, type Config } from '#gateway/config.ts'
import { builtFile, type BuiltFile } from './built-files.ts'

/** Attributes of `html` that tell the page, without a request, what this server does. */
export type PageMark = 'data-sign-in' | 'data-keys' | 'data-keys data-demo'

/** Returns the mark of a server: users sign in there, or it keeps the keys that they type; it may have demo data. */
export function pageMark(
  config: Pick<Config, 'gatewayKey' | 'gatewayKeyFile' | 'gateway' | 'demo'>,
): PageMark {
  if (hasSignIn(config)) return 'data-sign-in'
  return config.gateway === undefined && config.demo ? 'data-keys data-demo' : 'data-keys'
}

/** Adds a mark to a page's HTML. */
export const markPage = (html: string, mark: PageMark | undefined): string =>
  mark === undefined ? html : html.replace(/<html\b/, `<html ${mark}`)

/** Returns the page with a mark, compressed again. */
export function markedFile(page: BuiltFile, mark: PageMark): BuiltFile {
  const identity = Buffer.from(markPage(Buffer.from(page.bytes.identity).toString('utf8'), mark))
  return builtFile(page.type, {
    identity: new Uint8Array(identity),
    br: new Uint8Array(brotliCompressSync(identity)),
    gzip: new Uint8Array(gzipSync(identity)),
  })
}

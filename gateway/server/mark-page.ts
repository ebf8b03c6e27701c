import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hasSignIn, type Config } from '#gateway/config.ts'
import { serverKinds } from '#gateway/jobs/works.ts'
import { builtFile, type BuiltFile } from './built-files.ts'

/** Attributes of `html` that tell the page, without a request, what this server does. */
export type PageMark =
  `data-${'sign-in' | 'keys' | 'keys data-demo' | 'keys data-hand-over'}${'' | ` data-jobs="${string}"`}`

/**
 * Returns the mark of a server: users sign in there, or it keeps the keys that they type; it may have demo data; which
 * kinds of jobs it does, with the gateway's key or one that is handed over for each.
 */
export function pageMark(
  config: Pick<Config, 'gatewayKey' | 'gatewayKeyFile' | 'gateway' | 'demo'>,
): PageMark {
  const jobs = ` data-jobs="${serverKinds.join(' ')}"` as const
  if (hasSignIn(config)) return `data-sign-in${jobs}`
  if (config.gateway !== undefined) return `data-keys data-hand-over${jobs}`
  return config.demo ? `data-keys data-demo${jobs}` : `data-keys${jobs}`
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

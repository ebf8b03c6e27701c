import { createHash } from 'node:crypto'

/** A script without a `src` and without a `type`; data blocks (`application/json`) are never run. */
const inlineScript = /<script>(.*?)<\/script>/gs

/** Returns the hashes of a page's inline scripts, as a content security policy names them: `sha256-…`. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )

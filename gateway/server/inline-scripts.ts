import { createHash } from 'node:crypto'

/** Matches a script without a `src` and without a `type`; data blocks (`application/json`) are never executed. */
const inlineScript = /<script>(.*?)<\/script>/gs

/** Returns the hashes of a page's inline scripts in the format of a content security policy: `sha256-…`. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )

import { createHash } from 'node:crypto'
import type { BuiltFile } from './built-files.ts'

/** A server of map tiles, for the map of the composer. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string
  /** Whose map it is, as its terms want it said. Shown as text. */
  readonly attribution: string
}

/** The file beside the page that tells it what its deployment offers: `deployment.json`. */
export function deploymentFile(tiles: Tiles): BuiltFile {
  const identity = new TextEncoder().encode(JSON.stringify({ tiles }))
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type: 'application/json', hash, bytes: { identity } }
}

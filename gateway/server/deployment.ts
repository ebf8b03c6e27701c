import { builtFile, type BuiltFile } from './built-files.ts'

/** A server of map tiles, for the map in the message composer. */
export interface Tiles {
  /** Contains `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** The attribution that the map's terms require. Shown as text. */
  readonly attribution: string
}

/** Returns the file `deployment.json`, which tells the page the features of its deployment. */
export function deploymentFile(tiles: Tiles): BuiltFile {
  const identity = new TextEncoder().encode(JSON.stringify({ tiles }))
  return builtFile('application/json', { identity })
}

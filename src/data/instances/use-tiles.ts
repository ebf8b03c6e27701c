import { useLoaded } from '#data/use-loaded.ts'
import { isRecord } from '#domain/keys-of.ts'
import { deployment } from '#client/call.ts'

/** A server of map tiles, set in the deployment's file. */
export interface Tiles {
  /** Contains `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** The attribution that the map's terms require. */
  readonly attribution: string
}

let reading: Promise<Tiles | undefined> | undefined

/** Returns the deployment's map tiles, once loaded. Undefined if it sets none: then there is no map. */
export function useTiles(): Tiles | undefined {
  return useLoaded([], () => (reading ??= deployment().then(tilesIn)))
}

/** Returns the tiles of a deployment's file, which may be edited by hand and invalid. */
export function tilesIn(file: unknown): Tiles | undefined {
  const tiles = isRecord(file) ? file['tiles'] : undefined
  if (!isRecord(tiles)) return undefined
  const { url, attribution } = tiles
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return undefined
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) return undefined
  return { url, attribution: typeof attribution === 'string' ? attribution : '' }
}

import { useEffect, useState } from 'react'
import { deployment } from '#client/call.ts'

/** A server of map tiles that the deployment names. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string
  /** Whose map it is, as its terms want it said. */
  readonly attribution: string
}

let reading: Promise<Tiles | undefined> | undefined

/** The deployment's map tiles, once they are known. Undefined where it names none: then there is no map. */
export function useTiles(): Tiles | undefined {
  const [tiles, setTiles] = useState<Tiles>()
  useEffect(() => {
    let left = false
    reading ??= deployment().then(tilesIn)
    void reading.then((found) => {
      if (!left) setTiles(found)
    })
    return () => {
      left = true
    }
  }, [])
  return tiles
}

/** The tiles in a deployment's file; a person may have written it. */
export function tilesIn(file: unknown): Tiles | undefined {
  const tiles = isRecord(file) ? file['tiles'] : undefined
  if (!isRecord(tiles)) return undefined
  const { url, attribution } = tiles
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return undefined
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) return undefined
  return { url, attribution: typeof attribution === 'string' ? attribution : '' }
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null

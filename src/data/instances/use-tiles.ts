import { useLoaded } from '#data/use-loaded.ts'
import * as z from 'zod/mini'
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

const deploymentFile = z.object({
  tiles: z.object({
    url: z
      .string()
      .check(z.regex(/^https?:\/\//), z.includes('{z}'), z.includes('{x}'), z.includes('{y}')),
    // oxlint-disable-next-line promise/valid-params -- zod's `catch` takes two
    attribution: z.catch(z.string(), ''),
  }),
})

/** Returns the tiles of a deployment's file, which may be edited by hand and invalid. */
export const tilesIn = (file: unknown): Tiles | undefined =>
  z.safeParse(deploymentFile, file).data?.tiles

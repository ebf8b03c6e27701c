import { useEffect, useState } from 'react'
import { isAnimated } from './is-animated.ts'
import type { Scaled } from './scale-picture.ts'
import type { ScaleResponse, ScaleRequest } from './scale-worker.ts'
import { guessMedia, lookInto } from './sniff-media.ts'

/** The maximum size of a file to scale down, in bytes: larger files are not photos. */
const largest = 100_000_000
const scalable = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Returns the original and the scaled version of an image, once it is known to be scalable. `limit` in bytes. */
export function useScaled(file: File, limit: number): Scaled | undefined {
  const [known, setKnown] = useState<{ file: File; limit: number; scaled: Scaled }>()
  useEffect(() => {
    let worker: Worker | undefined
    let isCancelled = false
    const look = async () => {
      const mimetype = await scalableType(file)
      if (mimetype === undefined || isCancelled) return
      worker = new Worker(new URL('./scale-worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<ScaleResponse>) => {
        worker?.terminate()
        if (data.scaled) setKnown({ file, limit, scaled: data.scaled })
      })
      worker.postMessage({ file, mimetype, limit } satisfies ScaleRequest)
    }
    void look()
    return () => {
      isCancelled = true
      worker?.terminate()
    }
  }, [file, limit])
  return known?.file === file && known.limit === limit ? known.scaled : undefined
}

/** Returns the MIME type of an image that may be scaled down, by its bytes; undefined for any other file. */
async function scalableType(file: File): Promise<string | undefined> {
  if (file.size > largest || typeof OffscreenCanvas === 'undefined') return undefined
  const look = await lookInto(file)
  const { mimetype } = guessMedia(look, file.type, file.name)
  return scalable.has(mimetype) && !isAnimated(look.head, mimetype) ? mimetype : undefined
}

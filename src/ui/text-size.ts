import { useState } from 'react'

/** Returns a length, in pixels at the normal text size, in a unit that grows with the text. */
export const remOf = (pixels: number): string => `${pixels / 16}rem`

/** Returns the browser's text size as a multiple of the normal one, as of when the component mounts. */
export function useTextScale(): number {
  const [scale] = useState(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1,
  )
  return scale
}

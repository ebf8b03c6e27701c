import { useCallback, type RefCallback } from 'react'

/**
 * A ref that shows a file of this browser in an element with a `src`. The address made for it is given back when the
 * file changes or the element goes.
 */
export function useBlobSource<E extends HTMLImageElement | HTMLMediaElement>(
  file: Blob | undefined,
): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      if (!element || !file) return undefined
      const url = URL.createObjectURL(file)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
}

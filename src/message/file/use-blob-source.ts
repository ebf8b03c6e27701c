import { useCallback, type RefCallback } from 'react'

/**
 * Returns a ref that shows a local file in an element with a `src`. The object URL is revoked when the file changes or
 * the element unmounts.
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

import { useCallback, useMemo, useState, type RefCallback } from 'react'
import { useRead } from '#data/use-read.ts'
import { bytesOfBase64 } from '#message/file/bytes-of-base64.ts'

/** State of a message's file. */
export interface ShownMedium {
  /** Its bytes with the given type; undefined until loaded. */
  readonly blob: Blob | undefined
  readonly failed: boolean
  readonly loading: boolean
  /** Loads it, or retries after an error. */
  readonly load: () => void
}

/**
 * Loads the bytes of a message's file on request, as the gateway may have to download them from the platform.
 * @param type the MIME type of the returned Blob; empty for none
 */
export function useMedium(instance: string, id: string, type: string): ShownMedium {
  const [asked, setAsked] = useState(false)
  const { data, isError, isFetching, refetch } = useRead(
    'readMessageMedia',
    { params: { instance }, body: { message: { key: { id } } } },
    // Sent files do not change; but they are large, so they are cached only briefly.
    { enabled: asked, staleTime: Infinity, gcTime: 30_000 },
  )
  const bytes = useMemo(() => data && bytesOfBase64(data.base64), [data])
  return {
    blob: useMemo(() => bytes && new Blob([bytes], { type }), [bytes, type]),
    failed: isError || (data !== undefined && bytes === undefined),
    loading: isFetching,
    load: () => (asked ? void refetch() : setAsked(true)),
  }
}

/** Returns a ref that shows bytes in an element with a `src`; their object URL is revoked on unmount. */
export function useSource<E extends HTMLImageElement | HTMLMediaElement>(
  blob: Blob | undefined,
): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      if (!element || !blob) return undefined
      const url = URL.createObjectURL(blob)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
}

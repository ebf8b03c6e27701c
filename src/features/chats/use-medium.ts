import { useCallback, useMemo, useState, type RefCallback } from 'react'
import { useRead } from '#data/use-read.ts'
import { bytesOfBase64 } from './bytes-of-base64.ts'

/** A message's file on its way to the screen. */
export interface ShownMedium {
  /** Its bytes under the given type; undefined until they are here. */
  readonly blob: Blob | undefined
  readonly failed: boolean
  readonly loading: boolean
  /** Fetches it, again where that failed. */
  readonly load: () => void
}

/**
 * Fetches the bytes of a message's file when it is asked to: the gateway may have to get them from the platform.
 * @param type the type that the bytes are given; empty for none
 */
export function useMedium(instance: string, id: string, type: string): ShownMedium {
  const [asked, setAsked] = useState(false)
  const { data, isError, isFetching, refetch } = useRead(
    'readMessageMedia',
    { params: { instance }, body: { message: { key: { id } } } },
    // What was sent does not change; megabytes are not kept for long.
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

/** A ref that shows bytes in an element with a `src`; their address is revoked when the element goes. */
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
